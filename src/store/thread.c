/* The pool has one thread at most, so that jobs run one after the other, and none while there is
 * nothing to do. A job that is done goes back to the main loop in one piece: signals, result and
 * the last reference are dealt with there, and the thread never frees the library it works for.
 *
 * Changes are seen by the stamp of the store, which is compared after every job. The folder of the
 * file is watched, and when another program writes there, a job that does nothing looks again.
 *
 * The first job does not wait until the whole file was looked through. That happens a little later,
 * in another thread and once a day, and then a copy is made (copies.h). When that finds damage, or
 * a job meets some before, the store is closed and opened again, which recovers what can be read.
 *
 * A library of drafts (library_get_work()) differs in three ways. No window follows its changes, so
 * its folder is not watched. Where its file was removed it is made anew, as the windows have all of
 * it in memory; and where another program has written to the file, which SQLite would notice late
 * or never, as what was written last is in its log, the file is looked through before the next job.
 * Both are told. And where the file is of a newer version it opens another one beside it.
 */
#include "store/thread.h"

#include "store/copies.h"
#include "store/schema.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* A program that writes touches its files more than once. */
#define LOOK_AGAIN 100 /* milliseconds */
/* The first pictures are drawn by then. */
#define VERIFY 1500    /* milliseconds */
/* Whether a day is over since the last time. */
#define VERIFY_AGAIN 3600 /* seconds */

struct _Library
{
  GObject       parent_instance;

  char         *path;        /* the key among those in use; never changes */
  gboolean      is_work;     /* it is one of drafts; never changes */
  const StoreItems *items;   /* of any other one; never changes */
  GThreadPool  *pool;        /* of one thread */
  GFileMonitor *monitor;     /* once the store was opened */
  guint         timeout;     /* waits to look for changes of others */
  guint         verifying;   /* waits to look for damage and to make a copy */
  gboolean      has_failed;  /* "failed" was emitted and nothing worked since */
  char         *untold;      /* a sentence for "recovered" that no window has heard; or NULL */

  LibraryStore *store;    /* the thread's, as the next ones */
  guint64       stamp;    /* of the store at the last look */
  GStatBuf      touched;  /* when the file of drafts was, as far as is known */
  gboolean      is_gone;  /* that file is not what it was, which is untold */

  GMutex        mutex;
  GCond         cond;
  guint         n_jobs; /* that are not done yet; behind the mutex */
};

G_DEFINE_FINAL_TYPE (Library, library, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  RECOVERED,
  RENEWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The libraries that are in use, by the paths of their files. */
static GHashTable *in_use;

typedef struct
{
  Library        *library; /* a reference */
  GTask          *task;    /* NULL for a look at what others changed */
  LibraryJob      run;     /* or NULL */
  gpointer        data;    /* the task's, if there is one */
  GDestroyNotify  destroy_result;

  gpointer        result;
  GError         *error;
  char           *recovered; /* the sentence for the signal, or NULL */
  gboolean        has_changed;
  gboolean        is_open;   /* the store is, and is the file at the library's path */
  gboolean        reopens;   /* the file is damaged, or gone */
  gboolean        is_renewed; /* of drafts: another file has its place */
} Job;

/* --- In the thread --------------------------------------------------------------------------- */

/* A program that writes to the file changes its size or its time. So does a checkpoint of SQLite,
 * which may be one of this store. */
static void
note_touch (Library *self)
{
  if (!self->is_work || g_stat (library_store_get_path (self->store), &self->touched) != 0)
    memset (&self->touched, 0, sizeof self->touched);
}

/* Whether the file of drafts was damaged from outside. One without bytes loses its log to
 * the next program that opens it. A file that is gone is met by the next change. */
static gboolean
is_spoilt (Library *self)
{
  const char *path = library_store_get_path (self->store);
  g_autoptr (GError) error = NULL;
  GStatBuf now;

  if (!self->is_work || g_stat (path, &now) != 0
      || (now.st_size == self->touched.st_size
          && memcmp (&now.st_mtim, &self->touched.st_mtim, sizeof now.st_mtim) == 0))
    return FALSE;
  if (now.st_size == 0)
    return self->touched.st_size > 0;

  library_store_verify (path, &error);
  return g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED);
}

/* What is to be told of a file that was opened in the place of one that is gone. */
static void
report_renewal (Library                  *self,
                Job                      *job,
                const LibraryStoreReport *report)
{
  job->recovered = library_store_report_describe (report);
  if (self->store == NULL)
    return;

  job->is_renewed = self->is_gone || (self->is_work && job->reopens && report->set_aside != NULL);
  if (self->is_gone && job->recovered == NULL)
    job->recovered = g_strdup (_("Another program has removed or replaced the file with your"
                                 " drafts. What is open is saved in a new one."));
  self->is_gone = FALSE;
}

/* In the first job and after damage. A store that cannot be opened is tried again by the next job:
 * the disk may have room by then. */
static gboolean
open_store (Library *self,
            Job     *job)
{
  g_auto (LibraryStoreReport) report = { 0 };
  LibraryOpening opening = LIBRARY_OPENING_WINDOW;

  if (job->reopens)
    g_clear_pointer (&self->store, library_store_unref);
  if (self->store != NULL)
    return TRUE;

  opening |= self->is_work ? LIBRARY_OPENING_WORK : 0;
  opening |= job->reopens ? LIBRARY_OPENING_CHECKED : 0;
  self->store = store_open (self->path, opening, self->items, &report, &job->error);
  if (self->is_work && g_error_matches (job->error, LIBRARY_ERROR, LIBRARY_ERROR_NEWER))
    {
      g_autofree char *beside = g_strdup_printf ("%s-version-%d", self->path,
                                                 LIBRARY_SCHEMA_VERSION);

      g_clear_error (&job->error);
      self->store = store_open (beside, opening, NULL, &report, &job->error);
    }
  report_renewal (self, job, &report);
  if (self->store != NULL)
    {
      self->stamp = library_store_get_stamp (self->store);
      note_touch (self);
    }
  else if (!library_error_was_reported (job->error))
    /* a missing folder concerns the whole library */
    job->error->code = LIBRARY_ERROR_FAILED;

  return self->store != NULL;
}

/* Whether @error, of a job, is one that opening the store again may mend. What may not be written
 * to was perhaps opened while that was so. */
static gboolean
is_worth_reopening (Library      *self,
                    const GError *error)
{
  return g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED)
         || (self->is_work
             && (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING)
                 || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_READ_ONLY)));
}

static void
run_in_store (Library      *self,
              Job          *job,
              GCancellable *cancellable)
{
  g_autoptr (GError) problem = NULL;

  if (job->run != NULL)
    job->result = job->run (self->store, job->data, cancellable, &job->error);
  if (!is_worth_reopening (self, job->error) || job->reopens)
    return;

  /* What failed has changed nothing, and works when what it met has been set aside. */
  problem = g_steal_pointer (&job->error);
  self->is_gone |= self->is_work
                   && g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  job->reopens = TRUE;
  if (!open_store (self, job))
    return;
  if (job->recovered != NULL || self->is_work)
    job->result = job->run (self->store, job->data, cancellable, &job->error);
  else
    job->error = g_steal_pointer (&problem);
}

static gboolean finish_job (gpointer data);

static void
run_job (gpointer data,
         gpointer unused)
{
  Job *job = data;
  Library *self = job->library;
  GCancellable *cancellable = job->task != NULL ? g_task_get_cancellable (job->task) : NULL;

  if (self->store != NULL && is_spoilt (self))
    job->reopens = self->is_gone = TRUE;
  if (!g_cancellable_set_error_if_cancelled (cancellable, &job->error) && open_store (self, job))
    {
      run_in_store (self, job, cancellable);
      if (self->store != NULL)
        {
          guint64 stamp = library_store_get_stamp (self->store);

          job->has_changed = stamp != 0 && stamp != self->stamp;
          self->stamp = stamp != 0 ? stamp : self->stamp;
          note_touch (self);
          job->is_open = g_str_equal (library_store_get_path (self->store), self->path);
        }
      job->has_changed |= job->recovered != NULL;
    }

  /* Before a waiting thread goes on, which takes all to be done then. */
  g_idle_add_full (G_PRIORITY_DEFAULT, finish_job, job, NULL);
  g_mutex_lock (&self->mutex);
  self->n_jobs--;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

/* --- On the main loop ------------------------------------------------------------------------ */

static void
queue (Library *self,
       Job     *job)
{
  job->library = g_object_ref (self);
  g_mutex_lock (&self->mutex);
  self->n_jobs++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->pool, job, NULL);
}

static gboolean
on_timeout (gpointer data)
{
  Library *self = data;

  self->timeout = 0;
  queue (self, g_new0 (Job, 1));

  return G_SOURCE_REMOVE;
}

/* Every write touches several files of the library; they are gathered into one look. Writes of
 * this program end here, too, and find the stamp unchanged. */
static void
on_file (Library           *self,
         GFile             *file,
         GFile             *other_file,
         GFileMonitorEvent  event)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *own = g_path_get_basename (self->path);

  if (g_str_has_prefix (name, own) && self->timeout == 0)
    self->timeout = g_timeout_add (LOOK_AGAIN, on_timeout, self);
}

/* Where the folder cannot be watched, changes of others are seen with the next job. */
static void
watch (Library *self)
{
  g_autofree char *name = g_path_get_dirname (self->path);
  g_autoptr (GFile) folder = g_file_new_for_path (name);

  if (self->monitor != NULL || self->is_work)
    return;

  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (on_file), self);
}

/* In a thread of its own. */
static void
verify (GTask        *task,
        gpointer      source,
        gpointer      path,
        GCancellable *cancellable)
{
  GError *error = NULL;

  if (store_copies_keep (path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Faults that are no damage are met by the next job. */
static void
on_verified (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  GWeakRef *reference = data;
  g_autoptr (Library) self = g_weak_ref_get (reference);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self != NULL && g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    {
      Job *job = g_new0 (Job, 1);

      job->reopens = TRUE;
      queue (self, job);
    }
  g_weak_ref_clear (reference);
  g_free (reference);
}

static gboolean
on_verify (gpointer data)
{
  Library *self = data;
  GWeakRef *reference = g_new (GWeakRef, 1);
  g_autoptr (GTask) task = NULL;

  self->verifying = g_timeout_add_seconds (VERIFY_AGAIN, on_verify, self);
  g_weak_ref_init (reference, self);
  task = g_task_new (NULL, NULL, on_verified, reference);
  g_task_set_source_tag (task, on_verify);
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  g_task_run_in_thread (task, verify);

  return G_SOURCE_REMOVE;
}

/* The first window is still being made when its drafts are read: a recovery that no window hears of
 * is told after the next job. "changed" comes before the result of the job, so that lists are
 * being read again already when that is shown. */
static void
emit_signals (Library *self,
              Job     *job)
{
  if (job->is_open)
    watch (self);
  if (job->is_open && self->verifying == 0)
    self->verifying = g_timeout_add (VERIFY, on_verify, self);
  if (job->recovered != NULL)
    {
      g_free (self->untold);
      self->untold = g_steal_pointer (&job->recovered);
    }
  if (self->untold != NULL && g_signal_has_handler_pending (self, signals[RECOVERED], 0, FALSE))
    {
      g_signal_emit (self, signals[RECOVERED], 0, self->untold);
      g_clear_pointer (&self->untold, g_free);
    }
  if (job->has_changed)
    g_signal_emit (self, signals[CHANGED], 0);
  if (job->is_renewed)
    g_signal_emit (self, signals[RENEWED], 0);

  if (job->error == NULL)
    self->has_failed = FALSE;
  else if (library_error_was_reported (job->error) && !self->has_failed)
    {
      self->has_failed = TRUE;
      g_signal_emit (self, signals[FAILED], 0, job->error->message);
    }
}

static gboolean
finish_job (gpointer data)
{
  Job *job = data;

  emit_signals (job->library, job);
  if (job->task != NULL && job->error != NULL)
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  else if (job->task != NULL)
    g_task_return_pointer (job->task, job->result, job->destroy_result);

  g_clear_error (&job->error);
  g_clear_object (&job->task);
  g_object_unref (job->library);
  g_free (job);

  return G_SOURCE_REMOVE;
}

void
library_run_async (Library             *self,
                   LibraryJob           run,
                   gpointer             data,
                   GDestroyNotify       destroy,
                   GDestroyNotify       destroy_result,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  Job *job = g_new0 (Job, 1);

  job->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, library_run_async);
  g_task_set_check_cancellable (job->task, FALSE); /* what was written is reported anyway */
  g_task_set_task_data (job->task, data, destroy);
  job->run = run;
  job->data = data;
  job->destroy_result = destroy_result;
  queue (self, job);
}

gpointer
library_run_finish (Library       *self,
                    GAsyncResult  *result,
                    GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* The main loop, which frees the job and emits its signals, is what waits here. */
gpointer
library_run_and_wait (Library       *self,
                      LibraryJob     run,
                      gconstpointer  data)
{
  Job *job = g_new0 (Job, 1);

  job->run = run;
  job->data = (gpointer) data;
  queue (self, job);
  library_wait (self);

  return job->result;
}

/* Blocks the calling thread. Callbacks of the jobs have not run when it returns. */
gboolean
library_wait_for (Library *self,
                  guint    milliseconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) milliseconds * G_TIME_SPAN_MILLISECOND;
  gboolean is_done, in_time = TRUE;

  g_mutex_lock (&self->mutex);
  while (self->n_jobs > 0 && in_time)
    {
      if (milliseconds == 0)
        g_cond_wait (&self->cond, &self->mutex);
      else
        in_time = g_cond_wait_until (&self->cond, &self->mutex, end);
    }
  is_done = self->n_jobs == 0;
  g_mutex_unlock (&self->mutex);

  return is_done;
}

const char *
library_get_path (Library *self)
{
  return self->path;
}

/* --- The object ------------------------------------------------------------------------------ */

/* Every job holds a reference, so that none is left here. */
static void
library_finalize (GObject *object)
{
  Library *self = LIBRARY_LIBRARY (object);

  g_hash_table_remove (in_use, self->path);
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->verifying, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->store, library_store_unref);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self->untold);
  g_free (self->path);

  G_OBJECT_CLASS (library_parent_class)->finalize (object);
}

static void
library_class_init (LibraryClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = library_finalize;

  signals[CHANGED] = PLAIN_SIGNAL (type, "changed", 0);
  signals[FAILED] = PLAIN_SIGNAL (type, "failed", 1, G_TYPE_STRING);
  signals[RECOVERED] = PLAIN_SIGNAL (type, "recovered", 1, G_TYPE_STRING);
  signals[RENEWED] = PLAIN_SIGNAL (type, "renewed", 0);
}

static void
library_init (Library *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->pool = g_thread_pool_new (run_job, NULL, 1, FALSE, NULL);
}

/* Windows share one library a file, and so one thread and one connection. Main loop only: the
 * table has no lock. */
Library *
store_thread_get (const char       *path,
                  const StoreItems *items)
{
  Library *self;

  if (in_use == NULL)
    in_use = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (in_use, path);
  if (self != NULL)
    return g_object_ref (self);

  self = g_object_new (LIBRARY_TYPE_LIBRARY, NULL);
  self->path = g_strdup (path);
  self->is_work = items == NULL;
  self->items = items;
  g_hash_table_insert (in_use, self->path, self);

  return self;
}

Library *
library_get_work (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, LIBRARY_WORK_NAME, NULL);

  return store_thread_get (path, NULL);
}
