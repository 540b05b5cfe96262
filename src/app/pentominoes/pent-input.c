/* Keys: by an event handler and not by shortcuts: letters are the same in both cases, and Ctrl, Alt
 * and Super leave every key to the window. The view has its editor before a key can come.
 *
 * Pointer: a press that moves DRAG_START pixels lifts the piece under it, any other is a click. The
 * secondary button and a long press turn what is in the hand or under the cursor. */
#include "app/pentominoes/pent-input.h"

#include "app/widgets/keep-with.h"
#include "pentominoes/description/pent-description.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- Keys ------------------------------------------------------------------------------------ */

/* As the tray has them: terrain before the pieces. */
static PentName
get_neighbour (PentName name,
               int      step)
{
  int at = name == PENT_NAME_TERRAIN ? 0 : (int) name + 1;

  if (name == PENT_NAME_NONE)
    return PENT_NAME_TERRAIN;
  at = (at + step + PENT_N_NAMES) % PENT_N_NAMES;

  return at == 0 ? PENT_NAME_TERRAIN : (PentName) (at - 1);
}

/* The cursor wraps at the edges of every surface. */
static gboolean
move (gpointer view,
      int      rows,
      int      cols)
{
  const PentLayout *layout = editor_pent_view_get_layout (view);
  PentSquare cursor = editor_pent_view_get_cursor (view);
  int height = (int) layout->height, width = (int) layout->width;

  cursor.row = (gint16) ((cursor.row + rows + height) % height);
  cursor.col = (gint16) ((cursor.col + cols + width) % width);
  editor_pent_view_move_cursor (view, cursor, TRUE);

  return TRUE;
}

/* The choice is announced: the tray is far from the focus. */
static gboolean
choose (gpointer view,
        int      step,
        int      unused)
{
  PentName name = get_neighbour (editor_pent_view_get_hand (view), step);
  g_autofree char *note = NULL;

  editor_pent_view_move_cursor (view, editor_pent_view_get_cursor (view), TRUE);
  editor_pent_view_take (view, name, 0);
  if (name == PENT_NAME_TERRAIN)
    note = g_strdup (_("Blocked squares: Enter puts one down"));
  else
    /* Translators: the letter of a piece, and keys */
    note = g_strdup_printf (_("Piece %s: Enter puts it down; A, D, S and W turn it"),
                            pent_describe_name (name));
  editor_pent_view_say (view, note);

  return TRUE;
}

static gboolean
turn (gpointer view,
      int      way,
      int      unused)
{
  editor_pent_view_turn (view, (PentTurn) way);
  return TRUE;
}

typedef enum
{
  ACT,
  BLOCK,
  REMOVE,
  EMPTY_HAND, /* only consumed with a piece in it */
  HINT,
} Action;

static gboolean
on_action (gpointer view,
           int      action,
           int      unused)
{
  PentSquare cursor = editor_pent_view_get_cursor (view);

  switch ((Action) action)
    {
    case ACT:
      editor_pent_view_act (view, cursor);
      return TRUE;
    case BLOCK:
      editor_pent_view_move_cursor (view, cursor, TRUE);
      editor_pent_view_block (view, cursor);
      return TRUE;
    case REMOVE:
      editor_pent_view_remove (view, cursor);
      return TRUE;
    case EMPTY_HAND:
      if (editor_pent_view_get_hand (view) == PENT_NAME_NONE)
        return FALSE;
      editor_pent_view_take (view, PENT_NAME_NONE, 0);
      editor_pent_view_say (view, _("The hand is empty"));
      return TRUE;
    case HINT:
    default:
      return gtk_widget_activate_action (GTK_WIDGET (view), "pentominoes.hint", NULL);
    }
}

static const EditorCellKey keys[] = {
  { GDK_KEY_Up, move, -1, 0 },
  { GDK_KEY_Down, move, 1, 0 },
  { GDK_KEY_Left, move, 0, -1 },
  { GDK_KEY_Right, move, 0, 1 },

  { GDK_KEY_a, turn, PENT_TURN_LEFT },
  { GDK_KEY_d, turn, PENT_TURN_RIGHT },
  { GDK_KEY_s, turn, PENT_FLIP_VERTICAL },
  { GDK_KEY_w, turn, PENT_FLIP_HORIZONTAL },
  { GDK_KEY_q, choose, -1 },
  { GDK_KEY_e, choose, 1 },

  { GDK_KEY_Return, on_action, ACT },
  { GDK_KEY_space, on_action, ACT },
  { GDK_KEY_b, on_action, BLOCK },
  { GDK_KEY_Delete, on_action, REMOVE },
  { GDK_KEY_BackSpace, on_action, REMOVE },
  { GDK_KEY_Escape, on_action, EMPTY_HAND },
  { GDK_KEY_h, on_action, HINT },
};

static gboolean
on_key (EditorPentView *view,
        guint           pressed,
        guint           code,
        GdkModifierType state)
{
  guint key = gdk_keyval_to_lower (pressed);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_c)
    return gtk_widget_activate_action (GTK_WIDGET (view), "pentominoes.next-color", "i",
                                       (state & GDK_SHIFT_MASK) != 0 ? -1 : 1);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (key == keys[i].key || key == editor_cell_key_on_keypad (keys[i].key))
      return keys[i].func (view, keys[i].a, keys[i].b);

  return FALSE;
}

/* --- Pointer --------------------------------------------------------------------------------- */

#define DRAG_START 6    /* logical pixels until a press is a drag */
#define WHEEL_ZOOM 1.15 /* of one notch */

typedef struct
{
  EditorPentView *view;       /* not owned */
  gboolean        is_pressed; /* on a square of the board */
  gboolean        is_dragged;
  PentSquare      pressed;
  double          x, y;       /* where it was last */
} Pointer;

static gboolean
find_square (Pointer    *self,
             double      x,
             double      y,
             PentSquare *square)
{
  return pent_layout_find (editor_pent_view_get_layout (self->view), x, y, square);
}

static void
on_motion (Pointer *self,
           double   x,
           double   y)
{
  PentSquare square;

  /* A new layout under a resting pointer is reported as a motion although the pointer did not
   * move. */
  if (self->is_pressed || (x == self->x && y == self->y))
    return;

  self->x = x;
  self->y = y;
  editor_pent_view_hold (self->view, find_square (self, x, y, &square) ? &square : NULL);
}

static void
on_leave (Pointer *self)
{
  if (!self->is_pressed)
    editor_pent_view_hold (self->view, NULL);
}

static void
on_drag_begin (GtkGestureDrag *gesture,
               double          x,
               double          y,
               Pointer        *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->is_dragged = FALSE;
  editor_pent_view_take_focus (self->view);
  self->is_pressed = find_square (self, x, y, &self->pressed);
  if (!self->is_pressed)
    return;

  editor_pent_view_move_cursor (self->view, self->pressed, FALSE);
  if (button == GDK_BUTTON_SECONDARY)
    {
      self->is_pressed = FALSE;
      editor_pent_view_turn (self->view, PENT_TURN_RIGHT);
    }
}

/* A press on an empty square has nothing to lift, and ends there. */
static void
on_drag_update (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                Pointer        *self)
{
  PentSquare square;
  double x, y;

  if (!self->is_pressed || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (!self->is_dragged && hypot (dx, dy) >= DRAG_START)
    {
      self->is_dragged = editor_pent_view_lift (self->view, self->pressed);
      self->is_pressed = self->is_dragged;
      if (self->is_dragged)
        gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  if (self->is_dragged)
    {
      find_square (self, x + dx, y + dy, &square);
      editor_pent_view_drag (self->view,
                             gtk_widget_contains (GTK_WIDGET (self->view), x + dx, y + dy)
                                 ? square
                                 : EDITOR_PENT_NOWHERE);
    }
}

static void
on_drag_end (Pointer *self)
{
  gboolean is_click = self->is_pressed && !self->is_dragged;

  self->is_pressed = FALSE;
  if (self->is_dragged)
    editor_pent_view_drop (self->view);
  else if (is_click)
    editor_pent_view_act (self->view, self->pressed);
  self->is_dragged = FALSE;
}

static void
on_cancel (Pointer *self)
{
  if (self->is_dragged)
    editor_pent_view_cancel (self->view);
  self->is_pressed = FALSE;
  self->is_dragged = FALSE;
}

/* The touch equivalent of the secondary button. */
static void
on_long_press (Pointer *self)
{
  if (!self->is_pressed || self->is_dragged)
    return;

  self->is_pressed = FALSE;
  editor_pent_view_turn (self->view, PENT_TURN_RIGHT);
}

void
editor_pent_input_attach (EditorPentView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkGesture *pinch;
  Pointer *self = g_new0 (Pointer, 1);

  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key), view);
  gtk_widget_add_controller (widget, key);

  /* The view's data go after its controllers, which may still end a gesture while they go. */
  editor_keep_with (view, self, g_free);
  self->view = view;
  self->x = self->y = -1;
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (widget, motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_cancel), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
  gtk_gesture_group (drag, long_press);
  pinch = editor_cell_view_add_gestures (EDITOR_CELL_VIEW (view), WHEEL_ZOOM);
  /* Two fingers put nothing down. */
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_cancel), self);
}
