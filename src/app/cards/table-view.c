/* Everything that is shown is derived from the editor's table whenever that is another one: the
 * children are made anew only for another game, and take over the focus where the card that had it
 * is gone. What a gesture does begins with a clean table, without the marks of the one before, and
 * ends with a move on the editor, new marks (what was picked up, where it may go, what is dragged,
 * a hint, the note), or a rejection in words; whether a move is legal only the rules know. */
#include "app/cards/table-view.h"

#include "app/canvas/board-palette.h"
#include "app/cards/table-pile.h"
#include "app/widgets/builders.h"
#include "cards/description/move-speech.h"
#include "cards/editor/cards-editor.h"
#include "cards/picture/table-painter.h"

#include <glib/gi18n-lib.h>

#define MIN_WIDTH 200
#define MIN_HEIGHT 160
#define MAX_TARGETS (CARDS_MAX_COLUMNS + CARDS_MAX_CELLS + CARDS_MAX_FOUNDATIONS)

struct _EditorTableView
{
  EditorCellView parent_instance; /* the piles have the cells */

  CardsEditor *editor;
  CardsTable  *table;  /* what is shown; a reference */
  CardsLayout  layout;
  GPtrArray   *piles;  /* of EditorTablePile, in the order of their kinds; they are unparented
                        * with it */

  CardsSpot    cursor;
  CardsPile    targets[MAX_TARGETS];
  CardsPicture marks;    /* what was picked up, where it may go and is dragged, and a hint */
  guint        n_hints;  /* how many were shown of this table */
  gboolean     is_rejection;
};

G_DEFINE_FINAL_TYPE (EditorTableView, editor_table_view, EDITOR_TYPE_CELL_VIEW)

/* Piles */

/* Piles lie in one array, kind by kind. */
static EditorTablePile *
get_pile (EditorTableView *self,
          CardsPile        pile)
{
  guint index = pile.index;

  for (guint kind = 0; kind < pile.kind; kind++)
    index += cards_table_get_n_piles (self->table, kind);

  return g_ptr_array_index (self->piles, index);
}

/* In the order of get_pile(), which is also the order for assistive technology. */
static void
make_piles (EditorTableView *self)
{
  g_ptr_array_set_size (self->piles, 0);
  for (guint kind = 0; kind < CARDS_N_PILE_KINDS; kind++)
    for (guint i = 0; i < cards_table_get_n_piles (self->table, kind); i++)
      {
        GtkWidget *pile = editor_table_pile_new ((CardsPile) { (guint8) kind, (guint8) i });

        gtk_widget_set_parent (pile, GTK_WIDGET (self));
        g_ptr_array_add (self->piles, pile);
      }
}

/* Note */

static void
set_note (EditorTableView *self,
          const char      *note,
          gboolean         is_rejection)
{
  self->is_rejection = is_rejection;
  editor_cell_view_set_note (EDITOR_CELL_VIEW (self), note, TRUE);
}

/* Ends whatever was begun: picked-up cards, targets, hints and the note. */
void
editor_table_view_put_back (EditorTableView *self)
{
  self->marks.selected = CARDS_NOWHERE;
  self->marks.n_targets = 0;
  self->marks.lifted = FALSE;
  self->marks.hint_from = CARDS_NOWHERE;
  self->n_hints = 0;
  set_note (self, NULL, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Following the editor */

static int
get_top (EditorTableView *self,
         CardsPile        pile)
{
  return (int) cards_table_count (self->table, pile) - 1;
}

/* A cursor that the table does not have any more goes to the top of its pile, or to column 1. */
static CardsSpot
keep_cursor (EditorTableView *self,
             CardsSpot        spot)
{
  int top;

  if (spot.pile.kind >= CARDS_N_PILE_KINDS
      || spot.pile.index >= cards_table_get_n_piles (self->table, spot.pile.kind))
    spot = (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, G_MAXINT };
  top = get_top (self, spot.pile);
  if (spot.pile.kind != CARDS_PILE_TABLEAU)
    spot.card = top;

  spot.card = CLAMP (spot.card, MIN (0, top), top);
  return spot;
}

/* NULL while no game is shown. */
static GtkWidget *
get_cursor_cell (EditorCellView *view)
{
  EditorTableView *self = EDITOR_TABLE_VIEW (view);

  return self->table != NULL
             ? editor_table_pile_get_card (get_pile (self, self->cursor.pile), self->cursor.card)
             : NULL;
}

/* The layout depends on table and size, and is computed again when either changes. */
static void
lay_out (EditorTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  cards_layout_init (&self->layout, self->table, gtk_widget_get_width (widget),
                     gtk_widget_get_height (widget));
}

/* The card that had the focus may be gone: then the one that takes its place gets it. */
static void
follow_editor (EditorTableView *self)
{
  CardsTable *table = cards_editor_get_table (self->editor);
  EditorCellView *view = EDITOR_CELL_VIEW (self);
  gboolean had_focus = editor_cell_view_holds_focus (view);
  gboolean is_other;

  if (table == self->table)
    return;

  is_other = self->table == NULL
             || !cards_config_equal (cards_table_get_config (table),
                                     cards_table_get_config (self->table));
  g_clear_pointer (&self->table, cards_table_unref);
  self->table = cards_table_ref (table);
  if (is_other)
    make_piles (self);
  editor_table_view_put_back (self);
  self->cursor = keep_cursor (self, self->cursor);
  for (guint i = 0; i < self->piles->len; i++)
    editor_table_pile_follow (g_ptr_array_index (self->piles, i), self->table);
  lay_out (self);
  if (had_focus)
    editor_cell_view_focus_cursor (view, editor_cell_view_shows_cursor (view));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
editor_table_view_is_rejection (EditorTableView *self)
{
  return self->is_rejection;
}

void
editor_table_view_set_four_colours (EditorTableView *self,
                                    gboolean         four_colours)
{
  self->marks.four_colours = four_colours;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

CardsEditor *
editor_table_view_get_editor (EditorTableView *self)
{
  return self->editor;
}

void
editor_table_view_set_editor (EditorTableView *self,
                              CardsEditor     *editor)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::record", G_CALLBACK (follow_editor), self);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (follow_editor), self);
  follow_editor (self);
}

const CardsLayout *
editor_table_view_get_layout (EditorTableView *self)
{
  return &self->layout;
}

/* Cursor */

CardsSpot
editor_table_view_get_cursor (EditorTableView *self)
{
  return self->cursor;
}

/* @spot may lie beyond the top of its pile, as G_MAXINT, and is clamped. */
void
editor_table_view_move_cursor (EditorTableView *self,
                               CardsSpot        spot,
                               gboolean         shows)
{
  self->cursor = keep_cursor (self, spot);
  editor_cell_view_focus_cursor (EDITOR_CELL_VIEW (self), shows);
}

/* Moves by hand */

/* Always FALSE, so that an action can return the call. */
static gboolean
reject (EditorTableView *self,
        const char      *reason)
{
  set_note (self, reason, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return FALSE;
}

/* Only columns have several cards to move from. */
static CardsMove
get_move (CardsSpot from,
          CardsPile to)
{
  guint card = from.pile.kind == CARDS_PILE_TABLEAU ? (guint) from.card : 0;

  return (CardsMove) { from.pile, to, (guint8) card };
}

/* All piles that take the picked-up cards; the stock and the waste never do. */
static void
find_targets (EditorTableView *self)
{
  for (guint kind = 0; kind < CARDS_PILE_STOCK; kind++)
    for (guint i = 0; i < cards_table_get_n_piles (self->table, kind); i++)
      {
        CardsPile pile = { (guint8) kind, (guint8) i };

        if (cards_rules_check (self->table, get_move (self->marks.selected, pile))
            == CARDS_VERDICT_OK)
          self->targets[self->marks.n_targets++] = pile;
      }
}

CardsSpot
editor_table_view_get_picked (EditorTableView *self)
{
  return self->marks.selected;
}

/* Why the cards from @spot upwards cannot be picked up, or NULL. */
static const char *
find_obstacle (EditorTableView *self,
               CardsSpot        spot)
{
  CardsRow row;

  if (spot.card < 0)
    return _("There is no card here.");
  if (spot.pile.kind != CARDS_PILE_TABLEAU)
    return NULL;

  row = cards_table_get_column (self->table, spot.pile.index);
  if (spot.card < (int) (row.n - row.n_up))
    return _("This card lies face down.");
  if (row.n - (guint) spot.card > cards_rules_run_length (self->table, spot.pile.index))
    return _("The cards from here on do not belong together.");

  return NULL;
}

gboolean
editor_table_view_pick (EditorTableView *self,
                        CardsSpot        spot)
{
  const char *obstacle = find_obstacle (self, spot);

  editor_table_view_put_back (self);
  if (obstacle != NULL)
    return reject (self, obstacle);

  self->marks.selected = spot;
  find_targets (self);
  return TRUE;
}

/* Every action ends here: a legal move is made and the cursor follows the cards; otherwise the
 * reason is shown. */
static gboolean
make_move (EditorTableView *self,
           CardsMove        move)
{
  EditorCellView *view = EDITOR_CELL_VIEW (self);
  g_autoptr (GError) error = NULL;

  if (cards_editor_move (self->editor, move, &error))
    {
      CardsPile pile = move.to;

      self->cursor = keep_cursor (self, (CardsSpot) { pile, G_MAXINT });
      if (editor_cell_view_holds_focus (view))
        editor_cell_view_focus_cursor (view, editor_cell_view_shows_cursor (view));
      return TRUE;
    }

  return reject (self, error->message);
}

gboolean
editor_table_view_put (EditorTableView *self,
                       CardsPile        pile)
{
  CardsSpot picked = self->marks.selected;

  g_return_val_if_fail (!cards_spot_is_nowhere (picked), FALSE);

  editor_table_view_put_back (self);
  return make_move (self, get_move (picked, pile));
}

/* The offset of the lifted cards since the press, in pixels. */
void
editor_table_view_drag (EditorTableView *self,
                        double           dx,
                        double           dy)
{
  self->marks.lifted = TRUE;
  self->marks.lift_x = dx;
  self->marks.lift_y = dy;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
editor_table_view_deal (EditorTableView *self)
{
  const CardsConfig *config = cards_table_get_config (self->table);
  CardsPile stock = { CARDS_PILE_STOCK, 0 };
  CardsPile to = { config->game == CARDS_KLONDIKE ? CARDS_PILE_WASTE : CARDS_PILE_TABLEAU, 0 };

  editor_table_view_put_back (self);
  return make_move (self, (CardsMove) { stock, to, 0 });
}

gboolean
editor_table_view_send_home (EditorTableView *self,
                             CardsPile        pile)
{
  CardsCard card = cards_table_get_top (self->table, pile);
  g_autofree char *name = NULL;
  g_autofree char *reason = NULL;
  CardsMove move;

  editor_table_view_put_back (self);
  if (card == CARDS_NO_CARD)
    return reject (self, _("There is no card here."));
  if (cards_rules_find_home (self->table, pile, &move))
    return make_move (self, move);

  name = cards_card_dup_name (card);
  /* Translators: %s is like "7 of Spades" */
  reason = g_strdup_printf (_("No foundation takes the %s now."), name);
  return reject (self, reason);
}

/* One step to undo, however many cards went. */
void
editor_table_view_send_all (EditorTableView *self)
{
  g_autofree char *sentence = NULL;
  guint n;

  editor_table_view_put_back (self);
  n = cards_editor_send_home (self->editor);
  if (n == 0)
    {
      reject (self, _("No card can safely go to the foundations now."));
      return;
    }

  sentence = g_strdup_printf (ngettext ("%u card went to the foundations.",
                                        "%u cards went to the foundations.", n),
                              n);
  set_note (self, sentence, FALSE);
}

/* Each repetition shows the next move of the list; any other action starts it again. */
void
editor_table_view_show_hint (EditorTableView *self)
{
  g_autoptr (GArray) moves = cards_hint_list (self->table);
  guint n_hints = self->n_hints;
  g_autofree char *words = NULL;
  CardsMove move;

  editor_table_view_put_back (self);
  if (moves->len == 0)
    {
      reject (self, _("No legal move is left. Undo leads back."));
      return;
    }

  move = g_array_index (moves, CardsMove, n_hints % moves->len);
  self->marks.hint_from = (CardsSpot) {
    move.from, move.from.kind == CARDS_PILE_TABLEAU ? move.card : get_top (self, move.from),
  };
  self->marks.hint_to = move.to;
  self->n_hints = n_hints + 1;
  words = cards_speech_hint (self->table, move);
  set_note (self, words, FALSE);
}

/* Picture */

/* The move that led to the table that is shown; nothing is marked at the beginning. */
static void
add_recent (EditorTableView *self,
            CardsPicture    *picture)
{
  gsize position = cards_editor_get_position (self->editor);
  CardsRecord *record = cards_editor_get_record (self->editor);
  g_autoptr (CardsTable) before = NULL;
  CardsMove move;

  if (position == 0)
    return;

  move = cards_record_get_moves (record)[position - 1];
  before = cards_record_get_table (record, position - 1);
  picture->recent = move.to;
  picture->n_recent = move.from.kind == CARDS_PILE_STOCK && move.to.kind == CARDS_PILE_TABLEAU
                          ? 1 /* Spider deals to every column; the first one stands for them */
                          : cards_move_n_cards (before, move);
}

/* Everything is derived at drawing; the last move is marked unless cards are picked up. */
static void
editor_table_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  EditorTableView *self = EDITOR_TABLE_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  CardsPicture picture = self->marks;
  cairo_t *cr;

  if (self->table == NULL)
    return;

  picture.palette = cards_palette_get (editor_board_palette_get ());
  if (editor_cell_view_draws_cursor (EDITOR_CELL_VIEW (self)))
    picture.cursor = self->cursor;
  if (cards_spot_is_nowhere (picture.selected))
    add_recent (self, &picture);

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cards_painter_draw (cr, self->table, &self->layout, &picture);
  cairo_destroy (cr);
}

static void
editor_table_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  EditorTableView *self = EDITOR_TABLE_VIEW (widget);

  if (self->table == NULL)
    return;

  lay_out (self);
  for (guint i = 0; i < self->piles->len; i++)
    editor_table_pile_place (g_ptr_array_index (self->piles, i), &self->layout);
}

/* The object */

static void
editor_table_view_dispose (GObject *object)
{
  EditorTableView *self = EDITOR_TABLE_VIEW (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_pointer (&self->piles, g_ptr_array_unref);
  g_clear_pointer (&self->table, cards_table_unref);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (editor_table_view_parent_class)->dispose (object);
}

static void
editor_table_view_class_init (EditorTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_table_view_dispose;
  widget_class->size_allocate = editor_table_view_size_allocate;
  widget_class->snapshot = editor_table_view_snapshot;
  EDITOR_CELL_VIEW_CLASS (klass)->get_cursor_cell = get_cursor_cell;

  gtk_widget_class_set_css_name (widget_class, "tableview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
editor_table_view_init (EditorTableView *self)
{
  self->piles = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->cursor = CARDS_NOWHERE;
  cards_picture_init (&self->marks, DRAWING_THEME_LIGHT);
  self->marks.targets = self->targets;

  gtk_widget_set_size_request (GTK_WIDGET (self), MIN_WIDTH, MIN_HEIGHT);
  editor_set_label (self, _("Table"));
}
