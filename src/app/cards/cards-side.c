/* The moves, and figures derived from the game: state, lengths of the links, a warning and the QR
 * code. The figures are computed again in one update, which the base class defers until the board
 * was drawn.
 *
 * The list of moves has a string for each, its sentence. Only what differs from the game before is
 * replaced (a common prefix is kept), so that a move costs the same in a long game. */
#include "app/cards/cards-side.h"

#include "app/compat/accessible-names.h"
#include "app/compat/quiet-selection.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/window-toast.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hand.h"
#include "app/widgets/qr-picture.h"
#include "app/widgets/row-scroll.h"
#include "cards/description/move-speech.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LEAST 3   /* so many rows of moves are in sight, if there are as many */
#define ROW_HEIGHT 34 /* logical pixels */

struct _EditorCardsSide
{
  EditorDocumentSide  parent_instance;

  CardsEditor        *editor; /* this and the next two are the page's */
  GameLink           *link;
  EditorOutlook      *outlook;
  CardsRecord        *record; /* whose moves the model has; NULL before the first update */
  GtkStringList      *model;  /* a sentence for each move; row n is move n + 1 */
  GtkSingleSelection *selection;

  GtkListView        *moves_view;
  GtkScrolledWindow  *moves_scroller;
  GtkWidget          *no_moves;
  GtkWidget          *outlook_row;
  GtkLabel           *outlook_label;
  GtkWidget          *outlook_button;
  GtkLabel           *state_label;
  GtkLabel           *links_label;
  GtkLabel           *hint_label;
  GtkDrawingArea     *qr_picture;
  GtkWidget          *game_button;
  GtkWidget          *position_button;
};

G_DEFINE_FINAL_TYPE (EditorCardsSide, editor_cards_side, EDITOR_TYPE_DOCUMENT_SIDE)

/* Moves */

/* Number, cards, and the piles in small type; the texts come with on_bind(). */
static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/com/example/SpacesEditor/cards-row.ui");

  gtk_list_item_set_child (item, GTK_WIDGET (gtk_builder_get_object (builder, "row")));
}

static void
add_card (GString   *text,
          CardsCard  card)
{
  g_autofree char *name = cards_speech_card (card);

  g_string_append_printf (text, "%s%s", g_str_has_suffix (text->str, "\u2066") ? "" : " ", name);
}

static gboolean
is_deal_to_all (CardsMove move)
{
  return move.from.kind == CARDS_PILE_STOCK && move.to.kind == CARDS_PILE_TABLEAU;
}

/* "7♥ 6♠ 5♥", the lowest card first, from left to right in every language. Of what the stock gives,
 * the card that is then on top of the waste; in Spider one for each column, from the first on: the
 * stock gives its last card first. */
static char *
list_cards (CardsRecord *record,
            guint        n)
{
  g_autoptr (CardsTable) table = cards_record_get_table (record, n - 1);
  g_autoptr (CardsTable) after = cards_record_get_table (record, n);
  CardsMove move = record->moves[n - 1];
  guint n_cards = cards_move_n_cards (table, move), n_there = cards_table_count (table, move.from);
  GString *text = g_string_new ("\u2066");

  if (is_deal_to_all (move))
    for (guint i = 1; i <= n_cards; i++)
      add_card (text, cards_table_get_card (table, move.from, n_there - i));
  else if (move.from.kind == CARDS_PILE_STOCK)
    add_card (text, cards_table_get_top (after, move.to));
  else
    for (guint i = n_there - n_cards; i < n_there; i++)
      add_card (text, cards_table_get_card (table, move.from, i));

  g_string_append (text, "\u2069");
  return g_string_free (text, FALSE);
}

/* The piles that a move connects; the cards have a label of their own. */
static char *
describe_way (CardsMove move)
{
  g_autofree char *from = cards_speech_pile (move.from);
  g_autofree char *to
      = is_deal_to_all (move) ? g_strdup (_("all columns")) : cards_speech_pile (move.to);

  /* Translators: from a place to a place */
  return g_strdup_printf (_("%1$s → %2$s"), from, to);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         EditorCardsSide         *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *number = gtk_widget_get_first_child (box);
  GtkWidget *cards = gtk_widget_get_next_sibling (number);
  guint n = gtk_list_item_get_position (item) + 1;
  CardsMove move = self->record->moves[n - 1];
  const char *sentence
      = gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item)));
  g_autofree char *digits = g_strdup_printf ("%u", n);
  g_autofree char *letters = list_cards (self->record, n);
  g_autofree char *way = describe_way (move);

  gtk_label_set_text (GTK_LABEL (number), digits);
  gtk_label_set_text (GTK_LABEL (cards), letters);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), way);
  gtk_widget_set_tooltip_text (box, sentence);
  editor_set_label (gtk_widget_get_parent (box), sentence); /* what the keyboard is at */
}

/* Only rows behind the common prefix are replaced, whose sentences need the table before each
 * move. */
static void
update_model (EditorCardsSide *self)
{
  CardsRecord *record = cards_editor_get_record (self->editor);
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint after = (guint) record->n_moves;
  guint kept = self->record == NULL
                   ? 0
                   : (guint) MAX (0, cards_record_count_common (self->record, record));
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  g_clear_pointer (&self->record, cards_record_unref);
  self->record = cards_record_ref (record);

  for (guint i = kept; i < after; i++)
    g_ptr_array_add (sentences, cards_speech_record_move (record, i + 1));
  g_ptr_array_add (sentences, NULL);
  gtk_string_list_splice (self->model, kept, before - kept,
                          (const char *const *) sentences->pdata);
  gtk_scrolled_window_set_min_content_height (self->moves_scroller,
                                              (int) MIN (after, MAX_LEAST) * ROW_HEIGHT);
  gtk_widget_set_visible (GTK_WIDGET (self->moves_scroller), after > 0);
  gtk_widget_set_visible (self->no_moves, after == 0);
}

/* Row n − 1 is move n; at position 0 no row is selected. */
static void
follow_position (EditorCardsSide *self)
{
  gsize position = cards_editor_get_position (self->editor);
  guint row = position > 0 ? (guint) position - 1 : GTK_INVALID_LIST_POSITION;

  editor_compat_select_quietly (self->moves_view);
  gtk_single_selection_set_selected (self->selection, row);
}

static void
follow_record (EditorCardsSide *self)
{
  update_model (self);
  follow_position (self);
}

static void
on_activate (GtkListView      *list,
             guint             row,
             EditorCardsSide *self)
{
  cards_editor_set_position (self->editor, row + 1);
}

/* Whether it can be won */

static void
show_outlook (EditorCardsSide *self)
{
  g_autofree char *words = editor_outlook_describe (self->outlook);
  guint move = (guint) editor_outlook_get_lost_move (self->outlook);
  /* Translators: %u is the number of a move */
  g_autofree char *target = g_strdup_printf (_("Show the table before move %u"), move);

  gtk_label_set_text (self->outlook_label, words != NULL ? words : "");
  gtk_widget_set_visible (self->outlook_row, words != NULL);
  gtk_widget_set_visible (self->outlook_button, move > 0);
  gtk_widget_set_tooltip_text (self->outlook_button, target);
  editor_set_label (self->outlook_button, target);
}

static void
on_go_there (GtkButton       *button,
             EditorCardsSide *self)
{
  gsize move = editor_outlook_get_lost_move (self->outlook);

  if (move > 0)
    cards_editor_set_position (self->editor, move - 1);
}

/* State */

/* Takes @line over. */
static void
add_line (GString *text,
          char    *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

static guint
count_free_cells (const CardsTable *table)
{
  guint n = 0;

  for (guint8 i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_CELL); i++)
    n += cards_table_count (table, (CardsPile) { CARDS_PILE_CELL, i }) == 0;

  return n;
}

/* Cards face down in columns, and the whole stock. */
static guint
count_hidden (const CardsTable *table)
{
  guint n = cards_table_get_stock (table).n;

  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_TABLEAU); i++)
    {
      CardsRow row = cards_table_get_column (table, i);

      n += row.n - row.n_up;
    }

  return n;
}

static void
show_state (EditorCardsSide *self)
{
  CardsTable *table = cards_editor_get_table (self->editor);
  const CardsConfig *config = cards_table_get_config (table);
  g_autoptr (GArray) moves = cards_rules_list (table);
  GString *text = g_string_new (NULL);

  /* Translators: cards that lie there, and all cards */
  add_line (text, g_strdup_printf (_("On the foundations: %1$u of %2$u cards"),
                                   cards_table_get_n_home (table), cards_config_n_cards (config)));
  if (config->game == CARDS_FREECELL)
    /* Translators: free cells without a card, and all free cells */
    add_line (text, g_strdup_printf (_("Free cells: %1$u of %2$u"), count_free_cells (table),
                                     (guint) config->n_cells));
  else
    /* Translators: %u is how many cards lie face down */
    add_line (text, g_strdup_printf (_("Hidden cards: %u"), count_hidden (table)));
  /* Translators: %u is how many moves the rules allow now */
  add_line (text, g_strdup_printf (_("Legal moves now: %u"), moves->len));
  gtk_label_set_text (self->state_label, text->str);
  g_string_free (text, TRUE);
}

/* Links */

/* What the documents of the format expect of such a position, 0 where they say nothing. */
static guint
get_expected_length (const CardsTable *table)
{
  const CardsConfig *config = cards_table_get_config (table);
  gboolean is_dealt = cards_table_get_n_moves (table) == 0;

  if (config->game == CARDS_FREECELL && !config->mini)
    return is_dealt ? 119 : cards_table_get_n_home (table) < 30 ? 73 : 40;
  if (config->game == CARDS_KLONDIKE && config->n_columns == 7)
    return is_dealt ? 120 : 107;

  return 0;
}

/* Version 2 is missing where the game has none. */
static void
add_position_lengths (GString          *text,
                      const CardsTable *table)
{
  g_autofree char *usual = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);
  g_autofree char *dense = cards_position_encode (table, 2, CARDS_POSITION_TEXT, NULL);
  guint expected = get_expected_length (table);

  if (usual != NULL && expected > 0)
    /* Translators: the second number is the length that such a position usually has */
    add_line (text, g_strdup_printf (_("Position: %1$u characters (typically %2$u)"),
                                     (guint) strlen (usual), expected));
  else if (usual != NULL)
    /* Translators: %u is the length of the code of how the cards lie */
    add_line (text, g_strdup_printf (_("Position: %u characters"), (guint) strlen (usual)));
  if (dense != NULL)
    /* Translators: %u is the length of a shorter code of how the cards lie, which is the second
     * version */
    add_line (text, g_strdup_printf (_("Position, version 2: %u characters"),
                                     (guint) strlen (dense)));
}

static void
show_lengths (EditorCardsSide *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *session = cards_session_encode (cards_editor_get_record (self->editor), &error);
  GString *text = g_string_new (NULL);

  if (session != NULL)
    /* Translators: %u is the length of the code of the deal with all moves */
    add_line (text, g_strdup_printf (_("Whole game: %u characters"), (guint) strlen (session)));
  add_position_lengths (text, cards_editor_get_table (self->editor));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "solitaire.copy-game", session != NULL);
  gtk_widget_set_tooltip_text (self->game_button, error != NULL ? SHOWN_SENTENCE (error->message)
                                                                : NULL);
  gtk_label_set_text (self->links_label, text->str);
  g_string_free (text, TRUE);
}

static void
show_warning (EditorCardsSide *self)
{
  CardsTable *table = cards_editor_get_table (self->editor);
  const char *warning = NULL;

  if (cards_record_get_deal (cards_editor_get_record (self->editor)) == NULL)
    warning = _("The cards are complete. Whether a game can reach this position wasn’t checked.");
  else if (cards_table_get_config (table)->game != CARDS_FREECELL)
    warning = _("Anyone who opens a position link can see the hidden cards.");

  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), warning != NULL);
  gtk_label_set_text (self->hint_label, warning != NULL ? warning : "");
}

/* Of the position and not of the game, whose link grows with every move. */
static void
show_symbol (EditorCardsSide *self)
{
  g_autofree char *link = cards_solitaire_link_make_position (self->link, NULL);
  g_autoptr (QrSymbol) symbol
      = link != NULL ? qr_symbol_new (link, QR_LEVEL_M, NULL) : NULL;

  editor_qr_picture_set_symbol (self->qr_picture, symbol);
}

static void
update (EditorDocumentSide *side)
{
  EditorCardsSide *self = EDITOR_CARDS_SIDE (side);

  show_state (self);
  show_lengths (self);
  show_warning (self);
  show_symbol (self);
  editor_scroll_to_row (self->moves_view, gtk_single_selection_get_selected (self->selection));
}

/* Copying */

/* Games that no session can hold have no game link: the reason is shown as a toast. */
static void
copy_game (GtkWidget *widget)
{
  EditorCardsSide *self = EDITOR_CARDS_SIDE (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *link = cards_solitaire_link_make_game (self->link, &error);

  if (link != NULL)
    editor_copy_link (widget, link, _("Game link copied"));
  else
    editor_show_toast (widget, error->message);
}

/* The object */

static void
editor_cards_side_class_init (EditorCardsSideClass *klass)
{
  OBJECT_KEEPS_AS (klass, EditorCardsSide, record, cards_record_unref);
  EDITOR_DOCUMENT_SIDE_CLASS (klass)->update = update;

  editor_install_action (klass, "solitaire.copy-game", NULL, copy_game);
  EDITOR_SET_TEMPLATE (klass, "cards-side");
  EDITOR_BIND_CHILDREN (klass, EditorCardsSide, moves_view, moves_scroller, no_moves, model,
                        selection, outlook_row, outlook_label, outlook_button, state_label,
                        links_label, hint_label, qr_picture, game_button, position_button);
  EDITOR_BIND_CALLBACKS (klass, on_setup, on_bind, on_activate, on_go_there);
}

static void
editor_cards_side_init (EditorCardsSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_hand_add (GTK_LABEL (self->no_moves),
                   _("Moves appear here as you make them. Drag a card, or tap Hint to see a legal "
                     "move."));
  editor_accessible_names_keep (self->outlook_button);
  editor_accessible_names_keep (self->game_button);
  editor_accessible_names_keep (self->position_button);
}

GtkWidget *
editor_cards_side_new (CardsEditor        *editor,
                       GameLink           *link,
                       EditorOutlook      *outlook)
{
  EditorCardsSide *self = g_object_new (EDITOR_TYPE_CARDS_SIDE, NULL);

  self->editor = editor;
  self->link = link;
  self->outlook = outlook;
  g_signal_connect_object (outlook, "changed", G_CALLBACK (show_outlook), self,
                           G_CONNECT_SWAPPED);
  show_outlook (self);
  g_signal_connect_object (editor, "notify::record", G_CALLBACK (follow_record), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::position", G_CALLBACK (follow_position), self,
                           G_CONNECT_SWAPPED);
  follow_record (self);
  g_signal_connect_object (editor, "changed", G_CALLBACK (editor_document_side_queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (editor_document_side_queue_update),
                           self, G_CONNECT_SWAPPED);
  editor_document_side_queue_update (EDITOR_DOCUMENT_SIDE (self));

  return GTK_WIDGET (self);
}
