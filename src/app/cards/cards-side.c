/* Figures derived from the game: state, lengths of the links, a warning and the QR code. All are
 * computed again in one update, which the base class defers until the board was drawn. */
#include "app/cards/cards-side.h"

#include "app/cards/cards-moves.h"
#include "app/compat/accessible-names.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/window-toast.h"
#include "app/widgets/qr-picture.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _EditorCardsSide
{
  EditorDocumentSide  parent_instance;

  CardsEditor        *editor;
  CardsSolitaireLink *link;

  EditorCardsMoves   *moves;
  GtkLabel           *state_label;
  GtkLabel           *links_label;
  GtkLabel           *hint_label;
  GtkDrawingArea     *qr_picture;
  GtkWidget          *game_button;
  GtkWidget          *position_button;
};

G_DEFINE_FINAL_TYPE (EditorCardsSide, editor_cards_side, EDITOR_TYPE_DOCUMENT_SIDE)

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

  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_CELL); i++)
    n += cards_table_get_cell (table, i) == CARDS_NO_CARD;

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

  add_line (text, g_strdup_printf (_("On the foundations: %u of %u cards"),
                                   cards_table_get_n_home (table), cards_config_n_cards (config)));
  if (config->game == CARDS_FREECELL)
    add_line (text, g_strdup_printf (_("Free cells: %u of %u"), count_free_cells (table),
                                     (guint) config->n_cells));
  else
    add_line (text, g_strdup_printf (_("Hidden cards: %u"), count_hidden (table)));
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
    add_line (text, g_strdup_printf (_("Position: %u characters (typically %u)"),
                                     (guint) strlen (usual), expected));
  else if (usual != NULL)
    add_line (text, g_strdup_printf (_("Position: %u characters"), (guint) strlen (usual)));
  if (dense != NULL)
    add_line (text, g_strdup_printf (_("Position, version 2: %u characters"),
                                     (guint) strlen (dense)));
}

static void
show_lengths (EditorCardsSide *self)
{
  g_autofree char *session = cards_session_encode (cards_editor_get_record (self->editor), NULL);
  GString *text = g_string_new (NULL);

  if (session != NULL)
    add_line (text, g_strdup_printf (_("Whole game: %u characters"), (guint) strlen (session)));
  add_position_lengths (text, cards_editor_get_table (self->editor));
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
}

/* Copying */

/* Games that no session can hold have no game link: the reason is shown as a toast. */
static void
copy_game (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
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
editor_cards_side_finalize (GObject *object)
{
  EditorCardsSide *self = EDITOR_CARDS_SIDE (object);

  g_object_unref (self->editor);
  g_object_unref (self->link);

  G_OBJECT_CLASS (editor_cards_side_parent_class)->finalize (object);
}

static void
editor_cards_side_class_init (EditorCardsSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_cards_side_finalize;
  EDITOR_DOCUMENT_SIDE_CLASS (klass)->update = update;

  gtk_widget_class_install_action (widget_class, "solitaire.copy-game", NULL, copy_game);
  g_type_ensure (EDITOR_TYPE_CARDS_MOVES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/cards-side.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorCardsSide, moves);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsSide, state_label);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsSide, links_label);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsSide, hint_label);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsSide, qr_picture);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsSide, game_button);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsSide, position_button);
}

static void
editor_cards_side_init (EditorCardsSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_accessible_names_keep (self->game_button);
  editor_accessible_names_keep (self->position_button);
}

GtkWidget *
editor_cards_side_new (CardsEditor        *editor,
                       CardsSolitaireLink *link)
{
  EditorCardsSide *self = g_object_new (EDITOR_TYPE_CARDS_SIDE, NULL);

  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  editor_cards_moves_set_editor (self->moves, editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (editor_document_side_queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (editor_document_side_queue_update),
                           self, G_CONNECT_SWAPPED);
  editor_document_side_queue_update (EDITOR_DOCUMENT_SIDE (self));

  return GTK_WIDGET (self);
}
