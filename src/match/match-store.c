/* A write-behind cache. The store keeps the records in memory, newest first, and remembers which of
 * them are still to be written (`pending`, by id; a removed one as NULL). A timeout hands all of
 * these to the thread, as jobs that it does one after the other: a pool of one. Reading the folder
 * is a job, too, so nothing is ever written beside it. Records are immutable and cross to the
 * thread by reference; the folder belongs to the thread alone.
 */
#include "match/match-store.h"

#include "match/match-folder.h"

#include <glib/gi18n-lib.h>

/* Does one thing to the folder: reads it for a task, writes a record, or removes one. */
typedef struct
{
  MatchStore  *store;
  GTask       *task;
  MatchRecord *record;
  char        *removed; /* a game's id */
} Job;

/* What the thread has read, on its way to the main loop. The thread lets go of it, so that nothing
 * of it, and never the store, is freed there. */
typedef struct
{
  GTask           *task;
  GPtrArray       *records;
  MatchStoreReport report;
} Loaded;

struct _MatchStore
{
  GObject      parent_instance;

  MatchFolder *folder;
  GPtrArray   *records;  /* of MatchRecord */
  GHashTable  *pending;  /* game's id → MatchRecord, or NULL to remove */
  GThreadPool *pool;
  gboolean     is_loading; /* nothing is written before the folder has been read */
  gboolean     reported; /* the present trouble was reported */
  guint        timeout;  /* of the next write, or 0 */
  guint        retry;    /* after a failure, or 0 */

  GMutex       mutex;
  GCond        done;
  guint        n_jobs;    /* guarded by the mutex, as is what follows */
  guint        n_failed;  /* since the last flush */
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void schedule (MatchStore *self);
static void push_pending (MatchStore *self);

G_DEFINE_FINAL_TYPE (MatchStore, match_store, G_TYPE_OBJECT)

/* --- Records --------------------------------------------------------------------------------- */

/* Linear in the matches kept. */
static gboolean
find (MatchStore *self,
      const char *game_id,
      guint      *index)
{
  for (*index = 0; *index < self->records->len; (*index)++)
    if (g_str_equal (match_store_get (self, *index)->game_id, game_id))
      return TRUE;

  return FALSE;
}

/* Newest first; ids make the order total. */
static gint
compare (gconstpointer a,
         gconstpointer b)
{
  const MatchRecord *first = *(MatchRecord *const *) a;
  const MatchRecord *second = *(MatchRecord *const *) b;

  if (first->changed != second->changed)
    return first->changed > second->changed ? -1 : 1;

  return g_strcmp0 (first->game_id, second->game_id);
}

/* Records in memory are newer than those on disk and win. */
static void
merge (MatchStore *self,
       GPtrArray  *records)
{
  guint index;

  for (guint i = 0; i < records->len; i++)
    {
      MatchRecord *record = g_ptr_array_index (records, i);

      if (!find (self, record->game_id, &index)
          && !g_hash_table_contains (self->pending, record->game_id))
        g_ptr_array_add (self->records, match_record_ref (record));
    }
  g_ptr_array_sort (self->records, compare);
}

guint
match_store_get_n (MatchStore *self)
{
  return self->records->len;
}

MatchRecord *
match_store_get (MatchStore *self,
                 guint       index)
{
  g_return_val_if_fail (index < self->records->len, NULL);

  return g_ptr_array_index (self->records, index);
}

MatchRecord *
match_store_find (MatchStore *self,
                  const char *game_id)
{
  guint index;

  return find (self, game_id, &index) ? match_store_get (self, index) : NULL;
}

/* --- The thread ------------------------------------------------------------------------------ */

/* In the main loop: takes over what the thread has read, and completes the task. */
static gboolean
deliver (gpointer data)
{
  Loaded *loaded = data;
  MatchStore *self = g_task_get_source_object (loaded->task);

  self->is_loading = FALSE;
  merge (self, loaded->records);
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_task_return_pointer (loaded->task, g_memdup2 (&loaded->report, sizeof loaded->report), g_free);

  return G_SOURCE_REMOVE;
}

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_object_unref (loaded->task);
  g_ptr_array_unref (loaded->records);
  g_free (loaded);
}

static void
job_free (Job *job)
{
  g_clear_pointer (&job->record, match_record_unref);
  g_free (job->removed);
  g_free (job);
}

/* What became of a record, or of the removal of one. */
typedef struct
{
  GWeakRef     store;
  MatchRecord *record;
  char        *removed;
  char        *sentence; /* NULL: writing works */
} Outcome;

static gboolean
on_retry (gpointer data)
{
  MatchStore *self = data;

  self->retry = 0;
  push_pending (self);

  return G_SOURCE_REMOVE;
}

/* Queues what could not be written once more, unless something newer is queued or was written
 * meanwhile. */
static void
keep_pending (MatchStore *self,
              Outcome    *outcome)
{
  const char *game_id = outcome->record != NULL ? outcome->record->game_id : outcome->removed;

  if (g_hash_table_contains (self->pending, game_id)
      || match_store_find (self, game_id) != outcome->record)
    return;

  g_hash_table_replace (self->pending, g_strdup (game_id), g_steal_pointer (&outcome->record));
  if (self->retry == 0)
    self->retry = g_timeout_add_seconds (MATCH_STORE_RETRY, on_retry, self);
}

/* In the main loop. A trouble is reported once, until writing works again. */
static gboolean
report_outcome (gpointer data)
{
  Outcome *outcome = data;
  g_autoptr (MatchStore) self = g_weak_ref_get (&outcome->store);

  if (self != NULL && outcome->sentence != NULL
      && (outcome->record != NULL || outcome->removed != NULL))
    keep_pending (self, outcome);
  if (self != NULL && outcome->sentence != NULL && !self->reported)
    {
      self->reported = TRUE;
      g_signal_emit (self, signals[FAILED], 0, outcome->sentence);
    }
  else if (self != NULL && outcome->sentence == NULL)
    self->reported = FALSE;

  return G_SOURCE_REMOVE;
}

static void
outcome_free (gpointer data)
{
  Outcome *outcome = data;

  g_weak_ref_clear (&outcome->store);
  g_clear_pointer (&outcome->record, match_record_unref);
  g_free (outcome->removed);
  g_free (outcome->sentence);
  g_free (outcome);
}

/* In the thread: sends the outcome of a job to the main loop. A file that must not be overwritten
 * will not be tomorrow either, so such a job is not kept. */
static void
send_outcome (MatchStore   *self,
              Job          *job,
              const GError *error)
{
  Outcome *outcome = g_new0 (Outcome, 1);

  g_weak_ref_init (&outcome->store, self);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      outcome->record = g_steal_pointer (&job->record);
      outcome->removed = g_steal_pointer (&job->removed);
    }
  if (error != NULL)
    /* Translators: %s is a reason, such as “No space left on device” */
    outcome->sentence = g_strdup_printf (_("A match could not be saved on disk (%s). "
                                           "It is safe while the window is open."),
                                         error->message);
  g_idle_add_full (G_PRIORITY_DEFAULT, report_outcome, outcome, outcome_free);
}

static gboolean
write_record (MatchStore         *self,
              const MatchRecord  *record,
              GError            **error)
{
  g_autofree char *text = match_record_to_text (record, error);

  return text != NULL && match_folder_write (self->folder, record->game_id, text, error);
}

/* In the thread. The counter goes down last: whoever waits for it finds the outcome queued. */
static void
do_job (gpointer data,
        gpointer store)
{
  MatchStore *self = store;
  Job *job = data;
  g_autoptr (GError) error = NULL;

  if (job->task != NULL)
    {
      Loaded *loaded = g_new (Loaded, 1);

      loaded->task = job->task;
      loaded->records = match_folder_read (self->folder, &loaded->report);
      g_idle_add_full (G_PRIORITY_DEFAULT, deliver, loaded, loaded_free);
    }
  else
    {
      if (job->record != NULL)
        write_record (self, job->record, &error);
      else
        match_folder_remove (self->folder, job->removed, &error);
      send_outcome (self, job, error);
    }

  job_free (job);
  g_mutex_lock (&self->mutex);
  self->n_jobs--;
  self->n_failed += error != NULL;
  g_cond_broadcast (&self->done);
  g_mutex_unlock (&self->mutex);
}

static void
push (MatchStore  *self,
      GTask       *task,
      MatchRecord *record,
      const char  *removed)
{
  Job *job = g_new0 (Job, 1);

  job->task = task;
  job->record = record != NULL ? match_record_ref (record) : NULL;
  job->removed = g_strdup (removed);
  g_mutex_lock (&self->mutex);
  self->n_jobs++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->pool, job, NULL);
}

/* Hands everything that is to be written to the thread. */
static void
push_pending (MatchStore *self)
{
  GHashTableIter iter;
  gpointer game_id, record;

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_hash_table_iter_init (&iter, self->pending);
  while (g_hash_table_iter_next (&iter, &game_id, &record))
    push (self, NULL, record, record == NULL ? game_id : NULL);
  g_hash_table_remove_all (self->pending);
}

static gboolean
on_timeout (gpointer data)
{
  MatchStore *self = data;

  self->timeout = 0;
  push_pending (self);

  return G_SOURCE_REMOVE;
}

/* The first change starts the timer, and later ones do not restart it, so a series of changes
 * cannot delay the write for ever. */
static void
schedule (MatchStore *self)
{
  if (self->timeout == 0 && !self->is_loading && g_hash_table_size (self->pending) > 0)
    self->timeout = g_timeout_add (MATCH_STORE_DELAY, on_timeout, self);
}

/* --- Entry points ---------------------------------------------------------------------------- */

void
match_store_load_async (MatchStore          *self,
                        GAsyncReadyCallback  callback,
                        gpointer             data)
{
  self->is_loading = TRUE;
  push (self, g_task_new (self, NULL, callback, data), NULL, NULL);
}

gboolean
match_store_load_finish (MatchStore        *self,
                         GAsyncResult      *result,
                         MatchStoreReport  *report,
                         GError           **error)
{
  g_autofree MatchStoreReport *loaded = g_task_propagate_pointer (G_TASK (result), error);

  if (loaded == NULL)
    return FALSE;

  *report = *loaded;

  return TRUE;
}

void
match_store_put (MatchStore  *self,
                 MatchRecord *record)
{
  guint index;

  if (find (self, record->game_id, &index))
    g_ptr_array_remove_index (self->records, index);
  g_ptr_array_add (self->records, match_record_ref (record));
  g_ptr_array_sort (self->records, compare);
  g_hash_table_replace (self->pending, g_strdup (record->game_id), match_record_ref (record));
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

MatchRecord *
match_store_remove (MatchStore *self,
                    const char *game_id)
{
  MatchRecord *record;
  guint index;

  if (!find (self, game_id, &index))
    return NULL;

  record = match_record_ref (match_store_get (self, index));
  g_ptr_array_remove_index (self->records, index);
  g_hash_table_replace (self->pending, g_strdup (record->game_id), NULL);
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0);

  return record;
}

/* Blocks until the thread has done all jobs; for closing only. */
gboolean
match_store_flush (MatchStore *self)
{
  gboolean is_done;

  push_pending (self);
  g_mutex_lock (&self->mutex);
  while (self->n_jobs > 0)
    g_cond_wait (&self->done, &self->mutex);
  is_done = self->n_failed == 0;
  self->n_failed = 0;
  g_mutex_unlock (&self->mutex);

  return is_done;
}

/* --- The object ------------------------------------------------------------------------------ */

static void
unref_record (gpointer record)
{
  if (record != NULL)
    match_record_unref (record);
}

/* Flushes while the thread may still take weak references to the store. */
static void
match_store_dispose (GObject *object)
{
  match_store_flush (MATCH_STORE (object));

  G_OBJECT_CLASS (match_store_parent_class)->dispose (object);
}

static void
match_store_finalize (GObject *object)
{
  MatchStore *self = MATCH_STORE (object);

  g_thread_pool_free (self->pool, FALSE, TRUE);
  match_folder_free (self->folder);
  g_ptr_array_unref (self->records);
  g_hash_table_unref (self->pending);
  g_cond_clear (&self->done);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (match_store_parent_class)->finalize (object);
}

static void
match_store_class_init (MatchStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = match_store_dispose;
  G_OBJECT_CLASS (klass)->finalize = match_store_finalize;

  signals[CHANGED] = g_signal_new ("changed", MATCH_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", MATCH_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
match_store_init (MatchStore *self)
{
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) match_record_unref);
  self->pending = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, unref_record);
  self->pool = g_thread_pool_new (do_job, self, 1, FALSE, NULL);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->done);
}

/* A store for the files in @folder, which is made when the first match is kept. */
MatchStore *
match_store_new (const char *folder)
{
  MatchStore *self = g_object_new (MATCH_TYPE_STORE, NULL);

  self->folder = match_folder_new (folder);

  return self;
}
