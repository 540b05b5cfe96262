/* A producer and a consumer: the main loop appends to `lines` of a slot, and each commit is a job
 * of the thread, which keeps their order. Both use Shared, whose mutex guards what changes. A job
 * takes whatever is there, and only what it has written is taken off, so nothing is lost when one
 * could not even begin, as without a database, and nothing is written twice when one is repeated.
 *
 * A line costs the main loop its line, and the thread O(line). A slot that has doubled is written
 * anew from `whole`, so that the cost stays constant per byte on average. That the rows are not
 * those that were written last only the thread can see: then it asks for a commit with `whole`. */
#include "store/writer.h"

#include "store/rescue.h"
#include "text/line-sum.h"

#include <glib/gstdio.h>
#include <string.h>

/* Bytes by which a slot must have grown before it is written anew, however short it was. */
#define MIN_GROWTH (256 * 1024)

/* Milliseconds that another program is waited for which has kept the lock from everybody before: a
 * window that closes waits for as many attempts as it has writers. */
#define PATIENCE_AGAIN 200

/* Lines that could not be appended wait in memory; from here on writing the slot anew takes
 * less. */
#define MAX_UNWRITTEN (1024 * 1024)

/* Where what is on the disk ends, and how long it is. */
typedef struct
{
  StoreMark mark;
  gsize     length; /* bytes */
  guint32   sum;    /* at the end of the last line; 0 for none */
} End;

typedef struct
{
  char     *name;
  GString  *lines;      /* that are not on the disk, unless they are in `whole` */
  gssize    open;       /* where the last line begins if it can be amended, or -1 */
  gboolean  is_anew;    /* it has to be written anew */
  gboolean  is_broken;  /* its owner could not say with what */
  gboolean  is_refused; /* something is there that must not be written over */
  char     *whole;      /* for that, until a job takes it; "": it is removed */
  gint64    sequence;   /* of its first line, or -1 */
  guint     n_wholes;   /* that were made or asked for; `lines` come after the last one */
  gboolean  is_behind;  /* something is not on the disk */
  End       end;        /* of what is on the disk */
  gsize     base;       /* bytes when it was written anew */
} Slot;

/* A job holds a reference, as does the writer. */
typedef struct
{
  char            *kind;
  GMutex           mutex; /* guards all that follows */
  GHashTable      *slots; /* of Slot by their names; none ever goes */
  StoreJournalWay  way;
  StoreSlot       *lock;  /* the thread's while a job runs; or NULL */
} Shared;

struct _StoreWriter
{
  GObject                  parent_instance;

  Library                 *work;
  char                    *folder;
  const StoreWriterSource *source;
  gpointer                 owner;
  Shared                  *shared;
  GHashTable              *files;    /* paths by the names of the slots that are in them */
  guint                    timeout;  /* source of the next commit, or 0 */
  guint                    retry;    /* source of the next attempt after a failure, or 0 */
  gboolean                 has_begun;
  gboolean                 reported; /* the present trouble was reported */
  GError                  *broken;   /* why a slot could not be had from the owner, or NULL */
};

enum
{
  FAILED,
  RECOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StoreWriter, store_writer, G_TYPE_OBJECT)

static void
slot_free (gpointer data)
{
  Slot *slot = data;

  g_free (slot->name);
  g_string_free (slot->lines, TRUE);
  g_free (slot->whole);
  g_free (slot);
}

static void
shared_clear (gpointer data)
{
  Shared *shared = data;

  g_mutex_clear (&shared->mutex);
  g_hash_table_unref (shared->slots);
  g_clear_pointer (&shared->lock, store_slot_free);
  g_free (shared->kind);
}

static void
shared_release (gpointer shared)
{
  g_atomic_rc_box_release_full (shared, shared_clear);
}

/* --- In the thread ---------------------------------------------------------------------------- */

/* What a job writes of one slot. */
typedef struct
{
  Slot     *slot;
  char     *text;
  gsize     length;
  gint64    sequence;
  gboolean  is_anew;
  gboolean  is_written;
  gboolean  is_refused;
  guint     n_wholes; /* of the slot when it was taken */
  End       end;      /* before it and, when it was written, behind it */
  StoreJournalWay way;
} Writing;

static void
writing_clear (gpointer data)
{
  g_free (((Writing *) data)->text);
}

/* Of each slot that is behind. A whole that was taken by a job that could not write it is there
 * again. */
static GArray *
take (Shared *shared)
{
  GArray *writings = g_array_new (FALSE, TRUE, sizeof (Writing));
  GHashTableIter iter;
  gpointer value;

  g_array_set_clear_func (writings, writing_clear);
  g_mutex_lock (&shared->mutex);
  g_hash_table_iter_init (&iter, shared->slots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Slot *slot = value;
      Writing writing = {
        .slot = slot, .is_anew = slot->is_anew, .sequence = slot->sequence,
        .n_wholes = slot->n_wholes, .end = slot->end, .way = shared->way,
      };

      if (!slot->is_behind)
        continue;
      slot->open = -1;
      writing.text = slot->is_anew ? g_steal_pointer (&slot->whole) : g_strdup (slot->lines->str);
      writing.length = writing.text != NULL ? strlen (writing.text) : 0;
      g_array_append_val (writings, writing);
    }
  g_mutex_unlock (&shared->mutex);

  return writings;
}

static gboolean
write_anew (LibraryStore  *store,
            const Shared  *shared,
            Writing       *writing,
            GError       **error)
{
  gboolean is_known = writing->end.mark.store != 0;
  StoreMark mark = { 0 };

  if (writing->length > 0)
    {
      if (!store_journal_write (store, shared->kind, writing->slot->name,
                                is_known ? STORE_JOURNAL_REPLACE : writing->way, writing->text,
                                writing->sequence, &mark, error))
        return FALSE;
    }
  else if ((is_known || writing->way == STORE_JOURNAL_REPLACE)
           && !store_journal_remove (store, shared->kind, writing->slot->name, error))
    return FALSE;

  writing->end = (End) { mark, writing->length, 0 };
  writing->is_written = TRUE;
  return TRUE;
}

/* `is_written` stays FALSE, without an error, where the rows are not those that it was to stand
 * behind. */
static gboolean
write_one (LibraryStore  *store,
           const Shared  *shared,
           Writing       *writing,
           GError       **error)
{
  End *end = &writing->end;

  if (writing->text == NULL)
    return TRUE;
  if (writing->is_anew && !write_anew (store, shared, writing, error))
    return FALSE;
  if (!writing->is_anew)
    {
      if (!store_journal_append (store, shared->kind, writing->slot->name, writing->text,
                                 &end->mark, &writing->is_written, error))
        return FALSE;
      end->length += writing->length;
    }

  if (writing->length > 0)
    end->sum = line_sum_get_last (writing->text, writing->length);
  return TRUE;
}

/* What is @refused keeps nothing else from the disk. */
static gboolean
write_each (LibraryStore  *store,
            const Shared  *shared,
            GArray        *writings,
            GError       **refused,
            GError       **error)
{
  for (guint i = 0; i < writings->len; i++)
    {
      Writing *writing = &g_array_index (writings, Writing, i);
      g_autoptr (GError) problem = NULL;

      if (write_one (store, shared, writing, &problem))
        continue;
      writing->is_refused = g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS);
      if (!writing->is_refused)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      if (*refused == NULL)
        *refused = g_steal_pointer (&problem);
    }

  return TRUE;
}

/* Lines may have been appended meanwhile, and the whole may have been handed over. What was not
 * written is there for the next job. */
static void
give_back (Writing  *writing,
           gboolean  is_done)
{
  Slot *slot = writing->slot;
  gboolean is_last = writing->n_wholes == slot->n_wholes;
  gboolean is_written = is_done && writing->is_written;

  if (is_written)
    slot->end = writing->end;
  if (is_written && writing->is_anew)
    slot->base = writing->length;
  if (is_last && is_written && writing->is_anew)
    slot->is_anew = FALSE;
  else if (is_last && is_written)
    g_string_erase (slot->lines, 0, (gssize) writing->length);
  else if (is_done && !is_written && !writing->is_anew)
    slot->is_anew = TRUE;
  else if (is_last && writing->is_anew && slot->whole == NULL)
    slot->whole = g_steal_pointer (&writing->text);
  slot->is_refused = writing->is_refused;
  slot->is_behind = !is_written || slot->is_anew || slot->lines->len > 0;
}

static gpointer
run_job (LibraryStore  *store,
         gconstpointer  data,
         GCancellable  *cancellable,
         GError       **error)
{
  Shared *shared = (Shared *) data;
  g_autoptr (GArray) writings = take (shared);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GError) refused = NULL;
  gboolean is_done;

  is_done = (shared->lock == NULL || store_slot_renew (shared->lock, &problem))
            && (writings->len == 0
                || (library_store_begin (store, &problem)
                    && library_store_end (store, write_each (store, shared, writings, &refused,
                                                             &problem), &problem)));
  library_store_set_patience (store, g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_BUSY)
                                     ? PATIENCE_AGAIN : LIBRARY_PATIENCE);
  if (is_done)
    problem = g_steal_pointer (&refused);

  g_mutex_lock (&shared->mutex);
  for (guint i = 0; i < writings->len; i++)
    give_back (&g_array_index (writings, Writing, i), is_done);
  g_mutex_unlock (&shared->mutex);

  if (problem == NULL)
    return shared;
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

/* --- In the main loop ------------------------------------------------------------------------- */

/* Looks at a slot, or changes it. */
typedef gboolean (*Visit) (StoreWriter *self,
                           Slot        *slot);

static gboolean
is_behind (StoreWriter *self,
           Slot        *slot)
{
  return slot->is_behind;
}

/* The thread wants all of it. */
static gboolean
is_asked (StoreWriter *self,
          Slot        *slot)
{
  return slot->is_behind && slot->is_anew && slot->whole == NULL && !slot->is_broken;
}

/* Visits each slot. Whether that gave TRUE for any. */
static gboolean
any (StoreWriter *self,
     Visit        visit)
{
  GHashTableIter iter;
  gpointer slot;
  gboolean is_any = FALSE;

  g_mutex_lock (&self->shared->mutex);
  g_hash_table_iter_init (&iter, self->shared->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    is_any |= visit (self, slot);
  g_mutex_unlock (&self->shared->mutex);

  return is_any;
}

/* With the mutex held until unlock(). */
static Slot *
lock (StoreWriter *self,
      const char  *name)
{
  Slot *slot;

  g_mutex_lock (&self->shared->mutex);
  slot = g_hash_table_lookup (self->shared->slots, name);
  if (slot == NULL)
    {
      slot = g_new0 (Slot, 1);
      slot->name = g_strdup (name);
      slot->lines = g_string_new (NULL);
      slot->open = -1;
      slot->is_anew = TRUE;
      g_hash_table_insert (self->shared->slots, slot->name, slot);
    }

  return slot;
}

static void
unlock (StoreWriter *self)
{
  g_mutex_unlock (&self->shared->mutex);
}

/* --- Failures --------------------------------------------------------------------------------- */

static gboolean
on_time (gpointer data)
{
  store_writer_commit (data); /* which clears both */

  return G_SOURCE_REMOVE;
}

/* Reports the first failure of a series. The disk may have room again: a failure starts the next
 * wait. */
static void
on_failure (StoreWriter  *self,
            const GError *error,
            gboolean      is_tried_again)
{
  if (is_tried_again && self->retry == 0)
    self->retry = g_timeout_add_seconds (STORE_WRITER_RETRY, on_time, self);
  if (self->reported)
    return;

  self->reported = TRUE;
  g_signal_emit (self, signals[FAILED], 0, library_error_get_reason (error));
}

static void
remove_files (StoreWriter *self)
{
  GHashTableIter iter;
  gpointer path;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, NULL, &path))
    g_unlink (path);
  g_hash_table_remove_all (self->files);
}

static void
on_success (StoreWriter *self)
{
  g_clear_handle_id (&self->retry, g_source_remove);
  remove_files (self);
  if (!self->reported)
    return;

  self->reported = FALSE;
  g_signal_emit (self, signals[RECOVERED], 0);
}

/* What must not be written over will not be tomorrow either. */
static gboolean
drop_refused (StoreWriter *self,
              Slot        *slot)
{
  if (slot->is_refused)
    slot->is_behind = slot->is_refused = FALSE;

  return slot->is_behind;
}

/* The owner may have waited for the job, and committed again already. */
static void
on_done (GObject      *work,
         GAsyncResult *result,
         gpointer      data)
{
  GWeakRef *reference = data;
  g_autoptr (StoreWriter) self = g_weak_ref_get (reference);
  g_autoptr (GError) error = NULL;

  library_run_finish (LIBRARY_LIBRARY (work), result, &error);
  g_weak_ref_clear (reference);
  g_free (reference);
  if (self == NULL)
    return;

  if (error != NULL)
    on_failure (self, error, any (self, drop_refused));
  else if (any (self, is_asked))
    store_writer_commit (self);
  else if (!any (self, is_behind))
    on_success (self);
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* Whether its owner could not say what it is; `broken` says why. */
static gboolean
make_whole (StoreWriter *self,
            Slot        *slot)
{
  g_autoptr (GError) problem = NULL;

  slot->is_anew |= slot->lines->len > MAX_UNWRITTEN
                   || slot->end.length + slot->lines->len
                      > slot->base + MAX (MIN_GROWTH, slot->base);
  if (!slot->is_behind || !slot->is_anew)
    return FALSE;

  g_free (slot->whole);
  slot->sequence = -1;
  slot->whole = self->source->write (self->owner, slot->name, &slot->sequence, &problem);
  slot->is_broken = problem != NULL;
  if (slot->is_broken)
    {
      g_clear_error (&self->broken);
      self->broken = g_steal_pointer (&problem);
    }
  if (slot->whole == NULL && !slot->is_broken)
    slot->whole = g_strdup ("");
  slot->n_wholes++;
  slot->open = -1;
  g_string_truncate (slot->lines, 0);
  return slot->is_broken;
}

/* Also where nothing has changed, to see whether all is there. */
gboolean
store_writer_commit (StoreWriter *self)
{
  g_autoptr (GError) error = NULL;
  gboolean is_ready = self->source->prepare == NULL || self->source->prepare (self->owner, &error);
  GWeakRef *reference;

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  if (!is_ready)
    {
      on_failure (self, error, TRUE);
      return FALSE;
    }

  if (any (self, make_whole))
    on_failure (self, self->broken, TRUE);
  reference = g_new (GWeakRef, 1);
  g_weak_ref_init (reference, self);
  library_run_async (self->work, run_job, g_atomic_rc_box_acquire (self->shared), shared_release,
                     NULL, NULL, on_done, reference);
  return TRUE;
}

/* The first change starts the clock and later ones do not reset it, so a long drag is saved as it
 * goes. */
void
store_writer_schedule (StoreWriter *self)
{
  if (self->timeout == 0 && self->has_begun)
    self->timeout = g_timeout_add (STORE_WRITER_DELAY, on_time, self);
}

void
store_writer_know (StoreWriter     *self,
                   const char      *name,
                   const char      *text,
                   const StoreMark *mark)
{
  Slot *slot = lock (self, name);

  slot->end = (End) { *mark, strlen (text), line_sum_get_last (text, strlen (text)) };
  slot->base = slot->end.length;
  slot->is_anew = slot->is_behind;
  unlock (self);
}

/* What a job is writing meanwhile, or was to write, is over. */
static void
spoil (Slot *slot)
{
  slot->is_anew = slot->is_behind = TRUE;
  slot->n_wholes++;
  g_clear_pointer (&slot->whole, g_free);
}

void
store_writer_change (StoreWriter *self,
                     const char  *name)
{
  spoil (lock (self, name));
  unlock (self);
  store_writer_schedule (self);
}

gboolean
store_writer_append (StoreWriter *self,
                     const char  *name,
                     const char  *line,
                     gboolean     amends)
{
  Slot *slot = lock (self, name);
  gboolean is_done = !amends || slot->open >= 0;

  if (is_done)
    {
      if (amends)
        g_string_truncate (slot->lines, (gsize) slot->open);
      slot->open = (gssize) slot->lines->len;
      slot->is_behind = TRUE;
      g_string_append (slot->lines, line);
    }
  unlock (self);
  if (is_done)
    store_writer_schedule (self);

  return is_done;
}

/* What a slot had that is nobody else's may have been removed. */
static gboolean
look_at (StoreWriter *self,
         Slot        *slot)
{
  return slot->is_behind = TRUE;
}

/* This and store_writer_dispose() are all that makes the main loop wait for the disk. */
gboolean
store_writer_flush (StoreWriter *self,
                    guint        milliseconds)
{
  gboolean is_done = TRUE;

  if (self->shared->lock != NULL)
    any (self, look_at); /* until the job says otherwise, which may not even begin */
  for (guint i = 0; i < 2 && is_done && (i == 0 || any (self, is_asked)); i++)
    is_done = store_writer_commit (self) && library_wait_for (self->work, milliseconds);

  is_done = is_done && !any (self, is_behind);
  if (is_done)
    remove_files (self);
  return is_done;
}

gboolean
store_writer_is_behind (StoreWriter *self)
{
  return self->timeout != 0 || (self->reported && g_hash_table_size (self->files) == 0);
}

/* --- Files ------------------------------------------------------------------------------------ */

/* A file that was written before is replaced when there is a new one. */
static gboolean
rescue_slot (StoreWriter *self,
             const char  *name)
{
  g_autoptr (GError) problem = NULL;
  gint64 sequence;
  g_autofree char *lines = self->source->write (self->owner, name, &sequence, &problem);
  StoreRescue rescue = { self->shared->kind, (char *) name, 0, 0, lines, TRUE };
  char *path;
  Slot *slot;

  if (lines == NULL)
    return problem == NULL; /* that it was removed is lost */

  slot = lock (self, name);
  rescue.line = slot->end.mark.sequence;
  rescue.sum = slot->end.sum;
  unlock (self);

  path = store_rescue_write (self->folder, &rescue, NULL);
  if (path == NULL)
    return FALSE;
  if (g_hash_table_contains (self->files, name))
    g_unlink (g_hash_table_lookup (self->files, name));
  g_hash_table_replace (self->files, g_strdup (name), path);
  return TRUE;
}

gboolean
store_writer_rescue (StoreWriter *self,
                     const char  *slot)
{
  g_autoptr (GList) names = NULL;
  gboolean is_safe = TRUE;

  if (slot != NULL)
    return rescue_slot (self, slot);

  names = g_hash_table_get_keys (self->shared->slots); /* no thread adds or removes any */
  for (GList *l = names; l != NULL; l = l->next)
    {
      const Slot *one = lock (self, l->data);
      gboolean is_lost = one->is_behind && !one->is_refused;

      unlock (self);
      is_safe &= !is_lost || rescue_slot (self, l->data);
    }

  return is_safe;
}

/* --- Construction ----------------------------------------------------------------------------- */

void
store_writer_hold (StoreWriter *self,
                   StoreSlot   *slot)
{
  g_clear_pointer (&self->shared->lock, store_slot_free);
  self->shared->lock = slot;
}

void
store_writer_begin (StoreWriter     *self,
                    StoreJournalWay  way)
{
  g_mutex_lock (&self->shared->mutex);
  self->shared->way = way;
  g_mutex_unlock (&self->shared->mutex);
  self->has_begun = TRUE;
  if (any (self, is_behind))
    store_writer_schedule (self);
}

static gboolean
write_again (StoreWriter *self,
             Slot        *slot)
{
  if (slot->end.mark.store != 0)
    spoil (slot);

  return slot->is_behind;
}

/* What the database had may be gone with the file of it. */
static void
on_renewed (StoreWriter *self)
{
  if (any (self, write_again))
    store_writer_schedule (self);
}

/* Waits for the thread, so that the lock is free when the writer is gone. What could not be written
 * may be on the disk by now: the thread may have waited for its turn. */
static void
store_writer_dispose (GObject *object)
{
  StoreWriter *self = STORE_WRITER (object);

  if (self->shared != NULL)
    {
      library_wait (self->work);
      if (any (self, is_asked) && store_writer_commit (self))
        library_wait (self->work);
      if (!any (self, is_behind))
        remove_files (self);
      g_clear_pointer (&self->shared->lock, store_slot_free);
    }
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_pointer (&self->shared, shared_release);
  g_clear_object (&self->work);

  G_OBJECT_CLASS (store_writer_parent_class)->dispose (object);
}

static void
store_writer_finalize (GObject *object)
{
  StoreWriter *self = STORE_WRITER (object);

  g_hash_table_unref (self->files);
  g_clear_error (&self->broken);
  g_free (self->folder);

  G_OBJECT_CLASS (store_writer_parent_class)->finalize (object);
}

static void
store_writer_class_init (StoreWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = store_writer_dispose;
  G_OBJECT_CLASS (klass)->finalize = store_writer_finalize;

  signals[FAILED] = g_signal_new ("failed", STORE_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[RECOVERED] = g_signal_new ("recovered", STORE_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
}

static void
store_writer_init (StoreWriter *self)
{
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

StoreWriter *
store_writer_new (Library                 *work,
                  const char              *folder,
                  const char              *kind,
                  const StoreWriterSource *source,
                  gpointer                 owner)
{
  StoreWriter *self = g_object_new (STORE_TYPE_WRITER, NULL);
  Shared *shared = g_atomic_rc_box_new0 (Shared);

  self->work = g_object_ref (work);
  self->folder = g_strdup (folder);
  self->source = source;
  self->owner = owner;
  self->shared = shared;
  shared->kind = g_strdup (kind);
  shared->way = STORE_JOURNAL_ADD;
  g_mutex_init (&shared->mutex);
  shared->slots = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, slot_free);
  g_signal_connect_object (work, "renewed", G_CALLBACK (on_renewed), self, G_CONNECT_SWAPPED);

  return self;
}
