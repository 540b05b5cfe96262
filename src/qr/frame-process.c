/* One frame is under way at most, so that an answer needs no number: it belongs to the frame that
 * was given last. A process that was ended takes its answer with it, since its socket is gone. */
#include "qr/frame-process.h"

#include "config.h"
#include "qr/line-process.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#define MOST_FAILURES 3 /* one after the other; then it is not the frames */

struct _FrameProcess
{
  const FrameSlots *slots;
  LineProcess *process; /* NULL: to be started */
  FrameProcessFound found;
  gpointer data;

  Frame frame;
  gboolean is_reading;
  guint patience; /* source of the main loop */
  guint n_failures;
};

FrameProcess *
frame_process_new (const FrameSlots  *slots,
                   FrameProcessFound  found,
                   gpointer           data)
{
  FrameProcess *self = g_new0 (FrameProcess, 1);

  self->slots = slots;
  self->found = found;
  self->data = data;
  return self;
}

void
frame_process_free (FrameProcess *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_pointer (&self->process, line_process_free);
  g_free (self);
}

/* Hands over what was found; nothing of @self is used after that. */
static void
answer (FrameProcess    *self,
        const GPtrArray *codes)
{
  Frame frame = self->frame;

  self->is_reading = FALSE;
  g_clear_handle_id (&self->patience, g_source_remove);
  self->found (codes, &frame, self->data);
}

/* A process that broke found nothing in its frame. */
static void
fail (FrameProcess *self)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  g_clear_pointer (&self->process, line_process_free);
  if (!self->is_reading)
    return;

  self->n_failures++;
  answer (self, self->n_failures < MOST_FAILURES ? none : NULL);
}

static void
on_heard (const char *line,
          gsize       length,
          gpointer    data)
{
  FrameProcess *self = data;
  g_autoptr (GPtrArray) codes = line != NULL ? qr_answer_read_codes (line, length) : NULL;

  if (codes == NULL || !self->is_reading)
    {
      fail (self);
      return;
    }

  self->n_failures = 0;
  answer (self, codes);
}

static gboolean
on_patience_ended (gpointer data)
{
  FrameProcess *self = data;

  self->patience = 0;
  fail (self);
  return G_SOURCE_REMOVE;
}

static gboolean
start (FrameProcess  *self,
       GError       **error)
{
  const char *const words[]
      = { line_process_find ("SPACES_PICTURE_READER", PICTURE_READER), "--frames", NULL };
  const int fds[] = { frame_slots_open_to_read (self->slots), -1 };
  g_autoptr (GError) start_error = NULL;

  self->process = line_process_start (words, fds, on_heard, self, &start_error);
  if (fds[0] >= 0)
    close (fds[0]);
  if (self->process == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _("The picture reader couldn’t be started: %s"), start_error->message);

  return self->process != NULL;
}

gboolean
frame_process_read (FrameProcess  *self,
                    const Frame   *frame,
                    GError       **error)
{
  if (self->is_reading || self->n_failures >= MOST_FAILURES
      || (self->process == NULL && !start (self, error)))
    return FALSE;

  self->frame = *frame;
  self->is_reading = TRUE;
  self->patience = g_timeout_add_seconds (FRAME_SECONDS, on_patience_ended, self);
  line_process_say (self->process, "%u %u %u\n", frame->slot, frame->width, frame->height);
  return TRUE;
}
