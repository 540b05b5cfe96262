/* One drawing for the picture; the cells of the grid are children for the screen reader and the
 * keyboard, and only the one with the focus is drawn. Zoom lays the whole picture out larger than
 * the view and moves its origin by the scroll position, so painting and hit testing share one
 * layout.
 *
 * A step costs one drawing of the whole picture; there is nothing to keep between two drawings.
 * `zoom` is at least 1, and 1 means that the picture fits into the view.
 */
#include "app/play/round-view.h"

#include "app/canvas/board-palette.h"
#include "app/canvas/zoom-gestures.h"
#include "app/play/round-cells.h"
#include "app/widgets/board-scroll.h"
#include "spaces/picture/round-painter.h"

#include <math.h>

/* Pixels: the least at which a small board is easy to read; a larger one has smaller squares. */
#define MIN_SIDE 180
/* The factor of one notch of a wheel; eight of them double. */
#define WHEEL_ZOOM 1.09

struct _EditorRoundView
{
  GtkWidget        parent_instance;

  SpacesRound      *round;  /* a reference, or NULL */
  gsize             step;   /* steps that are made, 0…the length of the round */
  gboolean          fogged;
  SpacesLayout      layout; /* of the last allocation, in pixels of the widget, scrolled */
  EditorRoundCells  cells;  /* none while there is no round */
  SpacesSquare      cursor; /* rows −1…size, the goals among them */
  double            zoom;   /* 1…EDITOR_ROUND_VIEW_MAX_ZOOM */
  EditorBoardScroll scroll; /* the adjustments of GtkScrollable */
};

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorRoundView, editor_round_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Whether the focus is on a square, and not on the whole. */
static gboolean
is_inside (EditorRoundView *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

/* Called before the cells are made anew, which is recognised by their present size. */
static void
resize (EditorRoundView *self,
        guint            size)
{
  gboolean was_inside = is_inside (self);

  if (size == self->cells.grid.size)
    return;

  /* The cells are about to be removed, and the focus is on one of them. */
  if (was_inside)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  self->cursor = (SpacesSquare) { (gint8) size - 1, 0 };
  gtk_widget_queue_allocate (GTK_WIDGET (self));
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
  editor_round_cells_show (&self->cells, round, step, fogged);
  if (is_inside (self))
    editor_round_cells_precede (&self->cells, self->cursor, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Picture --------------------------------------------------------------------------------- */

static void
configure_scroll (EditorRoundView *self,
                  double           x,
                  double           y,
                  double           width,
                  double           height)
{
  double step = MAX (1, self->layout.cell);

  editor_board_scroll_configure (&self->scroll, GTK_ORIENTATION_HORIZONTAL, x, width * self->zoom,
                                 width, step);
  editor_board_scroll_configure (&self->scroll, GTK_ORIENTATION_VERTICAL, y, height * self->zoom,
                                 height, step);
}

static void
editor_round_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (widget);
  double x, y;

  if (self->cells.grid.size == 0)
    return;

  /* The picture as a whole grows and is moved: where it would begin is left of and above the
   * view. */
  spaces_round_layout_fit (&self->layout, self->cells.grid.size, SPACES_LAYOUT_LABEL,
                           width * self->zoom, height * self->zoom);
  x = editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL);
  y = editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL);
  x = CLAMP (floor (x), 0, width * (self->zoom - 1));
  y = CLAMP (floor (y), 0, height * (self->zoom - 1));
  configure_scroll (self, x, y, width, height);
  self->layout.left -= x;
  self->layout.top -= y;
  editor_cell_grid_allocate (&self->cells.grid, &self->layout, spaces_round_layout_get_rect);
}

static void
editor_round_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr;

  if (self->round == NULL || width == 0 || height == 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  spaces_round_painter_draw (cr, self->round, self->step, self->fogged, &self->layout,
                             spaces_palette_get (editor_board_palette_get ()), NULL);
  cairo_destroy (cr);
  if (is_inside (self))
    gtk_widget_snapshot_child (widget, gtk_widget_get_focus_child (widget), snapshot);
  if (gtk_widget_has_visible_focus (widget))
    gtk_snapshot_render_focus (snapshot, gtk_widget_get_style_context (widget), 3, 3, width - 6,
                               height - 6);
}

static void
editor_round_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = *natural = MIN_SIDE;
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

  if (self->round == NULL || by_keyboard || !spaces_layout_find (&self->layout, x, y, &square))
    return FALSE;

  rect = spaces_round_layout_get_rect (&self->layout, square);
  gtk_tooltip_set_text (tooltip, editor_round_cells_get (&self->cells, square));
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { (int) rect.x, (int) rect.y, (int) rect.width,
                                                       (int) rect.height });
  return TRUE;
}

/* --- Zoom ------------------------------------------------------------------------------------ */

/* The point of the picture at @x, @y of the view stays there. The adjustments are set before the
 * allocation that lays the picture out, with values for the new size: setting only the value later
 * would be clamped to the old upper bound. */
static void
zoom_at (GtkWidget *widget,
         double     zoom,
         double     x,
         double     y)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (widget);
  double left = editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL);
  double top = editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL);
  double by;

  zoom = CLAMP (zoom, 1, EDITOR_ROUND_VIEW_MAX_ZOOM);
  by = zoom / self->zoom;
  if (zoom == self->zoom)
    return;

  self->zoom = zoom;
  configure_scroll (self, MAX (0, (x + left) * by - x), MAX (0, (y + top) * by - y),
                    gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);
}

void
editor_round_view_zoom (EditorRoundView *self,
                        double           by)
{
  GtkWidget *widget = GTK_WIDGET (self);

  zoom_at (widget, by > 0 ? self->zoom * by : 1, gtk_widget_get_width (widget) / 2.0,
           gtk_widget_get_height (widget) / 2.0);
}

static double
get_zoom (GtkWidget *widget)
{
  return EDITOR_ROUND_VIEW (widget)->zoom;
}

static const EditorZoomable zoomable = { get_zoom, zoom_at, WHEEL_ZOOM };

/* --- Keyboard -------------------------------------------------------------------------------- */

/* The first Up or Down only enters the grid, where the cursor was last. Left and Right are not
 * handled outside of the grid: they step through the round there. */
static gboolean
move_cursor (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (widget);
  int size = (int) self->cells.grid.size;
  int d_row, d_col;

  g_variant_get (args, "(ii)", &d_row, &d_col);
  if (size == 0 || (!is_inside (self) && d_row == 0))
    return FALSE;

  if (is_inside (self))
    {
      editor_round_cells_precede (&self->cells, self->cursor, NULL);
      self->cursor.row = (gint8) CLAMP (self->cursor.row + d_row, SPACES_GOAL_ROW, size);
      self->cursor.col = (gint8) CLAMP (self->cursor.col + d_col, 0, size - 1);
    }
  gtk_widget_grab_focus (editor_cell_grid_get (&self->cells.grid, self->cursor));

  return TRUE;
}

static gboolean
leave_grid (GtkWidget *widget,
            GVariant  *args,
            gpointer   data)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (widget);

  if (!is_inside (self))
    return FALSE;

  editor_round_cells_precede (&self->cells, self->cursor, NULL);
  return gtk_widget_grab_focus (widget);
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

/* Only the cell with the focus is drawn, so a change of the focus changes the picture. */
static void
editor_round_view_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  GTK_WIDGET_CLASS (editor_round_view_parent_class)->set_focus_child (widget, child);
  gtk_widget_queue_draw (widget);
}

static void
install_keys (GtkWidgetClass *widget_class)
{
  static const struct { guint key; int row, col; } keys[] = {
    { GDK_KEY_Up, -1, 0 },    { GDK_KEY_KP_Up, -1, 0 },   { GDK_KEY_Down, 1, 0 },
    { GDK_KEY_KP_Down, 1, 0 }, { GDK_KEY_Left, 0, -1 },   { GDK_KEY_KP_Left, 0, -1 },
    { GDK_KEY_Right, 0, 1 },  { GDK_KEY_KP_Right, 0, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, 0, move_cursor, "(ii)", keys[i].row,
                                  keys[i].col);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, leave_grid, NULL);
}

static void
on_pressed (EditorRoundView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
editor_round_view_dispose (GObject *object)
{
  EditorRoundView *self = EDITOR_ROUND_VIEW (object);

  editor_round_cells_show (&self->cells, NULL, 0, FALSE);
  editor_board_scroll_clear (&self->scroll);
  g_clear_pointer (&self->round, spaces_round_unref);

  G_OBJECT_CLASS (editor_round_view_parent_class)->dispose (object);
}

static void
editor_round_view_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (!editor_board_scroll_get_property (&EDITOR_ROUND_VIEW (object)->scroll, pspec, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_round_view_set_property (GObject      *object,
                                guint         property,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  if (!editor_board_scroll_set_property (&EDITOR_ROUND_VIEW (object)->scroll, pspec, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_round_view_finalize (GObject *object)
{
  editor_round_cells_clear (&EDITOR_ROUND_VIEW (object)->cells);

  G_OBJECT_CLASS (editor_round_view_parent_class)->finalize (object);
}

static void
editor_round_view_class_init (EditorRoundViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = editor_round_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = editor_round_view_set_property;
  editor_board_scroll_override_properties (G_OBJECT_CLASS (klass), 1);
  G_OBJECT_CLASS (klass)->dispose = editor_round_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_round_view_finalize;
  widget_class->size_allocate = editor_round_view_size_allocate;
  widget_class->snapshot = editor_round_view_snapshot;
  widget_class->focus = editor_round_view_focus;
  widget_class->set_focus_child = editor_round_view_set_focus_child;
  widget_class->measure = editor_round_view_measure;
  gtk_widget_class_set_css_name (widget_class, "roundview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  install_keys (widget_class);
}

static void
editor_round_view_init (EditorRoundView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->zoom = 1;
  self->scroll.view = GTK_WIDGET (self);
  editor_round_cells_init (&self->cells, GTK_WIDGET (self));
  editor_zoom_gestures_attach (GTK_WIDGET (self), &zoomable);
  /* "Left" is column 0 in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  editor_board_palette_watch (GTK_WIDGET (self));
}
