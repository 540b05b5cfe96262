/* camera-view.h: the picture of the camera, with outlines around what was found in it
 *
 * Grey, as it is searched, as large as there is room, in its own proportions. An outline stays for
 * half a second after its code was found last.
 *
 *   editor_camera_view_set_frame (view, pixels, 1280, 720);
 *   editor_camera_view_set_codes (view, codes, 1280, 720);
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_TYPE_CAMERA_VIEW (editor_camera_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorCameraView, editor_camera_view, EDITOR, CAMERA_VIEW, GtkWidget)

/* One byte a pixel, row-major without padding; copied. NULL for no picture. */
void editor_camera_view_set_frame (EditorCameraView *self,
                                   const guint8     *pixels,
                                   guint             width,
                                   guint             height);
/* Of QrFinding, with corners in a frame of this size. */
void editor_camera_view_set_codes (EditorCameraView *self,
                                   const GPtrArray  *codes,
                                   guint             width,
                                   guint             height);
