/* A producer and a consumer: the main loop fills `pushed` and hands it over as a job; the jobs go
 * through a pool of one thread, which keeps their order. What only the thread uses is in File; what
 * both use is guarded by the mutex.
 *
 * A step costs the main loop one copy of an entry. The thread appends (O(step)) and compacts: it
 * writes the file anew when that has doubled, so the cost stays constant per byte on average. */
#include "document/draft-writer.h"

#include "document/draft-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Bytes by which a file must have grown before it is written anew, however short it was. */
#define MIN_GROWTH (256 * 1024)

/* Steps that could not be appended wait in memory; from here on writing the file anew takes
 * less. */
#define MAX_UNWRITTEN (1024 * 1024)

typedef struct
{
  HistoryStep  step;
  gpointer     present; /* owned */
} Step;

/* The file as the thread knows it. */
typedef struct
{
  DraftSlot *slot;
  char      *kind;
  History   *history;   /* as it is after all steps that the thread has taken */
  GString   *unwritten; /* lines that are not on disk */
  int        fd;        /* of the file, at its end, or -1: it has to be written anew */
  goffset    length;    /* of what is whole in the file */
  goffset    base;      /* its length when it was written anew */
} File;

struct _DraftWriter
{
  GObject            parent_instance;

  const HistoryType *type;
  GPtrArray         *pushed; /* of Step, not yet handed to the thread */
  GThreadPool       *pool;   /* made with the first commit */
  File               file;

  GMutex             mutex;
  GCond              done;
  guint              n_jobs; /* handed over and not yet done */
  gboolean           failed; /* the last attempt has left something unwritten */
};

enum
{
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DraftWriter, draft_writer, G_TYPE_OBJECT)

/* Frees the steps of a job with their entries. */
static void
free_steps (GPtrArray         *steps,
            const HistoryType *type)
{
  for (guint i = 0; i < steps->len; i++)
    {
      Step *step = g_ptr_array_index (steps, i);

      type->free (step->present);
      g_free (step);
    }
  g_ptr_array_unref (steps);
}

/* --- In the thread ---------------------------------------------------------------------------- */

static gboolean
set_error (GError **error)
{
  int saved = errno;

  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (saved),
                       g_strerror (saved));
  return FALSE;
}

static gboolean
write_all (int          fd,
           const char  *data,
           gsize        length,
           GError     **error)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return set_error (error);
      data += n;
      length -= (gsize) n;
    }

  return TRUE;
}

/* From now on the file has to be written anew. */
static void
close_file (File *file)
{
  if (file->fd >= 0)
    close (file->fd);
  file->fd = -1;
}

/* Whether the open file is still the one with the draft's name and complete: FALSE when somebody
 * has removed, replaced or cut it, or removed its folder. */
static gboolean
is_in_place (File *file)
{
  GStatBuf named, open;

  return file->fd >= 0 && g_lstat (draft_slot_get_path (file->slot), &named) == 0
         && fstat (file->fd, &open) == 0 && named.st_dev == open.st_dev
         && named.st_ino == open.st_ino && open.st_size >= file->length;
}

/* Appends the lines that wait. After a failure half a line is cut off again. */
static gboolean
append (File    *file,
        GError **error)
{
  if (write_all (file->fd, file->unwritten->str, file->unwritten->len, error)
      && (fdatasync (file->fd) == 0 || set_error (error)))
    {
      file->length += (goffset) file->unwritten->len;
      g_string_truncate (file->unwritten, 0);
      return TRUE;
    }

  if (ftruncate (file->fd, file->length) != 0 || lseek (file->fd, 0, SEEK_END) < 0)
    close_file (file);
  return FALSE;
}

/* Syncs the folder, too, so that after a power cut it knows the new file. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* Writes a snapshot of the history under another name and renames it: after a crash there is the
 * old file or the new one. The descriptor stays open for appending. */
static gboolean
write_anew (File    *file,
            GError **error)
{
  const char *path = draft_slot_get_path (file->slot);
  g_autofree char *new_path = g_strconcat (path, ".new", NULL);
  g_autofree char *text = draft_journal_write (file->kind, file->history);
  gsize length = strlen (text);
  int fd;

  if (!draft_slot_renew (file->slot, error))
    return FALSE;

  fd = g_open (new_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0)
    return set_error (error);
  if (!write_all (fd, text, length, error) || (fdatasync (fd) != 0 && !set_error (error))
      || (g_rename (new_path, path) != 0 && !set_error (error)))
    {
      close (fd);
      g_unlink (new_path);
      return FALSE;
    }

  sync_folder (path);
  close_file (file);
  file->fd = fd;
  file->length = file->base = (goffset) length;
  g_string_truncate (file->unwritten, 0);
  return TRUE;
}

/* Chooses between appending and writing anew. */
static gboolean
bring_to_disk (File    *file,
               GError **error)
{
  goffset grown = file->length + (goffset) file->unwritten->len - file->base;

  if (!is_in_place (file) || file->unwritten->len > MAX_UNWRITTEN
      || grown > MAX (MIN_GROWTH, file->base))
    return write_anew (file, error);

  return file->unwritten->len == 0 || append (file, error);
}

/* The result of a job on its way to the main loop. */
typedef struct
{
  GWeakRef  writer; /* may be gone when the answer arrives */
  char     *reason; /* NULL after success */
} Answer;

/* Runs in the main loop. */
static gboolean
on_answer (gpointer data)
{
  Answer *answer = data;
  g_autoptr (DraftWriter) self = g_weak_ref_get (&answer->writer);

  if (self != NULL)
    g_signal_emit (self, signals[WRITTEN], 0, answer->reason);

  return G_SOURCE_REMOVE;
}

static void
answer_free (Answer *answer)
{
  g_weak_ref_clear (&answer->writer);
  g_free (answer->reason);
  g_free (answer);
}

/* Runs in the thread: repeats the steps on the copy, formats them, writes, and reports. Frees the
 * job. */
static void
run_job (gpointer data,
         gpointer user_data)
{
  GPtrArray *steps = data;
  DraftWriter *self = user_data;
  g_autoptr (GError) error = NULL;
  Answer *answer = g_new0 (Answer, 1);

  for (guint i = 0; i < steps->len; i++)
    {
      const Step *step = g_ptr_array_index (steps, i);

      history_apply (self->file.history, step->step, step->present);
      draft_journal_append_step (self->file.unwritten, step->step, self->type, step->present);
    }
  free_steps (steps, self->type);

  if (!bring_to_disk (&self->file, &error))
    answer->reason = g_strdup (error->message);
  g_weak_ref_init (&answer->writer, self);

  g_mutex_lock (&self->mutex);
  self->failed = answer->reason != NULL;
  self->n_jobs--;
  g_cond_broadcast (&self->done);
  g_mutex_unlock (&self->mutex);

  g_idle_add_full (G_PRIORITY_DEFAULT, on_answer, answer, (GDestroyNotify) answer_free);
}

/* --- In the main loop ------------------------------------------------------------------------- */

static void
draft_writer_finalize (GObject *object)
{
  DraftWriter *self = DRAFT_WRITER (object);

  if (self->pool != NULL)
    g_thread_pool_free (self->pool, FALSE, TRUE);
  free_steps (self->pushed, self->type);
  close_file (&self->file);
  g_clear_pointer (&self->file.history, history_free);
  g_clear_pointer (&self->file.kind, g_free);
  g_clear_pointer (&self->file.slot, draft_slot_free);
  g_string_free (self->file.unwritten, TRUE);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->done);

  G_OBJECT_CLASS (draft_writer_parent_class)->finalize (object);
}

/* Waits for the thread: it takes a weak reference with each job, which must not happen to an object
 * that is being finalized. */
static void
draft_writer_dispose (GObject *object)
{
  DraftWriter *self = DRAFT_WRITER (object);

  g_mutex_lock (&self->mutex);
  while (self->n_jobs > 0)
    g_cond_wait (&self->done, &self->mutex);
  g_mutex_unlock (&self->mutex);

  G_OBJECT_CLASS (draft_writer_parent_class)->dispose (object);
}

static void
draft_writer_class_init (DraftWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = draft_writer_dispose;
  G_OBJECT_CLASS (klass)->finalize = draft_writer_finalize;

  signals[WRITTEN] = g_signal_new ("written", DRAFT_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
draft_writer_init (DraftWriter *self)
{
  self->pushed = g_ptr_array_new ();
  self->file.unwritten = g_string_new (NULL);
  self->file.fd = -1;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->done);
}

/* Opens the file that the slot has for appending. */
static void
open_whole (File *file)
{
  file->fd = g_open (draft_slot_get_path (file->slot),
                     O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  if (file->fd >= 0)
    file->length = file->base = lseek (file->fd, 0, SEEK_END);
}

DraftWriter *
draft_writer_new (DraftSlot     *slot,
                  const char    *kind,
                  const History *history,
                  gboolean       whole)
{
  DraftWriter *self = g_object_new (DRAFT_TYPE_WRITER, NULL);

  self->type = history_get_type (history);
  self->file.slot = slot;
  self->file.kind = g_strdup (kind);
  self->file.history = history_copy (history);
  if (whole)
    open_whole (&self->file);

  return self;
}

/* Adds a step to the next job. Of several amendments in a row only the last one counts, and it is
 * merged into the edit before them: a drag or a walk through the moves is one line. */
void
draft_writer_push (DraftWriter   *self,
                   HistoryStep    step,
                   gconstpointer  present)
{
  Step *last = self->pushed->len > 0 ? g_ptr_array_index (self->pushed, self->pushed->len - 1)
                                     : NULL;
  Step *next;

  if (step == HISTORY_STEP_AMEND && last != NULL)
    {
      self->type->free (last->present);
      last->present = self->type->copy (present);
      return;
    }

  next = g_new (Step, 1);
  next->step = step;
  next->present = self->type->copy (present);
  g_ptr_array_add (self->pushed, next);
}

/* Hands over what was pushed; also with no steps, to try again after a failure. */
void
draft_writer_commit (DraftWriter *self)
{
  GPtrArray *steps = self->pushed;

  if (self->pool == NULL)
    self->pool = g_thread_pool_new (run_job, self, 1, FALSE, NULL);
  self->pushed = g_ptr_array_new ();

  g_mutex_lock (&self->mutex);
  self->n_jobs++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->pool, steps, NULL);
}

/* The only call of the main loop that waits for the disk. */
gboolean
draft_writer_flush (DraftWriter *self,
                    guint        milliseconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) milliseconds * G_TIME_SPAN_MILLISECOND;
  gboolean in_time = TRUE, whole;

  draft_writer_commit (self);

  g_mutex_lock (&self->mutex);
  while (self->n_jobs > 0 && in_time)
    in_time = g_cond_wait_until (&self->done, &self->mutex, end);
  whole = self->n_jobs == 0 && !self->failed;
  g_mutex_unlock (&self->mutex);

  return whole;
}
