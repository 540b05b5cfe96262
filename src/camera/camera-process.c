/* A slot is either the camera's, which may write into it, or held here: for the newest frame, which
 * is shown, and for the one that is being searched. What is held no longer goes back to the camera
 * with a line, its number. A frame that was replaced before the reader was free is never searched.
 *
 * What spaces-camera says: "camera", 0 or 1, the node and the name of a camera, with tabs between;
 * "2 1280 720" for a frame; or one of the words of `losses`, and then it ends. It runs twice:
 * before the camera it is asked whether all that it needs is there. */
#include "camera/camera-process.h"

#include "config.h"
#include "qr/frame-process.h"
#include "qr/line-process.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#define NO_SLOT G_MAXUINT

struct _CameraProcess
{
  const CameraEvents *events;
  gpointer data;

  FrameSlots *slots;
  LineProcess *camera;  /* NULL: between the two runs, or failed */
  FrameProcess *reader; /* NULL: not started */

  guint n_cameras; /* told */
  Frame newest;    /* shown */
  Frame searched;  /* by the reader; NO_SLOT: none */
  gboolean is_new; /* the newest has not been searched */
};

G_DEFINE_QUARK (camera-error-quark, camera_error)

static const struct
{
  const char *word; /* of spaces-camera */
  const char *sentence;
} losses[] = {
  [CAMERA_ERROR_MISSING] = { "", N_("The part of the program for the camera is not installed") },
  [CAMERA_ERROR_PLUGIN] = { "plugin", N_("A plugin of GStreamer for the camera is not installed") },
  [CAMERA_ERROR_SERVICE] = { "service", N_("PipeWire, which has the camera, doesn’t answer") },
  [CAMERA_ERROR_NONE] = { "none", N_("No camera was found") },
  [CAMERA_ERROR_UNPLUGGED] = { "unplugged", N_("The camera is gone") },
  [CAMERA_ERROR_FORMAT] = { "format", N_("The picture of this camera can’t be read") },
  [CAMERA_ERROR_READER] = { "", N_("The picture reader can’t be kept running") },
};

static void
set_error (GError      **error,
           CameraError   code)
{
  g_set_error_literal (error, CAMERA_ERROR, (int) code, _(losses[code].sentence));
}

/* The camera and the reader are off before anybody hears of it. */
static void
fail (CameraProcess *self,
      CameraError    code)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->camera, line_process_free);
  g_clear_pointer (&self->reader, frame_process_free);
  set_error (&error, code);
  if (self->events->failed != NULL)
    self->events->failed (error, self->data);
}

/* Gives a slot back unless it is held. */
static void
release (CameraProcess *self,
         guint          slot)
{
  if (slot != NO_SLOT && slot != self->newest.slot && slot != self->searched.slot)
    line_process_say (self->camera, "%u\n", slot);
}

/* FALSE if the reader cannot be started. */
static gboolean
search (CameraProcess *self)
{
  if (self->searched.slot != NO_SLOT)
    return TRUE;

  if (!frame_process_read (self->reader, &self->newest, NULL))
    return FALSE;

  self->searched = self->newest;
  self->is_new = FALSE;
  return TRUE;
}

static void
on_found (const GPtrArray *codes,
          const Frame     *frame,
          gpointer         data)
{
  CameraProcess *self = data;

  self->searched.slot = NO_SLOT;
  release (self, frame->slot);
  if (codes == NULL || (self->is_new && !search (self)))
    fail (self, CAMERA_ERROR_READER);
  else if (self->events->found != NULL)
    self->events->found (codes, frame->width, frame->height, self->data);
}

static void
take_frame (CameraProcess *self,
            const Frame   *frame)
{
  guint shown = self->newest.slot;

  self->newest = *frame;
  self->is_new = TRUE;
  release (self, shown);
  if (!search (self))
    fail (self, CAMERA_ERROR_READER);
  else if (self->events->frame != NULL)
    self->events->frame (frame_slots_get (self->slots, frame->slot), frame->width, frame->height,
                         self->data);
}

/* FALSE unless @line is about a camera; what comes after too many is passed over. */
static gboolean
take_camera (CameraProcess *self,
             const char    *line)
{
  g_auto (GStrv) words = g_strsplit (line, "\t", 4);

  if (g_strv_length (words) != 4 || !g_str_equal (words[0], "camera")
      || !g_utf8_validate (line, -1, NULL))
    return FALSE;

  if (self->n_cameras++ < CAMERA_MOST_CAMERAS && self->events->camera != NULL)
    self->events->camera (words[2], words[3], g_str_equal (words[1], "1"), self->data);
  return TRUE;
}

/* A camera that ended without a word, or said what it should not, is as good as gone. */
static void
on_heard (const char *line,
          gsize       length,
          gpointer    data)
{
  CameraProcess *self = data;
  CameraError code = self->reader == NULL            ? CAMERA_ERROR_MISSING
                     : self->newest.slot != NO_SLOT ? CAMERA_ERROR_UNPLUGGED
                                                    : CAMERA_ERROR_FORMAT;
  Frame frame;

  if (self->reader == NULL && g_strcmp0 (line, "ready") == 0)
    {
      g_clear_pointer (&self->camera, line_process_free);
      self->events->ready (self->data);
      return;
    }

  if (self->reader != NULL && line != NULL && take_camera (self, line))
    return;

  if (self->reader != NULL && line != NULL && frame_read (line, &frame)
      && frame.slot != self->newest.slot && frame.slot != self->searched.slot)
    {
      take_frame (self, &frame);
      return;
    }

  for (guint i = 0; line != NULL && i < G_N_ELEMENTS (losses); i++)
    if (*line != '\0' && g_str_equal (line, losses[i].word))
      code = i;
  fail (self, code);
}

static gboolean
run (CameraProcess *self,
     const char    *task,
     int            remote,
     const char    *node)
{
  const char *const words[] = { line_process_find ("SPACES_CAMERA", LIBEXEC "/spaces-camera"),
                                task, node, NULL };
  const int fds[] = { self->slots->fd, remote, -1 };

  self->camera = line_process_start (words, fds, on_heard, self, NULL);
  return self->camera != NULL;
}

CameraProcess *
camera_process_new (const CameraEvents  *events,
                    gpointer             data,
                    GError             **error)
{
  CameraProcess *self = g_new0 (CameraProcess, 1);

  self->events = events;
  self->data = data;
  self->newest.slot = self->searched.slot = NO_SLOT;
  self->slots = frame_slots_new (error);
  if (self->slots != NULL && run (self, "check", -1, NULL))
    return self;

  if (self->slots != NULL)
    set_error (error, CAMERA_ERROR_MISSING);
  camera_process_free (self);
  return NULL;
}

void
camera_process_start (CameraProcess *self,
                      int            remote,
                      const char    *node)
{
  gboolean runs = run (self, remote >= 0 ? "remote" : "session", remote, node);

  if (remote >= 0)
    close (remote);
  if (runs)
    self->reader = frame_process_new (self->slots, on_found, self);
  else
    fail (self, CAMERA_ERROR_MISSING);
}

void
camera_process_free (CameraProcess *self)
{
  g_clear_pointer (&self->camera, line_process_let_end); /* it gives the camera back */
  g_clear_pointer (&self->reader, frame_process_free);
  g_clear_pointer (&self->slots, frame_slots_free);
  g_free (self);
}
