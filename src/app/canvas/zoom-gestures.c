/* Zooming by Ctrl and wheel and by pinching, for any view that has a zoom: both keep the point
 * under the pointer, or between the fingers, in place. */
#include "app/canvas/zoom-gestures.h"
#include "app/widgets/keep-with.h"

#include <math.h>

typedef struct
{
  GtkWidget            *view; /* not owned */
  const EditorZoomable *zoomable;
  double                x, y;       /* where the pointer was last */
  double                pinch_zoom; /* when the pinch began */
} Zooming;

static void
on_motion (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           Zooming                  *self)
{
  self->x = x;
  self->y = y;
}

/* Without Ctrl the wheel scrolls, which the scrolled window does. */
static gboolean
on_scroll (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           Zooming                  *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double zoom;

  if ((state & GDK_CONTROL_MASK) == 0)
    return FALSE;

  /* Events of a wheel have no position; the last motion has. */
  zoom = self->zoomable->get_zoom (self->view) * pow (self->zoomable->wheel, -dy);
  self->zoomable->zoom_at (self->view, zoom, self->x, self->y);
  return TRUE;
}

static void
on_pinch_begin (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                Zooming          *self)
{
  self->pinch_zoom = self->zoomable->get_zoom (self->view);
}

/* Scales are relative to the beginning of the gesture. */
static void
on_pinch (GtkGestureZoom *gesture,
          double          scale,
          Zooming        *self)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->zoomable->zoom_at (self->view, self->pinch_zoom * scale, x, y);
}

GtkGesture *
editor_zoom_gestures_attach (GtkWidget            *view,
                             const EditorZoomable *zoomable)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  Zooming *self = g_new0 (Zooming, 1);

  /* The view's data go after its controllers, which may still end a gesture while they go. */
  editor_keep_with (view, self, g_free);
  self->view = view;
  self->zoomable = zoomable;
  g_signal_connect (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  gtk_widget_add_controller (view, motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (view, scroll);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (pinch));

  return pinch;
}
