/* Everything that is shown is derived from the editor's table whenever that is another one: the
 * children are made anew only for another game, and take over the focus where the card that had it
 * is gone. What a gesture does begins with a clean table, without the marks of the one before, and
 * ends with a move on the editor, new marks (what was picked up, where it may go, what is dragged,
 * a hint, the note), or a rejection in words; whether a move is legal only the rules know.
 *
 * What lies on the table is a render node, and what is dragged or glides another one. They are kept
 * until the picture differs in more than where those cards are, so that a frame of a glide paints
 * nothing and GTK draws again only what they pass over. */
#include "app/cards/table-view.h"

#include "app/canvas/board-palette.h"
#include "app/cards/table-glide.h"
#include "app/cards/table-menu.h"
#include "app/cards/table-pile.h"
#include "app/compat/announce.h"
#include "app/desktop/settings.h"
#include "app/widgets/builders.h"
#include "app/widgets/context-menu.h"
#include "cards/description/move-speech.h"
#include "cards/picture/table-painter.h"
#include "cards/rules/hint.h"
#include "objects/object-owns.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MIN_WIDTH 200
#define MIN_HEIGHT 160
#define MAX_TARGETS (CARDS_MAX_COLUMNS + CARDS_MAX_CELLS + CARDS_MAX_FOUNDATIONS)

/* The nodes, and of what: where bytes differ that say nothing it is only painted again. */
typedef struct
{
  CardsTable    *table; /* a reference; NULL before the first */
  CardsLayout    layout;
  CardsPicture   picture;
  GskRenderNode *lying;
  GskRenderNode *lifted;
} Painted;

struct _EditorTableView
{
  EditorCellView parent_instance; /* the piles have the cells */

  CardsEditor   *editor;
  EditorOutlook *outlook; /* or NULL */
  CardsTable    *table;   /* what is shown; a reference */
  CardsRecord   *record;  /* with @table, a reference; and where in it that is */
  gsize          position;
  gboolean       is_own;  /* what changes is made here, and spoken as such */
  CardsLayout    layout;
  GPtrArray     *piles;   /* of EditorTablePile, in the order of their kinds; they are unparented
                           * with it */

  CardsSpot    cursor;
  CardsPile    targets[MAX_TARGETS];
  CardsPicture marks;    /* what was picked up, where it may go and is dragged, and a hint */
  guint        n_hints;  /* how many were shown of this table */
  gboolean     is_rejection;

  EditorTableGlide *glide;
  GtkWidget        *menu;  /* of a card; NULL before the first time */
  Painted           painted;
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
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };

  g_ptr_array_set_size (self->piles, 0);
  while (cards_config_next_pile (cards_table_get_config (self->table), &pile))
    {
      GtkWidget *widget = editor_table_pile_new (pile);

      gtk_widget_set_parent (widget, GTK_WIDGET (self));
      g_ptr_array_add (self->piles, widget);
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

/* Ends whatever was begun: picked-up cards, targets, hints, the note, and what glides. */
void
editor_table_view_put_back (EditorTableView *self)
{
  CardsPicture *marks = &self->marks;

  editor_table_view_end_glide (self);
  marks->selected = marks->hint_from = marks->whole = CARDS_NOWHERE;
  marks->n_targets = 0;
  marks->lifted = FALSE;
  self->n_hints = 0;
  set_note (self, NULL, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
editor_table_view_is_gliding (EditorTableView *self)
{
  return editor_table_glide_is_on (self->glide);
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

/* Whether the game is won, whatever led there; that is said when the last card has arrived. */
static gboolean
report_win (EditorTableView *self)
{
  g_autofree char *words = cards_speech_win (cards_editor_get_position (self->editor));

  if (!cards_table_is_won (self->table))
    return FALSE;

  if (!editor_table_view_is_gliding (self))
    set_note (self, words, FALSE);
  return TRUE;
}

void
editor_table_view_end_glide (EditorTableView *self)
{
  if (!editor_table_view_is_gliding (self))
    return;

  editor_table_glide_end (self->glide);
  report_win (self);
}

/* A step, or what is undone, may be about other cards than the one that has the focus. */
static void
say_change (EditorTableView *self,
            CardsRecord     *record,
            gsize            position)
{
  g_autofree char *move = NULL, *words = NULL;

  if (position == self->position + 1)
    words = cards_speech_record_move (record, position);
  else if (position + 1 == self->position)
    {
      move = cards_speech_record_move (self->record, self->position);
      /* Translators: %s is a move that is undone, as “Move 3: Ace of Spades from Column 3 to
       * Foundation 1” */
      words = g_strdup_printf (_("Back: %s"), move);
    }
  else
    /* Translators: the number of the move that is shown, and how many there are */
    words = g_strdup_printf (_("Move %1$u of %2$u"), (guint) position,
                             (guint) record->n_moves);
  editor_compat_announce (GTK_WIDGET (self), words);
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
  editor_table_view_put_back (self);
  if (had_focus && !is_other && !self->is_own)
    say_change (self, cards_editor_get_record (self->editor),
                cards_editor_get_position (self->editor));
  g_clear_pointer (&self->table, cards_table_unref);
  self->table = cards_table_ref (table);
  g_clear_pointer (&self->record, cards_record_unref);
  self->record = cards_record_ref (cards_editor_get_record (self->editor));
  self->position = cards_editor_get_position (self->editor);
  if (is_other)
    make_piles (self);
  editor_table_glide_follow (self->glide, self->editor, G_CALLBACK (editor_table_view_end_glide));
  self->cursor = keep_cursor (self, self->cursor);
  for (guint i = 0; i < self->piles->len; i++)
    editor_table_pile_follow (g_ptr_array_index (self->piles, i), self->table);
  lay_out (self);
  if (had_focus)
    editor_cell_view_focus_cursor (view, editor_cell_view_shows_cursor (view));
  report_win (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* A short wording, or a long one. */
static void
follow_wording (EditorTableView *self)
{
  for (guint i = 0; self->piles != NULL && i < self->piles->len; i++)
    editor_table_pile_follow (g_ptr_array_index (self->piles, i), self->table);
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
                              CardsEditor     *editor,
                              EditorOutlook   *outlook)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_set_object (&self->outlook, outlook);
  g_signal_connect_swapped (editor, "notify::record", G_CALLBACK (follow_editor), self);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (follow_editor), self);
  editor_settings_follow_places (self, G_CALLBACK (follow_wording));
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
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };

  while (cards_config_next_pile (&self->layout.config, &pile))
    if (cards_rules_check (self->table, get_move (self->marks.selected, pile)) == CARDS_VERDICT_OK)
      self->targets[self->marks.n_targets++] = pile;
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
  gboolean is_made;

  self->is_own = move.to.kind != CARDS_PILE_FOUNDATION;
  is_made = cards_editor_move (self->editor, move, &error);
  self->is_own = FALSE;
  if (is_made)
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
  gboolean was_dragged = self->marks.lifted;

  g_return_val_if_fail (!cards_spot_is_nowhere (picked), FALSE);

  editor_table_view_put_back (self);
  if (!make_move (self, get_move (picked, pile)))
    return FALSE;

  if (was_dragged) /* there already */
    editor_table_view_end_glide (self);
  return TRUE;
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

static gboolean
is_spider (EditorTableView *self)
{
  return cards_table_get_config (self->table)->game == CARDS_SPIDER;
}

static const char leaves_spider[]
    = N_("In Spider only a whole run leaves the table, from King to Ace in one suit, by itself.");

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
  if (is_spider (self))
    return reject (self, _(leaves_spider));

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
  self->is_own = TRUE;
  n = cards_editor_send_home (self->editor);
  self->is_own = FALSE;
  if (report_win (self))
    return;
  if (n == 0)
    {
      reject (self, is_spider (self) ? _(leaves_spider)
                                     : _("No card can safely go to the foundations now."));
      return;
    }

  /* Translators: %u is how many cards went there at once */
  sentence = g_strdup_printf (ngettext ("%u card went to the foundations.",
                                        "%u cards went to the foundations.", n),
                              n);
  set_note (self, sentence, FALSE);
}

/* Each repetition shows the next move of the list; any other action starts it again. */
void
editor_table_view_show_hint (EditorTableView *self)
{
  g_autoptr (GArray) solution
      = self->outlook != NULL ? editor_outlook_dup_solution (self->outlook) : NULL;
  g_autoptr (GArray) moves
      = cards_hint_list (cards_editor_get_record (self->editor),
                         cards_editor_get_position (self->editor),
                         solution != NULL && solution->len > 0
                             ? &g_array_index (solution, CardsMove, 0) : NULL);
  guint n_hints = self->n_hints;
  g_autofree char *words = NULL;
  CardsMove move;

  editor_table_view_put_back (self);
  if (report_win (self))
    return;
  if (moves->len == 0)
    {
      reject (self, cards_rules_has_moves (self->table)
                        ? _("Every move leads back to a table you had. Undo, and try another way.")
                        : _("No legal move is left. Undo leads back."));
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

/* Menu */

static void
move_by_menu (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  const char *text = g_variant_get_string (parameter, NULL);
  CardsMove move;

  editor_table_view_put_back (EDITOR_TABLE_VIEW (widget));
  if (cards_move_parse (text, strlen (text), &move))
    make_move (EDITOR_TABLE_VIEW (widget), move);
}

static void
on_menu_closed (EditorTableView *self)
{
  self->marks.whole = CARDS_NOWHERE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_table_view_show_menu (EditorTableView *self,
                             CardsSpot        spot)
{
  EditorCellView *view = EDITOR_CELL_VIEW (self);
  DrawingRect rect = cards_layout_get_card (&self->layout, spot);
  g_autoptr (GMenuModel) model
      = editor_table_menu_new (self->table, spot, find_obstacle (self, spot));

  editor_table_view_put_back (self);
  editor_table_view_move_cursor (self, spot, editor_cell_view_shows_cursor (view));
  if (self->menu == NULL)
    {
      self->menu = editor_context_menu_new (model, GTK_WIDGET (self));
      g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (on_menu_closed), self);
    }
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  self->marks.whole = spot;
  editor_context_menu_show (self->menu, &(GdkRectangle) { (int) rect.x, (int) rect.y,
                                                          (int) rect.width, (int) rect.height });
}

/* Picture */

RECORD_CLEARS (Painted, clear_painted, (table, cards_table_unref), (lying, gsk_render_node_unref),
               (lifted, gsk_render_node_unref))

static GskRenderNode *
paint (Painted     *painted,
       CardsLayer   layer,
       DrawingRect  rect)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
      (float) rect.x, (float) rect.y, (float) rect.width, (float) rect.height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  painted->picture.layer = layer;
  cards_painter_draw (cr, painted->table, &painted->layout, &painted->picture);
  cairo_destroy (cr);

  return node;
}

static void
update_painted (Painted            *painted,
                CardsTable         *table,
                const CardsLayout  *layout,
                const CardsPicture *picture)
{
  painted->picture.layer = picture->layer;
  if (painted->table == table && memcmp (&painted->layout, layout, sizeof *layout) == 0
      && memcmp (&painted->picture, picture, sizeof *picture) == 0)
    return;

  clear_painted (painted);
  painted->table = cards_table_ref (table);
  painted->layout = *layout;
  painted->picture = *picture;
  if (picture->lifted)
    painted->lifted = paint (painted, CARDS_LAYER_LIFTED,
                             cards_layout_get_run (layout, picture->selected));
  painted->lying = paint (painted, picture->lifted ? CARDS_LAYER_LYING : CARDS_LAYER_ALL,
                          (DrawingRect) { 0, 0, layout->width, layout->height });
}

/* Everything is derived at drawing; the last move is marked unless cards are picked up, or are on
 * their way. */
static void
editor_table_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  EditorTableView *self = EDITOR_TABLE_VIEW (widget);
  Painted *painted = &self->painted;
  CardsPicture picture = self->marks;
  const CardsLayout *layout = &self->layout;
  CardsTable *table = editor_table_glide_get (self->glide, &layout, &picture);
  graphene_point_t way;

  if (self->table == NULL)
    return;

  picture.palette = cards_palette_get (editor_board_palette_get ());
  if (!picture.gliding && editor_cell_view_draws_cursor (EDITOR_CELL_VIEW (self)))
    picture.cursor = self->cursor;
  if (!picture.gliding && cards_spot_is_nowhere (picture.selected))
    cards_picture_mark_move (&picture, cards_editor_get_record (self->editor),
                             cards_editor_get_position (self->editor));
  way = GRAPHENE_POINT_INIT ((float) picture.lift_x, (float) picture.lift_y);
  picture.lift_x = picture.lift_y = 0;

  update_painted (painted, table != NULL ? table : self->table, layout, &picture);
  gtk_snapshot_append_node (snapshot, painted->lying);
  gtk_snapshot_translate (snapshot, &way);
  if (painted->lifted != NULL)
    gtk_snapshot_append_node (snapshot, painted->lifted);
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

  if ((int) self->layout.width != width || (int) self->layout.height != height)
    editor_table_glide_lay_out (self->glide);
  lay_out (self);
  for (guint i = 0; i < self->piles->len; i++)
    editor_table_pile_place (g_ptr_array_index (self->piles, i), &self->layout);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

/* The object */

static void
leave (EditorTableView *self)
{
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_pointer (&self->piles, g_ptr_array_unref);
  g_clear_pointer (&self->glide, editor_table_glide_free);
  clear_painted (&self->painted);
  editor_drop_children (GTK_WIDGET (self));
}

static void
editor_table_view_class_init (EditorTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS_AS (klass, EditorTableView, table, cards_table_unref);
  OBJECT_OWNS_AS (klass, EditorTableView, record, cards_record_unref);
  OBJECT_OWNS (klass, EditorTableView, editor, outlook);
  widget_class->size_allocate = editor_table_view_size_allocate;
  widget_class->snapshot = editor_table_view_snapshot;
  EDITOR_CELL_VIEW_CLASS (klass)->get_cursor_cell = get_cursor_cell;

  gtk_widget_class_install_action (widget_class, "table.move", "s", move_by_menu);
  gtk_widget_class_set_css_name (widget_class, "tableview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
editor_table_view_init (EditorTableView *self)
{
  self->piles = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->glide = editor_table_glide_new (GTK_WIDGET (self));
  self->cursor = CARDS_NOWHERE;
  cards_picture_init (&self->marks, DRAWING_THEME_LIGHT);
  self->marks.targets = self->targets;

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_size_request (GTK_WIDGET (self), MIN_WIDTH, MIN_HEIGHT);
  editor_set_label (self, C_("cards", "Table"));
}
