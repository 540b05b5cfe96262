/* One drawing for the picture, and a cell for every square with both goal strips, by the slots of
 * visits.h; of them only the one with the focus is drawn. Zoom lays the whole picture out larger
 * than the view and moves its origin by the scroll position, so painting and hit testing share one
 * layout.
 *
 * A step costs one drawing of the whole picture; there is nothing to keep between two drawings.
 */
#include "app/play/round-view.h"

#include "app/canvas/board-palette.h"
#include "app/compat/announce.h"
#include "app/widgets/builders.h"
#include "drawing/shapes.h"
#include "spaces/board/visits.h"
#include "spaces/description/round-description.h"
#include "spaces/picture/round-painter.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Pixels: the least at which a small board is easy to read; a larger one has smaller squares. */
#define MIN_SIDE 180
/* The factor of one notch of a wheel; eight of them double. */
#define WHEEL_ZOOM 1.09
/* One square of a small board fills the screen then. */
#define MAX_ZOOM 8
#define FOG_WORDS _("Fog: not seen yet")

struct _EditorRoundView
{
  EditorCellView parent_instance;

  SpacesRound   *round;  /* a reference, or NULL */
  gsize          step;   /* steps that are made, 0…the length of the round */
  gboolean       fogged;
  guint          size;   /* squares in a row; 0 without a round */
  SpacesLayout   layout; /* of the last allocation, in pixels of the widget, scrolled */
  DrawingRect    field;  /* the whole picture, likewise */
  SpacesSquare   fog;    /* before the first step: where the longest row of unseen squares begins */
  int            n_fog;  /* and how many they are; 0 for no words about the fog */
};

G_DEFINE_FINAL_TYPE (EditorRoundView, editor_round_view, EDITOR_TYPE_CELL_VIEW)

/* Whether the focus is on a square, and not on the whole. */
static gboolean
is_inside (EditorRoundView *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

static SpacesSquare
get_square (EditorRoundView *self,
            guint            slot)
{
  return (SpacesSquare) { (gint8) ((int) (slot / self->size) + SPACES_GOAL_ROW),
                          (gint8) (slot % self->size) };
}

static void
resize (EditorRoundView *self,
        guint            size)
{
  if (size == self->size)
    return;

  /* The cells are about to be removed, and the focus is on one of them. */
  if (is_inside (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  self->size = size;
  editor_cell_view_set_n_cells (EDITOR_CELL_VIEW (self), size * (size + 2), size * size);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The first of the longest rows. */
static void
find_fog (EditorRoundView        *self,
          const SpacesRoundTrace *trace)
{
  int size = (int) self->size, n = 0;

  self->n_fog = 0;
  for (int i = 0; i < size * size && self->step == 0; i++)
    {
      SpacesSquare square = { (gint8) (i / size), (gint8) (i % size) };

      n = !spaces_round_trace_unseen (trace, square) ? 0 : square.col == 0 ? 1 : n + 1;
      if (n <= self->n_fog)
        continue;
      self->n_fog = n;
      self->fog = (SpacesSquare) { square.row, (gint8) (square.col - n + 1) };
    }
}

/* All are described anew, and only those that the step changed are set. */
static void
describe_cells (EditorRoundView *self)
{
  g_autoptr (SpacesRoundTrace) trace = NULL;

  if (self->round == NULL)
    return;

  trace = spaces_round_trace_new (self->round, self->step, self->fogged);
  find_fog (self, trace);
  editor_set_description (self, self->n_fog > 0 ? FOG_WORDS : "");
  for (guint slot = 0; slot < self->size * (self->size + 2); slot++)
    {
      g_autofree char *words = editor_round_square_describe (trace, get_square (self, slot));

      editor_cell_say (editor_cell_view_get_cell (EDITOR_CELL_VIEW (self), slot), words);
    }
}

static guint
get_size (SpacesRound *round)
{
  return round != NULL
             ? spaces_board_get_size (spaces_round_get_board (round, SPACES_SIDE_PLAYER))
             : 0;
}

void
editor_round_view_show (EditorRoundView *self,
                        SpacesRound     *round,
                        gsize            step,
                        gboolean         fogged,
                        const char      *sentence)
{
  if (round != NULL)
    spaces_round_ref (round);
  g_clear_pointer (&self->round, spaces_round_unref);
  self->round = round;
  self->step = step;
  self->fogged = fogged;

  resize (self, get_size (round));
  describe_cells (self);
  if (sentence != NULL && is_inside (self))
    editor_compat_announce (GTK_WIDGET (self), sentence);
  editor_set_label (self, sentence);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Picture --------------------------------------------------------------------------------- */

/* The picture as a whole grows and is moved. */
static void
scroll (EditorCellAxis *axis,
        double          zoom,
        double          step)
{
  axis->offset = CLAMP (floor (axis->offset), 0, axis->view * (zoom - 1));
  axis->length = axis->view * zoom;
  axis->step = MAX (1, step);
}

/* Where it would begin is left of and above the view. */
static void
lay_out (EditorCellView *view,
         double          zoom,
         EditorCellAxis *across,
         EditorCellAxis *down)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (view);

  spaces_round_layout_fit (&self->layout, self->size, SPACES_LAYOUT_LABEL, across->view * zoom,
                           down->view * zoom);
  scroll (across, zoom, self->layout.cell);
  scroll (down, zoom, self->layout.cell);
  self->field = (DrawingRect) { -across->offset, -down->offset, across->length, down->length };
  self->layout.left += self->field.x;
  self->layout.top += self->field.y;
}

static DrawingRect
get_rect (EditorCellView *view,
          guint           cell)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (view);

  return spaces_round_layout_get_rect (&self->layout, get_square (self, cell));
}

static DrawingRect
get_field (EditorCellView *view)
{
  return EDITOR_ROUND_VIEW (view)->field;
}

/* What the hatching is, on as much ground as the words need; nothing where they need more than
 * their squares and, on small ones, half of those above and below. */
static void
draw_fog_words (EditorRoundView     *self,
                cairo_t             *cr,
                const SpacesPalette *palette)
{
  DrawingRect first = spaces_layout_get_rect (&self->layout, self->fog);
  g_autoptr (PangoLayout) words = gtk_widget_create_pango_layout (GTK_WIDGET (self), FOG_WORDS);
  double room = self->n_fog * spaces_layout_get_pitch (&self->layout) - self->layout.gap;
  int width, height;

  pango_layout_get_pixel_size (words, &width, &height);
  if (height > 2 * first.height || width > room)
    return;

  cairo_translate (cr, first.x + (room - width) / 2, first.y + (first.height - height) / 2);
  drawing_set_color (cr, palette->fog_fill, 1);
  cairo_rectangle (cr, -4, 0, width + 8, height);
  cairo_fill (cr);
  drawing_set_color (cr, palette->label, 1);
  pango_cairo_show_layout (cr, words);
}

static void
editor_round_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  const SpacesPalette *palette = spaces_palette_get (editor_board_palette_get ());
  cairo_t *cr;

  if (self->round == NULL || width == 0 || height == 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  spaces_round_painter_draw (cr, self->round, self->step, self->fogged, &self->layout, palette,
                             NULL);
  if (self->n_fog > 0)
    draw_fog_words (self, cr, palette);
  cairo_destroy (cr);
  if (is_inside (self))
    gtk_widget_snapshot_child (widget, gtk_widget_get_focus_child (widget), snapshot);
  if (gtk_widget_has_visible_focus (widget))
    gtk_snapshot_render_focus (snapshot, gtk_widget_get_style_context (widget), 3, 3, width - 6,
                               height - 6);
}

static gboolean
query_tooltip (EditorRoundView *self,
               int              x,
               int              y,
               gboolean         by_keyboard,
               GtkTooltip      *tooltip)
{
  SpacesSquare square;
  DrawingRect rect;
  const char *words;

  if (self->round == NULL || by_keyboard || !spaces_layout_find (&self->layout, x, y, &square))
    return FALSE;

  rect = spaces_round_layout_get_rect (&self->layout, square);
  words = editor_cell_get_words (
      editor_cell_view_get_cell (EDITOR_CELL_VIEW (self), spaces_slot (self->size, square)));
  gtk_tooltip_set_text (tooltip, SHOWN_SENTENCE (words));
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { (int) rect.x, (int) rect.y, (int) rect.width,
                                                       (int) rect.height });
  return TRUE;
}

/* --- Keyboard -------------------------------------------------------------------------------- */

/* None while the focus is on the whole, which zooming then keeps in the middle. */
static GtkWidget *
get_cursor_cell (EditorCellView *view)
{
  return is_inside (EDITOR_ROUND_VIEW (view))
             ? EDITOR_CELL_VIEW_CLASS (editor_round_view_parent_class)->get_cursor_cell (view)
             : NULL;
}

/* The first Up or Down only enters the grid, where the cursor was last. Left and Right are not
 * handled outside of the grid: they step through the round there. */
static gboolean
move_cursor (gpointer view,
             int      d_row,
             int      d_col)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (view);
  guint cursor = editor_cell_view_get_cursor (view);
  int size = (int) self->size;

  if (size == 0 || (!is_inside (self) && d_row == 0))
    return FALSE;

  if (is_inside (self))
    {
      SpacesSquare square = get_square (self, cursor);

      square.row = (gint8) CLAMP (square.row + d_row, SPACES_GOAL_ROW, size);
      square.col = (gint8) CLAMP (square.col + d_col, 0, size - 1);
      cursor = spaces_slot (self->size, square);
    }
  editor_cell_view_move_cursor (view, cursor, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (editor_cell_view_get_cell (view, cursor)));

  return TRUE;
}

static gboolean
leave_grid (gpointer view,
            int      unused,
            int      unused_too)
{
  if (!is_inside (EDITOR_ROUND_VIEW (view)))
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (view));
}

/* One stop for Tab: the cells would be many, and the arrows lead to them. */
static gboolean
editor_round_view_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  if (gtk_widget_has_focus (widget) || is_inside (EDITOR_ROUND_VIEW (widget)))
    return FALSE;

  return gtk_widget_grab_focus (widget);
}

static const EditorCellKey keys[] = {
  { GDK_KEY_Up, move_cursor, -1, 0 },
  { GDK_KEY_Down, move_cursor, 1, 0 },
  { GDK_KEY_Left, move_cursor, 0, -1 },
  { GDK_KEY_Right, move_cursor, 0, 1 },
  { GDK_KEY_Escape, leave_grid },
};

static void
on_pressed (EditorRoundView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
editor_round_view_class_init (EditorRoundViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EditorCellViewClass *view_class = EDITOR_CELL_VIEW_CLASS (klass);

  OBJECT_OWNS_AS (klass, EditorRoundView, round, spaces_round_unref);
  widget_class->snapshot = editor_round_view_snapshot;
  widget_class->focus = editor_round_view_focus;
  /* The focus is on the whole first. */
  widget_class->grab_focus = GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->grab_focus;
  view_class->max_zoom = MAX_ZOOM;
  view_class->lay_out = lay_out;
  view_class->get_rect = get_rect;
  view_class->get_field = get_field;
  view_class->get_cursor_cell = get_cursor_cell;
  gtk_widget_class_set_css_name (widget_class, "roundview");
}

static void
editor_round_view_init (EditorRoundView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  editor_cell_view_add_gestures (EDITOR_CELL_VIEW (self), WHEEL_ZOOM);
  editor_cell_view_add_keys (EDITOR_CELL_VIEW (self), keys, G_N_ELEMENTS (keys));
  gtk_widget_set_size_request (GTK_WIDGET (self), MIN_SIDE, MIN_SIDE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip), NULL);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
