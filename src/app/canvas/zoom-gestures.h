/* zoom-gestures.h: the wheel with Ctrl, and two fingers, zoom a view
 *
 * The place under the pointer, or between the fingers, stays where it is. A view gives how far it
 * is zoomed in, and does it:
 *
 *   static const EditorZoomable zoomable = { get_zoom, zoom_at, 1.12 };
 *
 *   editor_zoom_gestures_attach (widget, &zoomable);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  double (*get_zoom) (GtkWidget *view);
  /* At a point of the view, in logical pixels. A zoom out of bounds is the next one within. */
  void   (*zoom_at)  (GtkWidget *view,
                      double     zoom,
                      double     x,
                      double     y);
  double wheel; /* factor of one notch */
} EditorZoomable;

/* @zoomable is static. Returns the pinch, which is the view's, for one whose press it takes
 * over. */
GtkGesture *editor_zoom_gestures_attach (GtkWidget            *view,
                                         const EditorZoomable *zoomable);

G_END_DECLS
