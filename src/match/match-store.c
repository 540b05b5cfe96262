/* A write-behind cache. The store keeps the records in memory, newest first, and remembers which of
 * them are still to be written (`pending`, by id; a removed one as NULL). A timeout hands all of
 * these to the thread of the database, as jobs that it does one after the other. Reading is a job,
 * too. Records are immutable and cross to the thread by reference.
 *
 * What the thread needs beside a record is in Shared, of which every job holds a reference.
 */
#include "match/match-store.h"

#include "store/matches.h"
#include "store/thread.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  GHashTable *left_alone; /* set of ids of games whose rows must not be overwritten; the thread's */
  GHashTable *own;        /* set of ids of games whose rows are those of this store; the thread's */
  gboolean    is_hidden;  /* there may be others, which must not be overwritten; the thread's */
  gint        n_unwritten; /* jobs that were handed over and have not succeeded; atomic */
} Shared;

/* Writes a record, or removes one. The thread and who waits for its answer hold a reference each,
 * and neither changes it. */
typedef struct
{
  GWeakRef     store;
  Shared      *shared;
  MatchRecord *record;  /* NULL: it is removed */
  char        *game_id;
} Job;

/* What the thread has read. */
typedef struct
{
  GPtrArray       *records;
  MatchStoreReport report;
} Loaded;

struct _MatchStore
{
  GObject      parent_instance;

  Library     *work;
  Shared      *shared;
  GPtrArray   *records;    /* of MatchRecord */
  GHashTable  *pending;    /* game's id → MatchRecord, or NULL to remove */
  gboolean     is_loading; /* nothing is written before the rows have been read */
  gboolean     reported;   /* the present trouble was reported */
  guint        timeout;    /* of the next write, or 0 */
  guint        retry;      /* after a failure, or 0 */
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

/* Records in memory are newer than those on disk and win. Linear, but for the sorting. */
static void
merge (MatchStore *self,
       GPtrArray  *records)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->records->len; i++)
    g_hash_table_add (known, match_store_get (self, i)->game_id);
  for (guint i = 0; i < records->len; i++)
    {
      MatchRecord *record = g_ptr_array_index (records, i);

      if (!g_hash_table_contains (self->pending, record->game_id)
          && g_hash_table_add (known, record->game_id))
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

/* --- In the thread --------------------------------------------------------------------------- */

/* What a job returns that only does something. */
#define DONE GINT_TO_POINTER (TRUE)

static void
shared_clear (gpointer data)
{
  Shared *shared = data;

  g_hash_table_unref (shared->left_alone);
  g_hash_table_unref (shared->own);
}

static void
shared_release (gpointer shared)
{
  g_atomic_rc_box_release_full (shared, shared_clear);
}

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->store);
  shared_release (job->shared);
  g_clear_pointer (&job->record, match_record_unref);
  g_free (job->game_id);
}

static void
job_release (gpointer job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_ptr_array_unref (loaded->records);
  g_free (loaded);
}

/* A row by what it turned out to be. */
static gboolean
take_match (LibraryStore        *store,
            Shared              *shared,
            const LibraryMatch  *match,
            Loaded              *loaded,
            GError             **error)
{
  gboolean is_newer = FALSE;
  MatchRecord *record = match_record_from_text (match->record, strlen (match->record), &is_newer,
                                                NULL);

  if (record != NULL && g_str_equal (record->game_id, match->game))
    {
      g_hash_table_add (shared->own, g_strdup (match->game));
      g_ptr_array_add (loaded->records, record);
      return TRUE;
    }

  g_clear_pointer (&record, match_record_unref);
  if (is_newer)
    {
      loaded->report.n_newer++;
      g_hash_table_add (shared->left_alone, g_strdup (match->game));
      return TRUE;
    }

  loaded->report.n_damaged++;
  return library_store_set_match_aside (store, match->game, error);
}

static gboolean
read_matches (LibraryStore  *store,
              Shared        *shared,
              Loaded        *loaded,
              GError       **error)
{
  g_autoptr (GPtrArray) matches = NULL;
  gsize n_beyond;

  matches = library_store_list_matches (store, MATCH_STORE_MAX, &n_beyond, error);
  if (matches == NULL)
    return FALSE;

  loaded->report.n_beyond = (guint) n_beyond;
  shared->is_hidden = n_beyond > 0; /* those that were not read are not written over */
  for (guint i = 0; i < matches->len; i++)
    {
      if (!take_match (store, shared, g_ptr_array_index (matches, i), loaded, error))
        return FALSE;
    }

  return TRUE;
}

static gpointer
load (LibraryStore  *store,
      gconstpointer  data,
      GCancellable  *cancellable,
      GError       **error)
{
  Shared *shared = (Shared *) data;
  Loaded *loaded = g_new0 (Loaded, 1);

  loaded->records = g_ptr_array_new_with_free_func ((GDestroyNotify) match_record_unref);
  if (read_matches (store, shared, loaded, error))
    return loaded;

  loaded_free (loaded);
  return NULL;
}

static gboolean
check_left_alone (const Shared  *shared,
                  const char    *game_id,
                  GError       **error)
{
  if (!g_hash_table_contains (shared->left_alone, game_id))
    return TRUE;

  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS,
                       _("a match that cannot be read is in its place"));
  return FALSE;
}

/* Where the rows could not be read, those that this store has written itself are its own. */
static gboolean
write_record (LibraryStore       *store,
              Shared             *shared,
              const MatchRecord  *record,
              GError            **error)
{
  g_autofree char *text = match_record_to_text (record, error);
  gboolean is_new = shared->is_hidden && !g_hash_table_contains (shared->own, record->game_id);

  if (text == NULL || !check_left_alone (shared, record->game_id, error)
      || !library_store_put_match (store, record->game_id, text, record->changed, is_new, error))
    return FALSE;

  g_hash_table_add (shared->own, g_strdup (record->game_id));
  return TRUE;
}

static gpointer
write_job (LibraryStore  *store,
           gconstpointer  data,
           GCancellable  *cancellable,
           GError       **error)
{
  const Job *job = data;
  gboolean is_done;

  if (job->record != NULL)
    is_done = write_record (store, job->shared, job->record, error);
  else
    is_done = check_left_alone (job->shared, job->game_id, error)
              && library_store_remove_match (store, job->game_id, error);
  if (is_done)
    g_atomic_int_add (&job->shared->n_unwritten, -1);

  return is_done ? DONE : NULL;
}

/* --- In the main loop ------------------------------------------------------------------------ */

static void
on_loaded (GObject      *library,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  MatchStore *self = g_task_get_source_object (task);
  Loaded *loaded = library_run_finish (LIBRARY_LIBRARY (library), result, NULL);
  MatchStoreReport nothing = { 0 };

  self->is_loading = FALSE;
  self->shared->is_hidden |= loaded == NULL; /* no job runs that writes before this */
  if (loaded != NULL)
    merge (self, loaded->records);
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_task_return_pointer (task, g_memdup2 (loaded != NULL ? &loaded->report : &nothing,
                                          sizeof nothing), g_free);
  g_clear_pointer (&loaded, loaded_free);
}

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
              const Job  *job)
{
  if (g_hash_table_contains (self->pending, job->game_id)
      || match_store_find (self, job->game_id) != job->record)
    return;

  g_hash_table_replace (self->pending, g_strdup (job->game_id),
                        job->record != NULL ? match_record_ref (job->record) : NULL);
  if (self->retry == 0)
    self->retry = g_timeout_add_seconds (MATCH_STORE_RETRY, on_retry, self);
}

static void
report_failure (MatchStore   *self,
                const GError *error)
{
  g_autofree char *sentence = NULL;

  if (self->reported)
    return;

  self->reported = TRUE;
  /* Translators: %s is a reason, such as “No space left on device” */
  sentence = g_strdup_printf (_("A match couldn’t be saved on disk (%s). "
                                "It is safe while the window is open."),
                              library_error_get_reason (error));
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

/* A trouble is reported once, until writing works again. A row that must not be overwritten will
 * not be tomorrow either, so such a job is not kept. */
static void
on_written (GObject      *library,
            GAsyncResult *result,
            gpointer      data)
{
  Job *job = data;
  g_autoptr (MatchStore) self = g_weak_ref_get (&job->store);
  g_autoptr (GError) error = NULL;

  library_run_finish (LIBRARY_LIBRARY (library), result, &error);
  if (error != NULL)
    g_atomic_int_add (&job->shared->n_unwritten, -1);
  if (self != NULL && error != NULL)
    {
      if (!g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS))
        keep_pending (self, job);
      report_failure (self, error);
    }
  else if (self != NULL)
    self->reported = FALSE;
  job_release (job);
}

static void
push (MatchStore  *self,
      const char  *game_id,
      MatchRecord *record)
{
  Job *job = g_atomic_rc_box_new0 (Job);

  g_weak_ref_init (&job->store, self);
  job->shared = g_atomic_rc_box_acquire (self->shared);
  job->record = record != NULL ? match_record_ref (record) : NULL;
  job->game_id = g_strdup (game_id);
  g_atomic_int_inc (&self->shared->n_unwritten);
  library_run_async (self->work, write_job, job, job_release, NULL, NULL, on_written,
                     g_atomic_rc_box_acquire (job));
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
    push (self, game_id, record);
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
  library_run_async (self->work, load, g_atomic_rc_box_acquire (self->shared), shared_release,
                     loaded_free, NULL, on_loaded, g_task_new (self, NULL, callback, data));
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
  push_pending (self);
  library_wait (self->work);

  return g_atomic_int_get (&self->shared->n_unwritten) == 0;
}

/* --- The object ------------------------------------------------------------------------------ */

static void
unref_record (gpointer record)
{
  if (record != NULL)
    match_record_unref (record);
}

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

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_object_unref (self->work);
  shared_release (self->shared);
  g_ptr_array_unref (self->records);
  g_hash_table_unref (self->pending);

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
}

MatchStore *
match_store_new (const char *folder)
{
  MatchStore *self = g_object_new (MATCH_TYPE_STORE, NULL);
  Shared *shared = g_atomic_rc_box_new0 (Shared);

  self->work = library_get_work (folder);
  self->shared = shared;
  shared->left_alone = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  shared->own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}
