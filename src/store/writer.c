/* What changes waits in the slots, which are the main loop's alone. A commit makes a batch of it,
 * which is the thread's while that writes it and notes what became of it. There is one at most at a
 * time, so that its end is known to what is appended behind it. When the thread is done with it
 * the results go into the slots (settle()): in the callback, or where the main loop waits for the
 * thread. Nothing is taken off a slot before that, so nothing is lost when a job could not even
 * begin, as without a database.
 *
 * A line costs the main loop its line, and the thread O(line). A slot that has doubled is written
 * anew, so that the cost stays constant per byte on average. That the rows are not those that were
 * written last only the thread can see: then all of the slot is in the next batch. */
#include "store/writer.h"

#include "store/rescue.h"
#include "text/line-sum.h"
#include "objects/record-owns.h"

#include <glib/gstdio.h>
#include <string.h>

/* Bytes by which a slot must have grown before it is written anew, however short it was. */
#define MIN_GROWTH (256 * 1024)

/* Milliseconds that another program is waited for which has kept the lock from everybody before: a
 * window that closes waits for as many attempts as it has writers. */
#define PATIENCE_AGAIN 200

/* Where what is on the disk ends, and how long it is. */
typedef struct
{
  StoreMark mark;
  gsize     length; /* bytes */
  guint32   sum;    /* at the end of the last line; 0 for none */
} End;

typedef struct
{
  char     *name;       /* never changes */
  GString  *lines;      /* that are not on the disk, behind all that is there or in the batch */
  gssize    open;       /* where the last line begins if it can be amended, or -1 */
  gboolean  is_anew;    /* it has to be written anew, also after what the batch has */
  gboolean  is_behind;  /* something is not on the disk */
  gboolean  is_refused; /* something is there that must not be written over */
  End       end;        /* of what is on the disk */
  gsize     base;       /* bytes when it was written anew */
  char     *file;       /* path of the one that it is in instead, or NULL */
} Slot;

/* What the batch has of one slot. */
typedef struct
{
  Slot     *slot;
  char     *text;       /* lines to append or, anew, all of them; "": it is removed */
  gboolean  is_anew;
  gint64    sequence;   /* of its first line, or -1 */
  StoreJournalWay way;
  End       end;        /* of what is on the disk, before it and when it was written */
  gboolean  is_written;
  gboolean  is_refused;
} Writing;

struct _StoreWriter
{
  StoreWriter            **handle;   /* leads here for on_done(), or to NULL when it is gone */
  Library                 *work;     /* a reference */
  char                    *folder;
  char                    *kind;
  const StoreWriterSource *source;
  gpointer                 owner;
  StoreSlot               *lock;     /* or NULL */
  StoreJournalWay          way;
  GHashTable              *slots;    /* of Slot by their names; none ever goes */
  GArray                  *batch;    /* of Writing, the thread's until that is done; or NULL */
  gboolean                 is_done;  /* so is this: what was written of the batch is on the disk */
  guint                    n_jobs;   /* of which on_done() does not know yet */
  guint                    timeout;  /* source of the next commit, or 0 */
  guint                    retry;    /* source of the next attempt after a failure, or 0 */
  gboolean                 has_begun;
  gboolean                 is_again; /* there is more to write when the batch is settled */
  gboolean                 reported; /* the present trouble was reported */
};

static void
slot_free (gpointer data)
{
  Slot *slot = data;

  g_free (slot->name);
  g_string_free (slot->lines, TRUE);
  g_free (slot->file);
  g_free (slot);
}

RECORD_CLEARS (Writing, writing_clear, (text, g_free))

/* --- In the thread ---------------------------------------------------------------------------- */

/* `is_written` becomes FALSE, without an error, where the rows are not those that it was to stand
 * behind. */
static gboolean
write_one (LibraryStore  *store,
           const char    *kind,
           Writing       *writing,
           GError       **error)
{
  const char *name = writing->slot->name, *text = writing->text;
  End *end = &writing->end;
  gsize length = strlen (text);

  if (writing->is_anew)
    *end = (End) { 0 };
  end->length += length;
  if (length > 0)
    end->sum = line_sum_get_last (text, length);
  writing->is_written = TRUE;
  writing->is_refused = FALSE;

  if (!writing->is_anew)
    return store_journal_append (store, kind, name, text, &end->mark, &writing->is_written, error);
  if (length > 0)
    return store_journal_write (store, kind, name, writing->way, text, writing->sequence,
                                &end->mark, error);
  return writing->way != STORE_JOURNAL_REPLACE || store_journal_remove (store, kind, name, error);
}

/* What is @refused keeps nothing else from the disk. */
static gboolean
write_each (LibraryStore       *store,
            const StoreWriter  *self,
            GError            **refused,
            GError            **error)
{
  for (guint i = 0; i < self->batch->len; i++)
    {
      Writing *writing = &g_array_index (self->batch, Writing, i);

      if (write_one (store, self->kind, writing, error))
        continue;
      if (!g_error_matches (*error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS))
        return FALSE;
      writing->is_refused = TRUE;
      writing->is_written = FALSE;
      g_clear_error (refused);
      *refused = g_steal_pointer (error);
    }

  return TRUE;
}

/* The writer waits for it before it is gone. It may run twice: the second time in another store, to
 * which nothing is appended. */
static gpointer
run_job (LibraryStore  *store,
         gconstpointer  data,
         GCancellable  *cancellable,
         GError       **error)
{
  StoreWriter *self = (StoreWriter *) data;
  g_autoptr (GError) refused = NULL;

  self->is_done = (self->lock == NULL || store_slot_renew (self->lock, error))
                  && (self->batch->len == 0
                      || (library_store_begin (store, error)
                          && library_store_end (store, write_each (store, self, &refused, error),
                                                error)));
  library_store_set_patience (store, g_error_matches (*error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY)
                                     ? PATIENCE_AGAIN : LIBRARY_PATIENCE);
  if (self->is_done)
    *error = g_steal_pointer (&refused);

  return *error == NULL ? self : NULL;
}

/* --- In the main loop ------------------------------------------------------------------------- */

static Slot *
get_slot (StoreWriter *self,
          const char  *name)
{
  Slot *slot = g_hash_table_lookup (self->slots, name);

  if (slot == NULL)
    {
      slot = g_new0 (Slot, 1);
      slot->name = g_strdup (name);
      slot->lines = g_string_new (NULL);
      slot->open = -1;
      slot->is_anew = TRUE;
      g_hash_table_insert (self->slots, slot->name, slot);
    }

  return slot;
}

/* Looks at a slot, or changes it. */
typedef gboolean (*Visit) (Slot *slot);

static gboolean
is_behind (Slot *slot)
{
  return slot->is_behind;
}

/* What must not be written over will not be tomorrow either. */
static gboolean
drop_refused (Slot *slot)
{
  if (slot->is_refused)
    slot->is_behind = slot->is_refused = FALSE;

  return slot->is_behind;
}

/* Another program may have removed the rows of a slot that only this window writes. */
static gboolean
look_at (Slot *slot)
{
  return slot->is_behind = TRUE;
}

/* What a job is writing meanwhile is over. */
static gboolean
spoil (Slot *slot)
{
  return slot->is_anew = slot->is_behind = TRUE;
}

static gboolean
write_again (Slot *slot)
{
  return slot->end.mark.store != 0 ? spoil (slot) : slot->is_behind;
}

static gboolean
has_file (Slot *slot)
{
  return slot->file != NULL;
}

static gboolean
remove_file (Slot *slot)
{
  if (slot->file != NULL)
    g_unlink (slot->file);
  g_clear_pointer (&slot->file, g_free);

  return FALSE;
}

/* Visits each slot. Whether that gave TRUE for any. */
static gboolean
any (StoreWriter *self,
     Visit        visit)
{
  GHashTableIter iter;
  gpointer slot;
  gboolean is_any = FALSE;

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    is_any |= visit (slot);

  return is_any;
}

/* Takes over what became of the batch, with which the thread is done. What it could not write is in
 * the next one. */
static void
settle (StoreWriter *self)
{
  g_autoptr (GArray) batch = g_steal_pointer (&self->batch);

  for (guint i = 0; batch != NULL && i < batch->len; i++)
    {
      const Writing *writing = &g_array_index (batch, Writing, i);
      gboolean is_written = self->is_done && writing->is_written;
      Slot *slot = writing->slot;

      if (is_written)
        slot->end = writing->end;
      if (is_written && writing->is_anew)
        slot->base = writing->end.length;
      else if (is_written && !slot->is_anew)
        g_string_erase (slot->lines, 0, (gssize) strlen (writing->text));
      if (!is_written)
        {
          slot->is_anew |= writing->is_anew || self->is_done;
          self->is_again |= self->is_done && !writing->is_anew;
        }
      slot->is_refused = self->is_done && writing->is_refused;
      slot->is_behind = slot->is_anew || !is_written || slot->lines->len > 0;
    }
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
  if (self->source->failed != NULL)
    self->source->failed (self->owner, library_error_get_reason (error));
}

static void
on_success (StoreWriter *self)
{
  g_clear_handle_id (&self->retry, g_source_remove);
  any (self, remove_file);
  if (!self->reported)
    return;

  self->reported = FALSE;
  if (self->source->recovered != NULL)
    self->source->recovered (self->owner);
}

/* The owner may have waited for the job, and committed again already. */
static void
on_done (GObject      *work,
         GAsyncResult *result,
         gpointer      data)
{
  StoreWriter *self = *(StoreWriter **) data;
  g_autoptr (GError) error = NULL;

  library_run_finish (LIBRARY_LIBRARY (work), result, &error);
  g_rc_box_release (data);
  if (self == NULL)
    return;

  if (--self->n_jobs == 0)
    settle (self);
  if (error != NULL)
    on_failure (self, error, any (self, drop_refused));
  else if (self->is_again)
    store_writer_commit (self);
  else if (!any (self, is_behind))
    on_success (self);
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* What is written of a slot now: nothing, with @error set, where its owner cannot say what it
 * is. */
static void
add_writing (StoreWriter  *self,
             Slot         *slot,
             GError      **error)
{
  Writing writing = { slot, .sequence = -1, .way = self->way, .end = slot->end };
  GError *problem = NULL;

  if (slot->end.mark.store != 0)
    writing.way = STORE_JOURNAL_REPLACE;
  writing.is_anew = slot->is_anew || slot->end.length + slot->lines->len
                                     > slot->base + MAX (MIN_GROWTH, slot->base);
  writing.text = writing.is_anew ? self->source->write (self->owner, slot->name, &writing.sequence,
                                                        &problem)
                                 : g_strdup (slot->lines->str);
  if (problem != NULL)
    {
      g_clear_error (error);
      *error = problem;
      return;
    }

  if (writing.text == NULL)
    writing.text = g_strdup ("");
  if (writing.is_anew)
    g_string_truncate (slot->lines, 0);
  slot->is_anew = FALSE;
  slot->open = -1;
  g_array_append_val (self->batch, writing);
}

static void
start_batch (StoreWriter *self)
{
  g_autoptr (GError) error = NULL;
  GHashTableIter iter;
  gpointer slot;

  self->is_done = FALSE;
  self->batch = g_array_new (FALSE, TRUE, sizeof (Writing));
  g_array_set_clear_func (self->batch, writing_clear);
  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    if (is_behind (slot))
      add_writing (self, slot, &error);

  self->n_jobs++;
  library_run_async (self->work, run_job, self, NULL, NULL, NULL, on_done,
                     g_rc_box_acquire (self->handle));
  if (error != NULL)
    on_failure (self, error, TRUE);
}

/* Also where nothing has changed, to see whether all is there. */
gboolean
store_writer_commit (StoreWriter *self)
{
  g_autoptr (GError) error = NULL;
  gboolean is_ready = self->source->prepare == NULL || self->source->prepare (self->owner, &error);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  if (!is_ready)
    {
      on_failure (self, error, TRUE);
      return FALSE;
    }

  self->is_again = self->batch != NULL;
  if (!self->is_again)
    start_batch (self);
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
  Slot *slot = get_slot (self, name);

  slot->end = (End) { *mark, strlen (text), line_sum_get_last (text, strlen (text)) };
  slot->base = slot->end.length;
  slot->is_anew = slot->is_behind;
}

void
store_writer_change (StoreWriter *self,
                     const char  *name)
{
  spoil (get_slot (self, name));
  store_writer_schedule (self);
}

gboolean
store_writer_append (StoreWriter *self,
                     const char  *name,
                     const char  *line,
                     gboolean     amends)
{
  Slot *slot = get_slot (self, name);

  if (amends && slot->open < 0)
    return FALSE;

  if (amends)
    g_string_truncate (slot->lines, (gsize) slot->open);
  slot->open = (gssize) slot->lines->len;
  slot->is_behind = TRUE;
  g_string_append (slot->lines, line);
  store_writer_schedule (self);
  return TRUE;
}

/* Until the thread asks for no more: all of a slot is asked for once at most. */
static gboolean
commit_and_wait (StoreWriter *self,
                 guint        milliseconds)
{
  do
    {
      if (!store_writer_commit (self) || !library_wait_for (self->work, milliseconds))
        return FALSE;
      settle (self);
    }
  while (self->is_again);

  return TRUE;
}

/* This and store_writer_free() are all that makes the main loop wait for the disk. */
gboolean
store_writer_flush (StoreWriter *self,
                    guint        milliseconds)
{
  gboolean is_done;

  if (self->lock != NULL)
    any (self, look_at); /* until the job says otherwise, which may not even begin */
  is_done = commit_and_wait (self, milliseconds) && !any (self, is_behind);
  if (is_done)
    any (self, remove_file);
  return is_done;
}

gboolean
store_writer_is_behind (StoreWriter *self)
{
  return self->timeout != 0 || (self->reported && !any (self, has_file));
}

/* --- Files ------------------------------------------------------------------------------------ */

/* A file that was written before is replaced when there is a new one. */
static gboolean
rescue_slot (StoreWriter *self,
             const char  *name)
{
  Slot *slot = get_slot (self, name);
  g_autoptr (GError) problem = NULL;
  gint64 sequence;
  g_autofree char *lines = self->source->write (self->owner, name, &sequence, &problem);
  const StoreRescue rescue = {
    self->kind, (char *) name, slot->end.mark.sequence, slot->end.sum, lines, TRUE,
  };
  char *path;

  if (lines == NULL)
    return problem == NULL; /* that it was removed is lost */

  path = store_rescue_write (self->folder, &rescue, NULL);
  if (path == NULL)
    return FALSE;
  remove_file (slot);
  slot->file = path;
  return TRUE;
}

gboolean
store_writer_rescue (StoreWriter *self,
                     const char  *name)
{
  gboolean is_safe = TRUE;
  GHashTableIter iter;
  gpointer data;

  if (name != NULL)
    return rescue_slot (self, name);

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const Slot *slot = data;

      if (slot->is_behind && !slot->is_refused)
        is_safe &= rescue_slot (self, slot->name);
    }

  return is_safe;
}

/* --- Construction ----------------------------------------------------------------------------- */

void
store_writer_hold (StoreWriter *self,
                   StoreSlot   *slot)
{
  g_clear_pointer (&self->lock, store_slot_free);
  self->lock = slot;
}

void
store_writer_begin (StoreWriter     *self,
                    StoreJournalWay  way)
{
  self->way = way;
  self->has_begun = TRUE;
  if (any (self, is_behind))
    store_writer_schedule (self);
}

/* What the database had may be gone with the file of it. */
static void
on_renewed (StoreWriter *self)
{
  if (any (self, write_again))
    store_writer_schedule (self);
}

StoreWriter *
store_writer_new (Library                 *work,
                  const char              *folder,
                  const char              *kind,
                  const StoreWriterSource *source,
                  gpointer                 owner)
{
  StoreWriter *self = g_new0 (StoreWriter, 1);

  self->handle = g_rc_box_new0 (StoreWriter *);
  *self->handle = self;
  self->work = g_object_ref (work);
  self->folder = g_strdup (folder);
  self->kind = g_strdup (kind);
  self->source = source;
  self->owner = owner;
  self->way = STORE_JOURNAL_ADD;
  self->slots = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, slot_free);
  g_signal_connect_swapped (work, "renewed", G_CALLBACK (on_renewed), self);

  return self;
}

/* Waits for the thread, so that the lock is free when the writer is gone. What could not be written
 * may be on the disk by now: the thread may have waited for its turn. */
void
store_writer_free (StoreWriter *self)
{
  library_wait (self->work);
  settle (self);
  if (self->is_again)
    commit_and_wait (self, 0);
  if (!any (self, is_behind))
    any (self, remove_file);

  *self->handle = NULL;
  g_rc_box_release (self->handle);
  g_signal_handlers_disconnect_by_data (self->work, self);
  g_object_unref (self->work);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_pointer (&self->lock, store_slot_free);
  g_hash_table_unref (self->slots);
  g_free (self->folder);
  g_free (self->kind);
  g_free (self);
}
