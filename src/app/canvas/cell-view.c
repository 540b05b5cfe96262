/* The cells are children in one array, made anew only for another number and never reordered, so
 * that the order for assistive technology is that of the picture. The adjustments hold what is
 * wanted, the layout what there is room for: placing clamps the one to the other and writes back.
 * Zooming places twice, since only the first layout gives where the cells of the new size are. */
#include "app/canvas/cell-view.h"

#include "app/canvas/board-palette.h"
#include "app/compat/announce.h"
#include "app/widgets/board-scroll.h"

#include <math.h>
#include <string.h>

#define ZOOM_STEP 1.25 /* of a key or a button */

typedef struct
{
  GPtrArray        *cells;        /* of EditorCell, which are unparented with it */
  guint             cursor;
  gboolean          shows_cursor; /* moved by keys; hidden after a click */
  char             *note;         /* or NULL */

  double            zoom;
  EditorBoardScroll scroll;
  double            wheel;        /* zoom of one notch */
  double            x, y;         /* where the pointer was last */
  double            pinch_zoom;   /* when the pinch began */
} EditorCellViewPrivate;

enum
{
  PROP_ZOOM = 1,
  PROP_NOTE,
  N_PROPS, /* those of a GtkScrollable follow */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (EditorCellView, editor_cell_view, GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (EditorCellView)
                                  G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static EditorCellViewPrivate *
parts (EditorCellView *self)
{
  return editor_cell_view_get_instance_private (self);
}

/* --- Cells ----------------------------------------------------------------------------------- */

void
editor_cell_view_set_n_cells (EditorCellView *self,
                              guint           n,
                              guint           cursor)
{
  GPtrArray *cells = parts (self)->cells;

  g_ptr_array_set_size (cells, 0);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *cell = editor_cell_new (GTK_ACCESSIBLE_ROLE_GRID_CELL, i);

      gtk_widget_insert_before (cell, GTK_WIDGET (self), NULL);
      g_ptr_array_add (cells, cell);
    }
  parts (self)->cursor = cursor;
}

guint
editor_cell_view_get_n_cells (EditorCellView *self)
{
  return parts (self)->cells->len;
}

EditorCell *
editor_cell_view_get_cell (EditorCellView *self,
                           guint           cell)
{
  g_return_val_if_fail (cell < parts (self)->cells->len, NULL);

  return g_ptr_array_index (parts (self)->cells, cell);
}

/* --- Places ---------------------------------------------------------------------------------- */

static void
place (EditorCellView *self,
       double          x,
       double          y)
{
  EditorBoardScroll *scroll = &parts (self)->scroll;
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  EditorCellAxis across = { .offset = x, .view = width, .page = width };
  EditorCellAxis down = { .offset = y, .view = height, .page = height };

  EDITOR_CELL_VIEW_GET_CLASS (self)->lay_out (self, parts (self)->zoom, &across, &down);
  editor_board_scroll_configure (scroll, GTK_ORIENTATION_HORIZONTAL, across.offset, across.length,
                                 across.page, across.step);
  editor_board_scroll_configure (scroll, GTK_ORIENTATION_VERTICAL, down.offset, down.length,
                                 down.page, down.step);
}

void
editor_cell_view_lay_out (EditorCellView *self)
{
  EditorBoardScroll *scroll = &parts (self)->scroll;

  place (self, editor_board_scroll_get (scroll, GTK_ORIENTATION_HORIZONTAL),
         editor_board_scroll_get (scroll, GTK_ORIENTATION_VERTICAL));
}

/* Each cell lies over its place in the picture. */
static void
editor_cell_view_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  EditorCellView *self = EDITOR_CELL_VIEW (widget);
  GPtrArray *cells = parts (self)->cells;

  if (cells->len == 0)
    return;

  editor_cell_view_lay_out (self);
  for (guint i = 0; i < cells->len; i++)
    {
      DrawingRect rect = EDITOR_CELL_VIEW_GET_CLASS (self)->get_rect (self, i);
      GtkAllocation allocation = { (int) rect.x, (int) rect.y, (int) rect.width,
                                   (int) rect.height };

      gtk_widget_size_allocate (g_ptr_array_index (cells, i), &allocation, -1);
    }
  gtk_widget_queue_draw (widget);
}

/* How far to scroll along one axis so that from…to is within 0…page; the beginning matters more. */
static double
get_way (double from,
         double to,
         double page)
{
  if (from < 0 || to - from > page)
    return from;

  return MAX (0, to - page);
}

static void
reveal (EditorCellView *self,
        guint           cell,
        double         *x,
        double         *y)
{
  DrawingRect rect = EDITOR_CELL_VIEW_GET_CLASS (self)->get_rect (self, cell);

  *x += get_way (rect.x - rect.width, rect.x + 2 * rect.width,
                 gtk_widget_get_width (GTK_WIDGET (self)));
  *y += get_way (rect.y - rect.height, rect.y + 2 * rect.height,
                 gtk_widget_get_height (GTK_WIDGET (self)));
}

/* Before the first allocation there is nothing to scroll. */
static void
scroll_to (EditorCellView *self,
           guint           cell)
{
  EditorBoardScroll *scroll = &parts (self)->scroll;
  double x = editor_board_scroll_get (scroll, GTK_ORIENTATION_HORIZONTAL);
  double y = editor_board_scroll_get (scroll, GTK_ORIENTATION_VERTICAL);

  if (gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;

  EDITOR_CELL_VIEW_GET_CLASS (self)->reveal (self, cell, &x, &y);
  editor_board_scroll_set (scroll, x, y);
}

/* --- Zoom ------------------------------------------------------------------------------------ */

double
editor_cell_view_get_zoom (EditorCellView *self)
{
  return parts (self)->zoom;
}

/* The point is expressed as a share of the field before zooming, and brought back after it. */
void
editor_cell_view_zoom_at (EditorCellView *self,
                          double          zoom,
                          double          x,
                          double          y)
{
  EditorCellViewClass *klass = EDITOR_CELL_VIEW_GET_CLASS (self);
  DrawingRect before, field;

  zoom = CLAMP (zoom, klass->min_zoom, klass->max_zoom);
  if (parts (self)->cells->len == 0 || zoom == parts (self)->zoom)
    return;

  before = klass->get_field (self);
  parts (self)->zoom = zoom;
  place (self, 0, 0);
  field = klass->get_field (self);
  if (before.width > 0 && before.height > 0)
    place (self, field.x + (x - before.x) / before.width * field.width - x,
           field.y + (y - before.y) / before.height * field.height - y);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

void
editor_cell_view_set_zoom (EditorCellView *self,
                           double          zoom)
{
  EditorCellViewClass *klass = EDITOR_CELL_VIEW_GET_CLASS (self);
  DrawingRect rect = { .width = gtk_widget_get_width (GTK_WIDGET (self)),
                       .height = gtk_widget_get_height (GTK_WIDGET (self)) };
  gboolean has_cursor = klass->get_cursor_cell (self) != NULL;

  if (parts (self)->cells->len == 0)
    return;

  if (has_cursor)
    rect = klass->get_rect (self, parts (self)->cursor);
  editor_cell_view_zoom_at (self, zoom, rect.x + rect.width / 2, rect.y + rect.height / 2);
  if (has_cursor)
    scroll_to (self, parts (self)->cursor);
}

void
editor_cell_view_step_zoom (EditorCellView *self,
                            int             direction)
{
  double zoom = parts (self)->zoom;

  editor_cell_view_set_zoom (self, direction == 0  ? 1
                                   : direction > 0 ? zoom * ZOOM_STEP
                                                   : zoom / ZOOM_STEP);
}

/* --- Zooming by hand ------------------------------------------------------------------------- */

static void
on_motion (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           EditorCellView           *self)
{
  parts (self)->x = x;
  parts (self)->y = y;
}

/* Without Ctrl the wheel scrolls, which the scrolled window does. Events of a wheel have no
 * position; the last motion has. */
static gboolean
on_scroll (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           EditorCellView           *self)
{
  EditorCellViewPrivate *priv = parts (self);
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if ((state & GDK_CONTROL_MASK) == 0)
    return FALSE;

  editor_cell_view_zoom_at (self, priv->zoom * pow (priv->wheel, -dy), priv->x, priv->y);
  return TRUE;
}

static void
on_pinch_begin (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                EditorCellView   *self)
{
  parts (self)->pinch_zoom = parts (self)->zoom;
}

/* Scales are relative to the beginning of the gesture. */
static void
on_pinch (GtkGestureZoom *gesture,
          double          scale,
          EditorCellView *self)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  editor_cell_view_zoom_at (self, parts (self)->pinch_zoom * scale, x, y);
}

GtkGesture *
editor_cell_view_add_gestures (EditorCellView *self,
                               double          wheel)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  parts (self)->wheel = wheel;
  g_signal_connect (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));

  return pinch;
}

/* --- Keys ------------------------------------------------------------------------------------ */

typedef struct
{
  EditorCellView      *view; /* not owned */
  const EditorCellKey *key;
} Binding;

static gboolean
on_key (GtkWidget *scope,
        GVariant  *unused,
        gpointer   data)
{
  const Binding *binding = data;

  return binding->key->func (binding->view, binding->key->a, binding->key->b);
}

guint
editor_cell_key_on_keypad (guint key)
{
  if (key >= GDK_KEY_Home && key <= GDK_KEY_End)
    return key - GDK_KEY_Home + GDK_KEY_KP_Home;
  if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    return key - GDK_KEY_0 + GDK_KEY_KP_0;

  return key == GDK_KEY_Return   ? GDK_KEY_KP_Enter
         : key == GDK_KEY_space  ? GDK_KEY_KP_Space
         : key == GDK_KEY_Delete ? GDK_KEY_KP_Delete
                                 : 0;
}

static void
add_keys (EditorCellView      *self,
          GtkWidget           *scope,
          const EditorCellKey *keys,
          gsize                n_keys)
{
  GtkShortcutController *controller = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  for (gsize i = 0; i < n_keys; i++)
    {
      const guint both[] = { keys[i].key, editor_cell_key_on_keypad (keys[i].key) };
      const Binding binding = { self, &keys[i] };

      for (gsize k = 0; k < G_N_ELEMENTS (both) && both[k] != 0; k++)
        gtk_shortcut_controller_add_shortcut (
            controller,
            gtk_shortcut_new (gtk_keyval_trigger_new (both[k], keys[i].modifiers),
                              gtk_callback_action_new (
                                  on_key, g_memdup2 (&binding, sizeof binding), g_free)));
    }
  gtk_widget_add_controller (scope, GTK_EVENT_CONTROLLER (controller));
}

void
editor_cell_view_add_keys (EditorCellView      *self,
                           const EditorCellKey *keys,
                           gsize                n_keys)
{
  add_keys (self, GTK_WIDGET (self), keys, n_keys);
}

static gboolean
step_zoom (gpointer self,
           int      direction,
           int      unused)
{
  if (parts (self)->cells->len == 0)
    return FALSE;

  editor_cell_view_step_zoom (self, direction);
  return TRUE;
}

void
editor_cell_view_add_zoom_keys (EditorCellView *self,
                                GtkWidget      *scope)
{
  static const EditorCellKey keys[] = {
    { GDK_KEY_plus, step_zoom, 1, 0, GDK_CONTROL_MASK },
    { GDK_KEY_equal, step_zoom, 1, 0, GDK_CONTROL_MASK },
    { GDK_KEY_KP_Add, step_zoom, 1, 0, GDK_CONTROL_MASK },
    { GDK_KEY_minus, step_zoom, -1, 0, GDK_CONTROL_MASK },
    { GDK_KEY_KP_Subtract, step_zoom, -1, 0, GDK_CONTROL_MASK },
    { GDK_KEY_0, step_zoom, 0, 0, GDK_CONTROL_MASK },
  };

  add_keys (self, scope, keys, G_N_ELEMENTS (keys));
}

/* --- Cursor and focus ------------------------------------------------------------------------ */

gboolean
editor_cell_view_holds_focus (EditorCellView *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static GtkWidget *
get_cursor_cell (EditorCellView *self)
{
  GPtrArray *cells = parts (self)->cells;

  return cells->len > 0 ? g_ptr_array_index (cells, parts (self)->cursor) : NULL;
}

guint
editor_cell_view_get_cursor (EditorCellView *self)
{
  return parts (self)->cursor;
}

void
editor_cell_view_set_cursor (EditorCellView *self,
                             guint           cell)
{
  g_return_if_fail (cell < parts (self)->cells->len);

  parts (self)->cursor = cell;
  if (editor_cell_view_holds_focus (self))
    gtk_widget_grab_focus (g_ptr_array_index (parts (self)->cells, cell));
  scroll_to (self, cell);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
editor_cell_view_focus_cursor (EditorCellView *self,
                               gboolean        shows)
{
  GtkWidget *cell = EDITOR_CELL_VIEW_GET_CLASS (self)->get_cursor_cell (self);

  parts (self)->shows_cursor = shows;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return cell != NULL && gtk_widget_grab_focus (cell);
}

void
editor_cell_view_move_cursor (EditorCellView *self,
                              guint           cell,
                              gboolean        shows)
{
  editor_cell_view_set_cursor (self, cell);
  editor_cell_view_focus_cursor (self, shows);
}

gboolean
editor_cell_view_draws_cursor (EditorCellView *self)
{
  return parts (self)->shows_cursor && editor_cell_view_holds_focus (self);
}

gboolean
editor_cell_view_shows_cursor (EditorCellView *self)
{
  return parts (self)->shows_cursor;
}

void
editor_cell_view_hide_cursor (EditorCellView *self)
{
  parts (self)->shows_cursor = FALSE;
}

void
editor_cell_view_set_note (EditorCellView *self,
                           const char     *note,
                           gboolean        is_announced)
{
  EditorCellViewPrivate *priv = parts (self);

  if (note != NULL && is_announced) /* also when it is said again */
    editor_compat_announce (GTK_WIDGET (self), note);
  if (g_strcmp0 (note, priv->note) == 0)
    return;

  g_free (priv->note);
  priv->note = g_strdup (note);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
}

/* It enters at the cursor and leaves from wherever it is. */
static gboolean
editor_cell_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  return gtk_widget_get_focus_child (widget) == NULL
         && editor_cell_view_focus_cursor (EDITOR_CELL_VIEW (widget), TRUE);
}

static gboolean
editor_cell_view_grab_focus (GtkWidget *widget)
{
  GtkWidget *cell
      = EDITOR_CELL_VIEW_GET_CLASS (widget)->get_cursor_cell (EDITOR_CELL_VIEW (widget));

  return cell != NULL && gtk_widget_grab_focus (cell);
}

/* The focus may also be moved by assistive technology: the cursor follows it. */
static void
editor_cell_view_set_focus_child (GtkWidget *widget,
                                  GtkWidget *child)
{
  GTK_WIDGET_CLASS (editor_cell_view_parent_class)->set_focus_child (widget, child);
  if (EDITOR_IS_CELL (child))
    parts (EDITOR_CELL_VIEW (widget))->cursor = editor_cell_get_index (EDITOR_CELL (child));
  gtk_widget_queue_draw (widget);
}

/* The cursor is only drawn while the view has the focus. */
static void
editor_cell_view_state_flags_changed (GtkWidget     *widget,
                                      GtkStateFlags  previous)
{
  GTK_WIDGET_CLASS (editor_cell_view_parent_class)->state_flags_changed (widget, previous);
  gtk_widget_queue_draw (widget);
}

/* --- The object ------------------------------------------------------------------------------ */

static void
editor_cell_view_set_property (GObject      *object,
                               guint         property,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  EditorBoardScroll *scroll = &parts (EDITOR_CELL_VIEW (object))->scroll;

  if (!editor_board_scroll_set_property (scroll, property - N_PROPS, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_cell_view_get_property (GObject    *object,
                               guint       property,
                               GValue     *value,
                               GParamSpec *pspec)
{
  EditorCellViewPrivate *priv = parts (EDITOR_CELL_VIEW (object));

  if (property == PROP_ZOOM)
    g_value_set_double (value, priv->zoom);
  else if (property == PROP_NOTE)
    g_value_set_string (value, priv->note);
  else if (!editor_board_scroll_get_property (&priv->scroll, property - N_PROPS, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_cell_view_dispose (GObject *object)
{
  EditorCellView *self = EDITOR_CELL_VIEW (object);

  editor_cell_view_set_n_cells (self, 0, 0);

  G_OBJECT_CLASS (editor_cell_view_parent_class)->dispose (object);
}

static void
editor_cell_view_finalize (GObject *object)
{
  EditorCellViewPrivate *priv = parts (EDITOR_CELL_VIEW (object));

  editor_board_scroll_clear (&priv->scroll);
  g_ptr_array_unref (priv->cells);
  g_free (priv->note);

  G_OBJECT_CLASS (editor_cell_view_parent_class)->finalize (object);
}

static void
editor_cell_view_class_init (EditorCellViewClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  klass->min_zoom = klass->max_zoom = 1;
  klass->reveal = reveal;
  klass->get_cursor_cell = get_cursor_cell;

  object_class->set_property = editor_cell_view_set_property;
  object_class->get_property = editor_cell_view_get_property;
  object_class->dispose = editor_cell_view_dispose;
  object_class->finalize = editor_cell_view_finalize;
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 0, G_MAXDOUBLE, 1, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  editor_board_scroll_override_properties (object_class, N_PROPS);

  widget_class->size_allocate = editor_cell_view_size_allocate;
  widget_class->focus = editor_cell_view_focus;
  widget_class->grab_focus = editor_cell_view_grab_focus;
  widget_class->set_focus_child = editor_cell_view_set_focus_child;
  widget_class->state_flags_changed = editor_cell_view_state_flags_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
editor_cell_view_init (EditorCellView *self)
{
  parts (self)->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  parts (self)->zoom = 1;
  parts (self)->scroll.view = GTK_WIDGET (self);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  editor_board_palette_watch (GTK_WIDGET (self));
}
