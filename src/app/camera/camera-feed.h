/* camera-feed.h: the camera of a page, from the question to the desktop to the texts that it reads
 *
 * The desktop's portal is asked for the camera, and a process of its own then has it
 * (camera/camera-process.h); nothing of it exists before the first start, nothing is left after a
 * stop, and nothing waits. Each camera is reported before the first frame, as in camera-process.h.
 * Frames and what is found in them go to a view. A text is reported when it comes into the picture,
 * and again only once it was away for EDITOR_CAMERA_AWAY_MS.
 *
 *   off      stopped, or not started
 *   asking   the desktop was asked, or there is no frame yet
 *   on       frames come
 *   resting  the camera is off, since nothing was read for EDITOR_CAMERA_REST_SECONDS
 *   failed   with a title and a sentence that say why
 *
 *   feed = editor_camera_feed_new (view, on_state, on_camera, on_text, self);
 *   editor_camera_feed_start (feed, NULL);
 *   editor_camera_feed_free (feed);
 */
#pragma once

#include "app/camera/camera-view.h"

#define EDITOR_CAMERA_AWAY_MS 2000
#define EDITOR_CAMERA_REST_SECONDS 60

typedef enum
{
  EDITOR_CAMERA_OFF,
  EDITOR_CAMERA_ASKING,
  EDITOR_CAMERA_ON,
  EDITOR_CAMERA_RESTING,
  EDITOR_CAMERA_FAILED,
} EditorCameraState;

typedef struct _EditorCameraFeed EditorCameraFeed;

/* Why there is no picture, for people; NULL without a reason. */
typedef void (*EditorCameraStateFunc) (EditorCameraState  state,
                                       const char        *title,
                                       const char        *reason,
                                       gpointer           data);
typedef void (*EditorCameraFunc)      (const char        *node,
                                       const char        *name,
                                       gboolean           is_watched,
                                       gpointer           data);
typedef void (*EditorCameraTextFunc)  (const char        *text,
                                       gpointer           data);

/* @view has to live as long. Each function may stop the feed, and must not free it. */
EditorCameraFeed  *editor_camera_feed_new       (EditorCameraView      *view,
                                                 EditorCameraStateFunc  on_state,
                                                 EditorCameraFunc       on_camera,
                                                 EditorCameraTextFunc   on_text,
                                                 gpointer               data);
void               editor_camera_feed_free      (EditorCameraFeed      *self);
/* Does nothing while it is on, or on its way. @node is that of the camera; NULL and one that is not
 * there are the first. */
void               editor_camera_feed_start     (EditorCameraFeed      *self,
                                                 const char            *node);
void               editor_camera_feed_stop      (EditorCameraFeed      *self);
EditorCameraState  editor_camera_feed_get_state (EditorCameraFeed      *self);
