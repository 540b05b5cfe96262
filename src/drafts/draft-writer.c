/* A producer and a consumer: the main loop appends to `lines`, and each commit is a job of the
 * library, whose one thread keeps their order. Both use Draft, whose mutex guards what changes. A
 * job takes whatever is there, and only what it has written is taken off, so nothing is lost when
 * one could not even begin, as without a database, and nothing is written twice when one is
 * repeated.
 *
 * A step costs the main loop its line, and the thread O(line). A draft that has doubled is written
 * anew from `whole`, so that the cost stays constant per byte on average. That the rows are not
 * those that were written last only the thread can see: then it asks for a commit with `whole`. */
#include "drafts/draft-writer.h"

#include "game/draft-journal.h"

#include <string.h>

/* Bytes by which a draft must have grown before it is written anew, however short it was. */
#define MIN_GROWTH (256 * 1024)

/* Milliseconds that another program is waited for which has kept the lock from everybody before: a
 * window that closes waits for as many attempts as it has drafts. */
#define PATIENCE_AGAIN 200

/* Steps that could not be appended wait in memory; from here on writing the draft anew takes
 * less. */
#define MAX_UNWRITTEN (1024 * 1024)

/* A job holds a reference, as does the writer. */
typedef struct
{
  char        *kind;
  guint        number;
  DraftSlot   *slot;      /* the thread's; NULL once the writer is gone, which waits for the jobs */

  GMutex       mutex;     /* guards all that follows */
  GString     *lines;     /* that are not on the disk, unless they are in `whole` */
  gssize       open;      /* where the last line begins if it can be amended, or -1 */
  HistoryStep  open_step; /* what it is */
  gboolean     is_anew;   /* the draft has to be written anew */
  char        *whole;     /* for that, until a job takes it */
  guint        n_wholes;  /* that were made; `lines` come after the last one */
  gboolean     is_behind; /* something is not on the disk */
  DraftEnd     end;       /* of what is on the disk */
  gsize        base;      /* bytes when it was written anew */
} Draft;

struct _DraftWriter
{
  GObject        parent_instance;

  Library       *work;
  const History *history; /* borrowed */
  Draft         *draft;
};

enum
{
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DraftWriter, draft_writer, G_TYPE_OBJECT)

/* What a job returns. */
#define DONE GINT_TO_POINTER (1)
#define ANEW GINT_TO_POINTER (2) /* the rows are others: the draft has to be written anew */

static void
draft_clear (gpointer data)
{
  Draft *draft = data;

  g_mutex_clear (&draft->mutex);
  g_clear_pointer (&draft->slot, draft_slot_free);
  g_string_free (draft->lines, TRUE);
  g_free (draft->whole);
  g_free (draft->kind);
}

static void
draft_release (gpointer draft)
{
  g_atomic_rc_box_release_full (draft, draft_clear);
}

/* --- In the thread ---------------------------------------------------------------------------- */

/* What one job writes. */
typedef struct
{
  char     *text;
  gsize     length;
  gboolean  is_anew;
  guint     n_wholes; /* of the draft when it was taken */
  DraftEnd  end;      /* before it and, when it was written, behind it */
} Writing;

static Writing
take (Draft *draft)
{
  Writing writing = { NULL };

  g_mutex_lock (&draft->mutex);
  writing.is_anew = draft->is_anew;
  writing.text = draft->is_anew ? g_steal_pointer (&draft->whole) : g_strdup (draft->lines->str);
  writing.n_wholes = draft->n_wholes;
  writing.end = draft->end;
  draft->open = -1;
  g_mutex_unlock (&draft->mutex);
  writing.length = writing.text != NULL ? strlen (writing.text) : 0;

  return writing;
}

/* @is_written is FALSE, without an error, where the rows are not those that it was to stand
 * behind. */
static gboolean
bring_to_disk (LibraryStore  *store,
               Draft         *draft,
               Writing       *writing,
               gboolean      *is_written,
               GError       **error)
{
  DraftEnd *end = &writing->end;

  *is_written = FALSE;
  if (!draft_slot_renew (draft->slot, error))
    return FALSE;
  if (writing->text == NULL || (!writing->is_anew && end->mark.line == 0))
    return TRUE;

  if (!writing->is_anew)
    {
      if (!library_store_append_draft (store, draft->kind, draft->number, writing->text,
                                       &end->mark, is_written, error))
        return FALSE;
      end->length += writing->length;
    }
  else
    {
      *is_written = library_store_write_draft (store, draft->kind, draft->number, writing->text,
                                               &end->mark, error);
      end->length = writing->length;
    }

  if (writing->length > 0)
    end->sum = draft_journal_get_last_sum (writing->text, writing->length);
  return *is_written || !writing->is_anew;
}

/* Steps may have been made meanwhile, and the whole may have been handed over. What was not written
 * is there for the next job. */
static void
give_back (Draft    *draft,
           Writing  *writing,
           gboolean  is_done,
           gboolean  is_written)
{
  gboolean is_last = writing->n_wholes == draft->n_wholes;

  if (is_written)
    draft->end = writing->end;
  if (is_written && writing->is_anew)
    draft->base = writing->length;
  if (is_last && is_written && writing->is_anew)
    draft->is_anew = FALSE;
  else if (is_last && is_written)
    g_string_erase (draft->lines, 0, (gssize) writing->length);
  else if (is_done && !is_written)
    draft->is_anew = TRUE;
  else if (is_last && writing->is_anew && draft->whole == NULL)
    draft->whole = g_steal_pointer (&writing->text);
  draft->is_behind = !is_written || draft->is_anew || draft->lines->len > 0;
  g_free (writing->text);
}

static gpointer
run_job (LibraryStore  *store,
         gconstpointer  data,
         GCancellable  *cancellable,
         GError       **error)
{
  Draft *draft = (Draft *) data;
  Writing writing = take (draft);
  g_autoptr (GError) problem = NULL;
  gboolean is_done, is_written;

  is_done = bring_to_disk (store, draft, &writing, &is_written, &problem);
  library_store_set_patience (store, g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_BUSY)
                                     ? PATIENCE_AGAIN : LIBRARY_PATIENCE);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));

  g_mutex_lock (&draft->mutex);
  give_back (draft, &writing, is_done, is_written);
  g_mutex_unlock (&draft->mutex);

  if (!is_done)
    return NULL;
  return is_written ? DONE : ANEW;
}

/* --- In the main loop ------------------------------------------------------------------------- */

static gboolean
is_asked_anew (DraftWriter *self)
{
  gboolean is_asked;

  g_mutex_lock (&self->draft->mutex);
  is_asked = self->draft->is_anew && self->draft->whole == NULL;
  g_mutex_unlock (&self->draft->mutex);

  return is_asked;
}

/* Whoever waited for the job may have committed again already. */
static void
on_done (GObject      *library,
         GAsyncResult *result,
         gpointer      data)
{
  GWeakRef *reference = data;
  g_autoptr (DraftWriter) self = g_weak_ref_get (reference);
  g_autoptr (GError) error = NULL;
  gpointer answer = library_run_finish (LIBRARY_LIBRARY (library), result, &error);

  if (self != NULL && answer != ANEW)
    g_signal_emit (self, signals[WRITTEN], 0, error);
  else if (self != NULL && is_asked_anew (self))
    draft_writer_commit (self);
  g_weak_ref_clear (reference);
  g_free (reference);
}

/* Waits for the thread, so that the slot is free when the writer is gone. */
static void
draft_writer_dispose (GObject *object)
{
  DraftWriter *self = DRAFT_WRITER (object);

  if (self->draft != NULL)
    {
      library_wait (self->work);
      if (is_asked_anew (self))
        {
          draft_writer_commit (self);
          library_wait (self->work);
        }
      g_clear_pointer (&self->draft->slot, draft_slot_free);
    }
  g_clear_pointer (&self->draft, draft_release);
  g_clear_object (&self->work);

  G_OBJECT_CLASS (draft_writer_parent_class)->dispose (object);
}

static void
draft_writer_class_init (DraftWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = draft_writer_dispose;

  signals[WRITTEN] = g_signal_new ("written", DRAFT_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
draft_writer_init (DraftWriter *self)
{
}

DraftWriter *
draft_writer_new (Library        *work,
                  DraftSlot      *slot,
                  const char     *kind,
                  const History  *history,
                  const DraftEnd *end)
{
  DraftWriter *self = g_object_new (DRAFT_TYPE_WRITER, NULL);
  Draft *draft = g_atomic_rc_box_new0 (Draft);

  self->work = g_object_ref (work);
  self->history = history;
  self->draft = draft;
  draft->kind = g_strdup (kind);
  draft->number = draft_slot_get_number (slot);
  draft->slot = slot;
  g_mutex_init (&draft->mutex);
  draft->lines = g_string_new (NULL);
  draft->open = -1;
  draft->is_anew = end == NULL;
  if (end != NULL)
    {
      draft->end = *end;
      draft->base = end->length;
    }

  return self;
}

/* Of several amendments in a row only the last one counts, and it is merged into the edit before
 * them: a drag or a walk through the moves is one line. */
void
draft_writer_push (DraftWriter   *self,
                   HistoryStep    step,
                   gconstpointer  present)
{
  Draft *draft = self->draft;

  g_mutex_lock (&draft->mutex);
  draft->is_behind = TRUE;
  if (step == HISTORY_STEP_AMEND && draft->open >= 0)
    g_string_truncate (draft->lines, (gsize) draft->open);
  else
    {
      draft->open = (gssize) draft->lines->len;
      draft->open_step = step;
    }
  draft_journal_append_step (draft->lines, draft->open_step, history_get_type (self->history),
                             present);
  g_mutex_unlock (&draft->mutex);
}

/* Hands over what was pushed; also with no steps, to try again after a failure. */
void
draft_writer_commit (DraftWriter *self)
{
  GWeakRef *reference = g_new (GWeakRef, 1);
  Draft *draft = self->draft;

  g_mutex_lock (&draft->mutex);
  draft->is_anew |= draft->lines->len > MAX_UNWRITTEN
                    || draft->end.length + draft->lines->len
                       > draft->base + MAX (MIN_GROWTH, draft->base);
  if (draft->is_anew)
    {
      g_free (draft->whole);
      draft->whole = draft_journal_write (draft->kind, self->history);
      draft->n_wholes++;
      draft->open = -1;
      g_string_truncate (draft->lines, 0);
    }
  g_mutex_unlock (&draft->mutex);

  g_weak_ref_init (reference, self);
  library_run_async (self->work, run_job, g_atomic_rc_box_acquire (draft), draft_release, NULL,
                     NULL, on_done, reference);
}

static gboolean
is_on_disk (DraftWriter *self)
{
  gboolean is_behind;

  g_mutex_lock (&self->draft->mutex);
  is_behind = self->draft->is_behind;
  g_mutex_unlock (&self->draft->mutex);

  return !is_behind;
}

/* This, the next one and draft_writer_dispose() are all that makes the main loop wait for the
 * disk. */
gboolean
draft_writer_flush (DraftWriter *self,
                    guint        milliseconds)
{
  gboolean is_done = TRUE;

  g_mutex_lock (&self->draft->mutex);
  self->draft->is_behind = TRUE; /* until the job says otherwise, which may not even begin */
  g_mutex_unlock (&self->draft->mutex);
  for (guint i = 0; i < 2 && is_done && (i == 0 || is_asked_anew (self)); i++)
    {
      draft_writer_commit (self);
      is_done = library_wait_for (self->work, milliseconds);
    }

  return is_done && is_on_disk (self);
}

gboolean
draft_writer_wait (DraftWriter *self)
{
  library_wait (self->work);

  return is_on_disk (self);
}

DraftEnd
draft_writer_get_end (DraftWriter *self)
{
  DraftEnd end;

  g_mutex_lock (&self->draft->mutex);
  end = self->draft->end;
  g_mutex_unlock (&self->draft->mutex);

  return end;
}
