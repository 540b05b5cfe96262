/* The model has a string for each move, its sentence. Only what differs from the game before is
 * replaced (a common prefix is kept), so that a move costs the same in a long game. */
#include "app/cards/cards-moves.h"

#include "cards/description/move-speech.h"

#include <glib/gi18n-lib.h>

#define MAX_HEIGHT 260 /* this and ROW_HEIGHT: logical pixels */
#define MAX_LEAST 6    /* so many rows are in sight, if there are as many */
#define ROW_HEIGHT 34

struct _EditorCardsMoves
{
  GtkWidget           parent_instance;

  CardsEditor        *editor;
  CardsRecord        *record; /* whose moves the model has; NULL before the first update */
  GtkStringList      *model;  /* a sentence for each move; row n is move n + 1 */
  GtkSingleSelection *selection;
  GtkWidget          *list;
  GtkWidget          *scroller;
  GtkWidget          *empty;
};

G_DEFINE_FINAL_TYPE (EditorCardsMoves, editor_cards_moves, GTK_TYPE_WIDGET)

/* Rows */

static GtkWidget *
add_label (GtkWidget  *box,
           const char *style,
           double      align)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), (float) align);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

/* Number, cards, and the piles in small type; the texts come with on_bind(). */
static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *number = add_label (box, "dim-label", 1);
  GtkWidget *cards = add_label (box, "heading", 0);

  add_label (box, "caption", 1); /* from where to where */
  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_widget_add_css_class (number, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (cards), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (cards, TRUE);
  gtk_list_item_set_child (item, box);
}

/* What the stock gives: the card that is then on top of the waste; Spider deals to every column. */
static char *
name_drawn (CardsRecord *record,
            guint        n)
{
  g_autoptr (CardsTable) table = cards_record_get_table (record, n);
  CardsPile to = cards_record_get_moves (record)[n - 1].to;

  if (to.kind != CARDS_PILE_WASTE)
    return g_strdup ("");

  return cards_speech_card (cards_table_get_top (table, to));
}

/* "7♥ 6♠ 5♥", the lowest card first. */
static char *
list_cards (CardsRecord *record,
            guint        n)
{
  g_autoptr (CardsTable) table = cards_record_get_table (record, n - 1);
  CardsMove move = cards_record_get_moves (record)[n - 1];
  GString *text;
  CardsRow row;

  if (move.from.kind == CARDS_PILE_STOCK)
    return name_drawn (record, n);
  if (move.from.kind != CARDS_PILE_TABLEAU)
    return cards_speech_card (cards_table_get_top (table, move.from));

  text = g_string_new (NULL);
  row = cards_table_get_column (table, move.from.index);
  for (guint i = move.card; i < row.n; i++)
    {
      g_autofree char *card = cards_speech_card (row.cards[i]);

      g_string_append (text, text->len > 0 ? " " : "");
      g_string_append (text, card);
    }

  return g_string_free (text, FALSE);
}

/* The piles that a move connects; the cards have a label of their own. */
static char *
describe_way (CardsMove move)
{
  g_autofree char *from = cards_speech_pile (move.from);
  g_autofree char *to = cards_speech_pile (move.to);

  /* Translators: from a place to a place */
  return g_strdup_printf (_("%s → %s"), from, to);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         EditorCardsMoves         *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *number = gtk_widget_get_first_child (box);
  GtkWidget *cards = gtk_widget_get_next_sibling (number);
  guint n = gtk_list_item_get_position (item) + 1;
  CardsMove move = cards_record_get_moves (self->record)[n - 1];
  const char *sentence
      = gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item)));
  g_autofree char *digits = g_strdup_printf ("%u", n);
  g_autofree char *letters = list_cards (self->record, n);
  g_autofree char *way = describe_way (move);

  gtk_label_set_text (GTK_LABEL (number), digits);
  gtk_label_set_text (GTK_LABEL (cards), letters);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), way);
  gtk_widget_set_tooltip_text (box, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}

/* Following the editor */

/* The length of the common prefix of two lists of moves. */
static guint
count_common (CardsRecord *a,
              CardsRecord *b)
{
  gsize n = MIN (cards_record_get_n_moves (a), cards_record_get_n_moves (b));
  guint same = 0;

  while (same < n
         && cards_move_equal (cards_record_get_moves (a)[same], cards_record_get_moves (b)[same]))
    same++;

  return same;
}

/* The same moves on another deal are other sentences. */
static gboolean
begin_alike (CardsRecord *a,
             CardsRecord *b)
{
  g_autoptr (CardsTable) first = cards_record_get_table (a, 0);
  g_autoptr (CardsTable) second = cards_record_get_table (b, 0);

  return cards_table_equal (first, second);
}

/* Only rows behind the common prefix are replaced, whose sentences need the table before each
 * move. */
static void
update_model (EditorCardsMoves *self)
{
  CardsRecord *record = cards_editor_get_record (self->editor);
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint after = (guint) cards_record_get_n_moves (record);
  guint kept = 0;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  if (self->record != NULL && begin_alike (self->record, record))
    kept = count_common (self->record, record);
  g_clear_pointer (&self->record, cards_record_unref);
  self->record = cards_record_ref (record);

  for (guint i = kept; i < after; i++)
    g_ptr_array_add (sentences, cards_speech_record_move (record, i + 1));
  g_ptr_array_add (sentences, NULL);
  gtk_string_list_splice (self->model, kept, before - kept,
                          (const char *const *) sentences->pdata);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              (int) MIN (after, MAX_LEAST) * ROW_HEIGHT);
  gtk_widget_set_visible (self->scroller, after > 0);
  gtk_widget_set_visible (self->empty, after == 0);
}

/* Row n − 1 is move n; at position 0 no row is selected. */
static void
follow_position (EditorCardsMoves *self)
{
  gsize position = cards_editor_get_position (self->editor);
  guint row = position > 0 ? (guint) position - 1 : GTK_INVALID_LIST_POSITION;

  gtk_single_selection_set_selected (self->selection, row);
  if (position > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", row);
}

static void
follow_record (EditorCardsMoves *self)
{
  update_model (self);
  follow_position (self);
}

static void
on_activate (GtkListView      *list,
             guint             row,
             EditorCardsMoves *self)
{
  cards_editor_set_position (self->editor, row + 1);
}

void
editor_cards_moves_set_editor (EditorCardsMoves *self,
                               CardsEditor      *editor)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::record", G_CALLBACK (follow_record), self);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (follow_position), self);
  follow_record (self);
}

/* The object */

static void
editor_cards_moves_dispose (GObject *object)
{
  EditorCardsMoves *self = EDITOR_CARDS_MOVES (object);
  GtkWidget *child;

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_pointer (&self->record, cards_record_unref);

  G_OBJECT_CLASS (editor_cards_moves_parent_class)->dispose (object);
}

static void
editor_cards_moves_class_init (EditorCardsMovesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_cards_moves_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
make_list (EditorCardsMoves *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  self->model = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->model)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);

  self->list = gtk_list_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->list), TRUE);
  gtk_widget_add_css_class (self->list, "cards-moves");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Moves"), -1);
  g_signal_connect (self->list, "activate", G_CALLBACK (on_activate), self);
}

static void
editor_cards_moves_init (EditorCardsMoves *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  make_list (self);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_widget_set_overflow (self->scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (self->scroller, "card");

  self->empty = gtk_label_new (_("Moves appear here as you make them. Drag a card, or press H to "
                                 "see a legal move."));
  gtk_label_set_wrap (GTK_LABEL (self->empty), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->empty), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->empty, "card");
  gtk_widget_add_css_class (self->empty, "dim-label");
  gtk_widget_add_css_class (self->empty, "empty-list");

  gtk_box_append (GTK_BOX (box), self->scroller);
  gtk_box_append (GTK_BOX (box), self->empty);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}
