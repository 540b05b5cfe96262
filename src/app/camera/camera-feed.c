/* Each start has a cancellable of its own, which a stop cancels: an answer of the portal that comes
 * after that finds it so, closes what it got and touches nothing else. The process calls nothing
 * once it is freed. */
#include "app/camera/camera-feed.h"

#include "app/desktop/desktop-portal.h"
#include "camera/camera-process.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

struct _EditorCameraFeed
{
  EditorCameraView     *view;        /* not owned */
  EditorCameraStateFunc on_state;
  EditorCameraFunc      on_camera;
  EditorCameraTextFunc  on_text;
  gpointer              data;        /* of all three */

  EditorCameraState     state;
  GCancellable         *cancellable; /* while the portal is asked, else NULL */
  CameraProcess        *process;     /* NULL: off */
  char                 *node;        /* that was asked for, or NULL */
  GHashTable           *seen;        /* text to the time when it was last in the picture, a gint64
                                      * in microseconds */
  guint                 rest;        /* source that turns the camera off, or 0 */
};

static void
set_state (EditorCameraFeed  *self,
           EditorCameraState  state,
           const char        *title,
           const char        *reason)
{
  self->state = state;
  self->on_state (state, title, reason, self->data);
}

/* Everything goes at once, and the state is the caller's. */
static void
turn_off (EditorCameraFeed *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->process, camera_process_free);
  g_clear_handle_id (&self->rest, g_source_remove);
  g_hash_table_remove_all (self->seen);
  editor_camera_view_set_frame (self->view, NULL, 0, 0);
}

void
editor_camera_feed_stop (EditorCameraFeed *self)
{
  turn_off (self);
  if (self->state != EDITOR_CAMERA_OFF)
    set_state (self, EDITOR_CAMERA_OFF, NULL, NULL);
}

static void
fail (EditorCameraFeed *self,
      const char       *title,
      const char       *reason)
{
  turn_off (self);
  set_state (self, EDITOR_CAMERA_FAILED, title, reason);
}

static gboolean
rest (gpointer data)
{
  EditorCameraFeed *self = data;

  self->rest = 0;
  turn_off (self);
  set_state (self, EDITOR_CAMERA_RESTING, _("The Camera Is Off"),
             _("No card was seen for a minute."));
  return G_SOURCE_REMOVE;
}

static void
wait_to_rest (EditorCameraFeed *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
  self->rest = g_timeout_add_seconds (EDITOR_CAMERA_REST_SECONDS, rest, self);
}

/* --- What the process says ------------------------------------------------------------------- */

static void
on_listed (const char *node,
           const char *name,
           gboolean    is_watched,
           gpointer    data)
{
  EditorCameraFeed *self = data;

  self->on_camera (node, name, is_watched, self->data);
}

static void
on_frame (const guint8 *pixels,
          guint         width,
          guint         height,
          gpointer      data)
{
  EditorCameraFeed *self = data;

  editor_camera_view_set_frame (self->view, pixels, width, height);
  if (self->state == EDITOR_CAMERA_ASKING)
    set_state (self, EDITOR_CAMERA_ON, NULL, NULL);
}

/* Whether it has come into the picture. */
static gboolean
comes (EditorCameraFeed *self,
       const char       *text)
{
  gint64 now = g_get_monotonic_time ();
  gint64 *last = g_hash_table_lookup (self->seen, text);
  gboolean is_new = last == NULL || now - *last > EDITOR_CAMERA_AWAY_MS * G_GINT64_CONSTANT (1000);

  g_hash_table_replace (self->seen, g_strdup (text), g_memdup2 (&now, sizeof now));
  return is_new;
}

/* What the text leads to may stop the feed. */
static void
on_found (const GPtrArray *codes,
          guint            width,
          guint            height,
          gpointer         data)
{
  EditorCameraFeed *self = data;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  editor_camera_view_set_codes (self->view, codes, width, height);
  for (guint i = 0; i < codes->len; i++)
    {
      const QrFinding *code = g_ptr_array_index (codes, i);

      if (comes (self, code->text))
        g_ptr_array_add (texts, g_strdup (code->text));
    }
  if (codes->len > 0)
    wait_to_rest (self);
  for (guint i = 0; i < texts->len; i++)
    self->on_text (g_ptr_array_index (texts, i), self->data);
}

static void
on_failed (const GError *error,
           gpointer      data)
{
  fail (data, _("No Camera"), error->message);
}

/* --- The portal ------------------------------------------------------------------------------ */

static void
fail_without_portal (EditorCameraFeed *self,
                     const GError     *error)
{
  if (g_error_matches (error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_REJECTED))
    fail (self, _("Camera Not Allowed"),
          _("The desktop did not allow the camera. Its settings say which programs may use it."));
  else if (g_error_matches (error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_MISSING))
    fail (self, _("No Camera"), _("No camera is connected to this computer."));
  else
    fail (self, _("No Access to Cameras"),
          _("This desktop has no portal through which programs use a camera."));
}

static void
on_remote (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GCancellable) cancellable = g_object_ref (g_task_get_cancellable (G_TASK (result)));
  g_autoptr (GError) error = NULL;
  int remote = editor_portal_finish_camera (result, &error);
  EditorCameraFeed *self = data;

  if (g_cancellable_is_cancelled (cancellable)) /* @data may be gone */
    {
      if (remote >= 0)
        close (remote);
      return;
    }

  g_clear_object (&self->cancellable);
  if (remote < 0)
    {
      fail_without_portal (self, error);
      return;
    }

  wait_to_rest (self);
  set_state (self, EDITOR_CAMERA_ASKING, _("The Camera Starts…"), NULL);
  camera_process_start (self->process, remote, self->node);
}

/* Nobody is asked for a camera of which nothing can come. */
static void
on_ready (gpointer data)
{
  EditorCameraFeed *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->view));

  self->cancellable = g_cancellable_new ();
  editor_portal_ask (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, EDITOR_PORTAL_CAMERA,
                     (const char *const[]){ NULL }, self->cancellable, on_remote, self);
}

static const CameraEvents events = { on_ready, on_listed, on_frame, on_found, on_failed };

void
editor_camera_feed_start (EditorCameraFeed *self,
                          const char       *node)
{
  g_autoptr (GError) error = NULL;

  if (self->process != NULL)
    return;

  g_free (self->node);
  self->node = g_strdup (node);
  set_state (self, EDITOR_CAMERA_ASKING, _("Asking for the Camera…"), NULL);
  self->process = camera_process_new (&events, self, &error);
  if (self->process == NULL)
    fail (self, _("No Camera"), error->message);
}

EditorCameraState
editor_camera_feed_get_state (EditorCameraFeed *self)
{
  return self->state;
}

EditorCameraFeed *
editor_camera_feed_new (EditorCameraView      *view,
                        EditorCameraStateFunc  on_state,
                        EditorCameraFunc       on_camera,
                        EditorCameraTextFunc   on_text,
                        gpointer               data)
{
  EditorCameraFeed *self = g_new0 (EditorCameraFeed, 1);

  self->view = view;
  self->on_state = on_state;
  self->on_camera = on_camera;
  self->on_text = on_text;
  self->data = data;
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
editor_camera_feed_free (EditorCameraFeed *self)
{
  turn_off (self);
  g_hash_table_unref (self->seen);
  g_free (self->node);
  g_free (self);
}
