/* Press, drag and click on a board: a press that moves DRAG_START pixels lifts the piece under
 * it, any other is a click. The secondary button and a long press turn what is in the hand or
 * under the cursor. */
#include "app/widgets/keep-with.h"
#include "app/pentominoes/pent-pointer.h"

#include <math.h>

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
on_motion (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           Pointer                  *self)
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
on_leave (GtkEventControllerMotion *controller,
          Pointer                  *self)
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
      editor_pent_view_drag (self->view, square);
    }
}

static void
on_drag_end (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             Pointer        *self)
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
on_cancel (GtkGesture       *gesture,
           GdkEventSequence *sequence,
           Pointer          *self)
{
  if (self->is_dragged)
    editor_pent_view_cancel (self->view);
  self->is_pressed = FALSE;
  self->is_dragged = FALSE;
}

/* The touch equivalent of the secondary button. */
static void
on_long_press (GtkGestureLongPress *gesture,
               double               x,
               double               y,
               Pointer             *self)
{
  if (!self->is_pressed || self->is_dragged)
    return;

  self->is_pressed = FALSE;
  editor_pent_view_turn (self->view, PENT_TURN_RIGHT);
}

/* --- The object ------------------------------------------------------------------------------ */

void
editor_pent_pointer_attach (EditorPentView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  Pointer *self = g_new0 (Pointer, 1);

  /* The view's data go after its controllers, which may still end a gesture while they go. */
  editor_keep_with (view, self, g_free);
  self->view = view;
  self->x = self->y = -1;
  g_signal_connect (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (widget, motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_cancel), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect (long_press, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
  gtk_gesture_group (drag, long_press);
  editor_cell_view_add_gestures (EDITOR_CELL_VIEW (view), WHEEL_ZOOM);
}
