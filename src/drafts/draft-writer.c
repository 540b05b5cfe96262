/* A producer and a consumer: the main loop fills `pushed`, and each commit is a job of the library,
 * whose one thread keeps their order. What only the thread uses is in Draft behind `pushed`; what
 * both use is guarded by its mutex. A job takes whatever is pushed, so nothing is lost when one
 * could not even begin, as without a database, and nothing is written twice when one is repeated.
 *
 * A step costs the main loop one copy of an entry. The thread appends (O(step)) and compacts: it
 * writes the draft anew when that has doubled, so the cost stays constant per byte on average. */
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

typedef struct
{
  HistoryStep  step;
  gpointer     present; /* owned */
  gboolean     is_made; /* the copy of the history has it already */
} Step;

/* The draft as the thread knows it. A job holds a reference, as does the writer. */
typedef struct
{
  const HistoryType *type;
  char              *kind;
  guint              number;

  GMutex             mutex;
  GPtrArray         *pushed;    /* of Step; guarded, as are the next two */
  gboolean           is_behind; /* something is not on the disk */
  DraftEnd           told;      /* for the main loop: `end` after the last job */

  DraftSlot         *slot;      /* NULL once the writer is gone, which waits for the jobs before */
  History           *history;   /* as it is after all steps that the thread has taken */
  GString           *unwritten; /* lines that are not on disk */
  DraftEnd           end;       /* with a mark of zero it has to be written anew */
  gsize              base;      /* bytes when it was written anew */
} Draft;

struct _DraftWriter
{
  GObject   parent_instance;

  Library  *work;
  Draft    *draft;
  gboolean  has_pushed; /* the first step that is appended was made before */
};

enum
{
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DraftWriter, draft_writer, G_TYPE_OBJECT)

/* What a job returns. */
#define DONE GINT_TO_POINTER (TRUE)

/* Frees steps with their entries. */
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

static void
draft_clear (gpointer data)
{
  Draft *draft = data;

  free_steps (draft->pushed, draft->type);
  g_mutex_clear (&draft->mutex);
  g_clear_pointer (&draft->slot, draft_slot_free);
  history_free (draft->history);
  g_string_free (draft->unwritten, TRUE);
  g_free (draft->kind);
}

static void
draft_release (gpointer draft)
{
  g_atomic_rc_box_release_full (draft, draft_clear);
}

/* --- In the thread ---------------------------------------------------------------------------- */

/* A snapshot of the history in the place of all lines. */
static gboolean
write_anew (LibraryStore  *store,
            Draft         *draft,
            GError       **error)
{
  g_autofree char *text = draft_journal_write (draft->kind, draft->history);

  if (!library_store_write_draft (store, draft->kind, draft->number, text, &draft->end.mark, error))
    return FALSE;

  draft->end.length = draft->base = strlen (text);
  draft->end.sum = draft_journal_get_last_sum (text, draft->end.length);
  g_string_truncate (draft->unwritten, 0);
  return TRUE;
}

static gboolean
append (LibraryStore  *store,
        Draft         *draft,
        gboolean      *is_appended,
        GError       **error)
{
  if (!library_store_append_draft (store, draft->kind, draft->number, draft->unwritten->str,
                                   &draft->end.mark, is_appended, error))
    return FALSE;

  if (*is_appended && draft->unwritten->len > 0)
    {
      draft->end.length += draft->unwritten->len;
      draft->end.sum = draft_journal_get_last_sum (draft->unwritten->str, draft->unwritten->len);
      g_string_truncate (draft->unwritten, 0);
    }
  return TRUE;
}

/* Chooses between appending and writing anew. */
static gboolean
bring_to_disk (LibraryStore  *store,
               Draft         *draft,
               GError       **error)
{
  gsize length = draft->end.length + draft->unwritten->len;
  gboolean is_appended = FALSE;

  if (!draft_slot_renew (draft->slot, error))
    return FALSE;
  if (draft->end.mark.line != 0 && draft->unwritten->len <= MAX_UNWRITTEN
      && length - draft->base <= MAX (MIN_GROWTH, draft->base)
      && !append (store, draft, &is_appended, error))
    return FALSE;

  return is_appended || write_anew (store, draft, error);
}

/* Repeats the steps that were pushed on the copy, and formats them. */
static void
take_steps (Draft *draft)
{
  GPtrArray *steps;

  g_mutex_lock (&draft->mutex);
  steps = draft->pushed;
  draft->pushed = g_ptr_array_new ();
  g_mutex_unlock (&draft->mutex);

  for (guint i = 0; i < steps->len; i++)
    {
      const Step *step = g_ptr_array_index (steps, i);

      if (!step->is_made)
        history_apply (draft->history, step->step, step->present);
      draft_journal_append_step (draft->unwritten, step->step, draft->type, step->present);
    }
  free_steps (steps, draft->type);
}

static gpointer
run_job (LibraryStore  *store,
         gconstpointer  data,
         GCancellable  *cancellable,
         GError       **error)
{
  Draft *draft = (Draft *) data;
  g_autoptr (GError) problem = NULL;
  gboolean is_done;

  take_steps (draft);
  is_done = bring_to_disk (store, draft, &problem);
  library_store_set_patience (store, g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_BUSY)
                                     ? PATIENCE_AGAIN : LIBRARY_PATIENCE);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));

  g_mutex_lock (&draft->mutex);
  draft->is_behind = !is_done || draft->pushed->len > 0;
  draft->told = draft->end;
  g_mutex_unlock (&draft->mutex);

  return is_done ? DONE : NULL;
}

/* --- In the main loop ------------------------------------------------------------------------- */

static void
on_done (GObject      *library,
         GAsyncResult *result,
         gpointer      data)
{
  GWeakRef *reference = data;
  g_autoptr (DraftWriter) self = g_weak_ref_get (reference);
  g_autoptr (GError) error = NULL;

  library_run_finish (LIBRARY_LIBRARY (library), result, &error);
  if (self != NULL)
    g_signal_emit (self, signals[WRITTEN], 0, error);
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
  self->draft = draft;
  self->has_pushed = end == NULL;
  draft->type = history_get_type (history);
  draft->kind = g_strdup (kind);
  draft->number = draft_slot_get_number (slot);
  g_mutex_init (&draft->mutex);
  draft->pushed = g_ptr_array_new ();
  draft->slot = slot;
  draft->history = history_copy (history);
  draft->unwritten = g_string_new (NULL);
  if (end != NULL)
    {
      draft->end = draft->told = *end;
      draft->base = end->length;
    }

  return self;
}

static Step *
step_new (const HistoryType *type,
          HistoryStep        step,
          gconstpointer      present)
{
  Step *next = g_new0 (Step, 1);

  next->step = step;
  next->present = type->copy (present);

  return next;
}

/* Of several amendments in a row only the last one counts, and it is merged into the edit before
 * them: a drag or a walk through the moves is one line. */
void
draft_writer_push (DraftWriter   *self,
                   HistoryStep    step,
                   gconstpointer  present)
{
  Draft *draft = self->draft;
  Step *last, *next = step_new (draft->type, step, present);

  next->is_made = !self->has_pushed;
  self->has_pushed = TRUE;

  g_mutex_lock (&draft->mutex);
  draft->is_behind = TRUE;
  last = draft->pushed->len > 0 ? g_ptr_array_index (draft->pushed, draft->pushed->len - 1) : NULL;
  if (step == HISTORY_STEP_AMEND && last != NULL && !last->is_made)
    {
      draft->type->free (last->present);
      last->present = g_steal_pointer (&next->present);
      g_clear_pointer (&next, g_free);
    }
  else
    g_ptr_array_add (draft->pushed, next);
  g_mutex_unlock (&draft->mutex);
}

/* Hands over what was pushed; also with no steps, to try again after a failure. */
void
draft_writer_commit (DraftWriter *self)
{
  GWeakRef *reference = g_new (GWeakRef, 1);

  g_weak_ref_init (reference, self);
  library_run_async (self->work, run_job, g_atomic_rc_box_acquire (self->draft), draft_release,
                     NULL, NULL, on_done, reference);
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
  g_mutex_lock (&self->draft->mutex);
  self->draft->is_behind = TRUE; /* until the job says otherwise, which may not even begin */
  g_mutex_unlock (&self->draft->mutex);
  draft_writer_commit (self);

  return library_wait_for (self->work, milliseconds) && is_on_disk (self);
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
  end = self->draft->told;
  g_mutex_unlock (&self->draft->mutex);

  return end;
}
