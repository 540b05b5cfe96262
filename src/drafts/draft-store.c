/* The policy of saving: takes slots, restores drafts, and decides when to write; how to write is
 * the writer's part (draft-writer.h). Whatever touches the database is a job in the thread of the
 * drafts' library; the main loop waits for those that read, once, when a window opens.
 *
 * Ownership of the slot: it belongs to the store until the first change and to the writer
 * afterwards. `end` says where the draft on the disk ends, if it can be appended to. */
#include "drafts/draft-store.h"

#include "drafts/draft-rescue.h"
#include "drafts/draft-writer.h"
#include "game/draft-journal.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

struct _DraftStore
{
  GObject          parent_instance;

  Document        *document;   /* a reference */
  Library         *work;       /* a reference */
  char            *folder;     /* of the slots */
  char            *name;       /* of the slots of this kind */
  GArray          *numbers;    /* guint: drafts of this kind when they were looked for last */
  GArray          *newer;      /* those of them that are of a newer version */
  DraftSlot       *slot;       /* until the writer takes it, with the first change */
  DraftWriter     *writer;     /* NULL before the first change */
  char            *saved;      /* notes of the draft that was restored, or NULL */
  guint            number;     /* of the slot, from 1; 0 when none could be taken */
  guint            timeout;    /* source of the next commit, or 0 */
  guint            retry;      /* source of the next attempt after a failure, or 0 */
  DraftEnd         end;        /* of the draft on the disk */
  gboolean         whole;      /* that holds just the history of the document */
  gboolean         is_newer;   /* something of a newer version was passed over */
  gboolean         reported;   /* the present trouble was reported */
  char            *rescue;     /* the file that has what the database has not, or NULL */
  char            *notice;     /* to be told, or NULL */
  gboolean         is_late;    /* the database is still being opened: no draft is known */
  gboolean         has_steps;  /* the document was changed */
};

enum
{
  FAILED,
  RECOVERED,
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DraftStore, draft_store, G_TYPE_OBJECT)

/* --- In the thread ---------------------------------------------------------------------------- */

/* What a job returns that only does something. */
#define DONE GINT_TO_POINTER (TRUE)

/* Which draft a job is about. */
typedef struct
{
  const char *folder;
  const char *kind;
  guint       number;
} Asked;

/* Which drafts of a kind there are. */
typedef struct
{
  GArray          *numbers;
  GArray          *newer;
  gboolean         is_beside; /* the database itself is of a newer version */
  DraftRescueReport files;
} Found;

static void
found_free (Found *found)
{
  g_clear_pointer (&found->numbers, g_array_unref);
  g_clear_pointer (&found->newer, g_array_unref);
  draft_rescue_report_clear (&found->files);
  g_free (found);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Found, found_free)

/* By the first line alone; the whole draft is read only when it is restored. */
static gboolean
find_newer (LibraryStore  *store,
            const char    *kind,
            Found         *found,
            GError       **error)
{
  found->newer = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < found->numbers->len; i++)
    {
      guint number = g_array_index (found->numbers, guint, i);
      g_autoptr (GError) problem = NULL;
      g_autofree char *head = library_store_get_draft_head (store, kind, number, &problem);

      if (problem != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      if (head != NULL && draft_journal_is_newer (head, strlen (head)))
        g_array_append_val (found->newer, number);
    }

  return TRUE;
}

/* Files that cannot be taken in now, as on a full disk, must not hide the drafts that are here. */
static gpointer
find_drafts (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  const Asked *asked = data;
  g_autofree char *path = g_path_get_basename (library_store_get_path (store));
  g_autoptr (Found) found = g_new0 (Found, 1);
  g_autoptr (GError) problem = NULL;

  if (!draft_rescue_take_in (store, asked->folder, &found->files, &problem))
    g_debug ("The drafts in files: %s", problem->message);
  found->is_beside = !g_str_equal (path, LIBRARY_WORK_NAME);
  found->numbers = library_store_list_drafts (store, asked->kind, error);
  if (found->numbers == NULL || !find_newer (store, asked->kind, found, error))
    return NULL;

  return g_steal_pointer (&found);
}

/* A draft as it is on the disk. */
typedef struct
{
  char    *text;
  char    *saved;
  DraftEnd end;
} Read;

static void
read_free (Read *read)
{
  g_free (read->text);
  g_free (read->saved);
  g_free (read);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Read, read_free)

static gpointer
read_lines (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  const Asked *asked = data;
  g_autoptr (Read) read = g_new0 (Read, 1);

  read->text = library_store_read_draft (store, asked->kind, asked->number, &read->end.mark,
                                         &read->saved, error);
  if (read->text == NULL)
    return NULL;

  read->end.length = strlen (read->text);
  read->end.sum = draft_journal_get_last_sum (read->text, read->end.length);
  return g_steal_pointer (&read);
}

static gpointer
set_lines_aside (LibraryStore  *store,
                 gconstpointer  data,
                 GCancellable  *cancellable,
                 GError       **error)
{
  const Asked *asked = data;

  return library_store_set_draft_aside (store, asked->kind, asked->number, error) ? DONE : NULL;
}

static gpointer
remove_lines (LibraryStore  *store,
              gconstpointer  data,
              GCancellable  *cancellable,
              GError       **error)
{
  const Asked *asked = data;

  return library_store_remove_draft (store, asked->kind, asked->number, error) ? DONE : NULL;
}

/* --- Reading ---------------------------------------------------------------------------------- */

static Asked
ask_for (DraftStore *self,
         guint       number)
{
  return (Asked) { self->folder, document_get_kind (self->document), number };
}

static gpointer
run (DraftStore *self,
     guint       number,
     LibraryJob  job)
{
  const Asked asked = ask_for (self, number);

  return library_run_and_wait (self->work, job, &asked, NULL);
}

static gboolean
has_number (const GArray *numbers,
            guint         number)
{
  for (guint i = 0; i < numbers->len; i++)
    {
      if (g_array_index (numbers, guint, i) == number)
        return TRUE;
    }

  return FALSE;
}

/* One sentence, also where several things are to be told: that nothing is lost comes last. */
static void
notice_files (DraftStore              *self,
              const DraftRescueReport *files)
{
  g_autoptr (GString) text = g_string_new (self->notice);
  g_autofree char *name = files->set_aside != NULL ? g_path_get_basename (files->set_aside) : NULL;

  if (files->is_newer)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            _("A draft that couldn’t be saved is from a newer version of Spaces"
                              " Editor. Its file was left unchanged."));
  if (name != NULL)
    {
      g_string_append (text, text->len > 0 ? " " : "");
      /* Translators: the name of a file */
      g_string_append_printf (text, _("The file of a draft that couldn’t be saved was damaged. It"
                                      " was kept as “%s”."), name);
    }
  if (files->n_rescued > 0)
    {
      g_string_append (text, text->len > 0 ? " " : "");
      g_string_append_printf (text, ngettext ("%u draft that couldn’t be saved when its window was"
                                              " closed was taken back",
                                              "%u drafts that couldn’t be saved when their windows"
                                              " were closed were taken back", files->n_rescued),
                              files->n_rescued);
    }

  g_free (self->notice);
  self->notice = text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Looks which drafts of the kind there are. Where the database cannot be opened there are none; why
 * not is said when something cannot be written. */
static void
look (DraftStore *self)
{
  g_autoptr (Found) found = run (self, 0, find_drafts);

  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->newer, g_array_unref);
  if (found == NULL)
    {
      self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
      self->newer = g_array_new (FALSE, FALSE, sizeof (guint));
      return;
    }

  self->numbers = g_steal_pointer (&found->numbers);
  self->newer = g_steal_pointer (&found->newer);
  self->is_newer |= found->is_beside;
  notice_files (self, &found->files);
}

/* The history of a draft; NULL if nothing of it can be read. */
static History *
parse_draft (DraftStore  *self,
             const Read  *read,
             DraftDamage *damage)
{
  *damage = (DraftDamage) { 0 };
  if (read == NULL)
    return NULL;

  return draft_journal_read (document_get_kind (self->document),
                             history_get_type (document_get_history (self->document)), read->text,
                             strlen (read->text), damage, NULL);
}

/* --- Slots ------------------------------------------------------------------------------------ */

/* Takes the first slot that is free and, if @with_draft, has a draft of this version. */
static DraftSlot *
find_slot (DraftStore *self,
           gboolean    with_draft)
{
  for (guint number = 1; number <= DRAFT_SLOTS; number++)
    {
      g_autoptr (DraftSlot) slot = NULL;

      if (has_number (self->numbers, number) != with_draft)
        continue;
      slot = draft_slot_take (self->folder, self->name, number, NULL);
      if (slot == NULL)
        continue;
      if (!has_number (self->newer, number))
        return g_steal_pointer (&slot);
      self->is_newer = TRUE;
    }

  return NULL;
}

/* Makes @slot the one of this store; NULL: it has none. */
static void
set_slot (DraftStore *self,
          DraftSlot  *slot)
{
  g_clear_pointer (&self->slot, draft_slot_free);
  self->slot = slot;
  self->number = slot != NULL ? draft_slot_get_number (slot) : 0;
}

/* A slot with a draft first: the draft of a window that was killed is found again. */
static void
take_slot (DraftStore *self)
{
  DraftSlot *slot;

  g_mkdir_with_parents (self->folder, 0700); /* if it cannot be made no slot can be taken */

  slot = find_slot (self, TRUE);
  if (slot == NULL)
    slot = find_slot (self, FALSE);
  if (slot != NULL)
    set_slot (self, slot);
}

/* Takes an empty slot instead: the contents of this one must not be overwritten. */
static void
leave_slot (DraftStore *self)
{
  if (self->slot != NULL)
    set_slot (self, find_slot (self, FALSE));
}

/* --- Failures --------------------------------------------------------------------------------- */

/* The disk may have room again; a failure starts the next wait. */
static gboolean
on_retry (gpointer data)
{
  DraftStore *self = data;

  self->retry = 0;
  draft_store_save (self);

  return G_SOURCE_REMOVE;
}

/* Schedules another attempt, and reports the first failure of a series. */
static void
on_failure (DraftStore *self,
            const char *reason)
{
  g_autofree char *sentence = NULL;

  if (self->retry == 0)
    self->retry = g_timeout_add_seconds (DRAFT_STORE_RETRY, on_retry, self);
  if (self->reported)
    return;

  self->reported = TRUE;
  /* Translators: %s is what the system says, such as “No space left on device” */
  sentence = g_strdup_printf (_("Your changes couldn’t be saved on disk (%s). "
                                "They are safe while the window is open."),
                              reason);
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

static void
remove_rescue (DraftStore *self)
{
  if (self->rescue != NULL)
    g_unlink (self->rescue);
  g_clear_pointer (&self->rescue, g_free);
}

/* The writer's answer: NULL, or why it failed. */
static void
on_written (DraftStore   *self,
            const GError *error)
{
  if (error != NULL)
    {
      on_failure (self, library_error_get_reason (error));
      return;
    }

  g_clear_handle_id (&self->retry, g_source_remove);
  remove_rescue (self);
  if (self->reported)
    {
      self->reported = FALSE;
      g_signal_emit (self, signals[RECOVERED], 0);
    }
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* Makes the writer with the first change; FALSE if no slot can be taken. */
static gboolean
ensure_writer (DraftStore *self)
{
  if (self->writer != NULL)
    return TRUE;
  if (self->is_late)
    return FALSE;
  if (self->slot == NULL)
    {
      look (self);
      take_slot (self);
      self->whole = FALSE;
    }
  if (self->slot == NULL)
    return FALSE;

  self->writer = draft_writer_new (self->work, g_steal_pointer (&self->slot),
                                   document_get_kind (self->document),
                                   document_get_history (self->document),
                                   self->whole ? &self->end : NULL);
  g_signal_connect_object (self->writer, "written", G_CALLBACK (on_written), self,
                           G_CONNECT_SWAPPED);
  return TRUE;
}

/* Why there is no writer. */
static void
fail_without_writer (DraftStore *self)
{
  on_failure (self, self->is_late ? _("the drafts are still being read")
                                  : _("the data folder isn’t writable"));
}

static gboolean
on_timeout (gpointer data)
{
  DraftStore *self = data;

  self->timeout = 0;
  if (ensure_writer (self))
    draft_writer_commit (self->writer);
  else
    fail_without_writer (self);

  return G_SOURCE_REMOVE;
}

/* The first change starts the clock and later ones do not reset it, so a long drag is saved as it
 * goes. The very first one of a draft that was restored makes the writer, whose copy of the history
 * then includes it, and is appended. Without a draft the writer is made when the clock runs out,
 * and writes all there is by then. */
static void
on_step (DraftStore *self,
         int         step,
         Document   *document)
{
  self->has_steps = TRUE;
  if (self->writer != NULL || (self->whole && ensure_writer (self)))
    draft_writer_push (self->writer, (HistoryStep) step,
                       history_get_present (document_get_history (document)));

  if (self->timeout == 0)
    self->timeout = g_timeout_add (DRAFT_STORE_DELAY, on_timeout, self);
}

/* What the database had may be gone with the file of it. */
static void
on_renewed (DraftStore *self)
{
  if ((self->writer != NULL || self->whole) && self->timeout == 0)
    self->timeout = g_timeout_add (DRAFT_STORE_DELAY, on_timeout, self);
}

gboolean
draft_store_save (DraftStore *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->is_late && !self->has_steps)
    return TRUE;
  if (!ensure_writer (self))
    {
      fail_without_writer (self);
      return FALSE;
    }

  return draft_writer_flush (self->writer, DRAFT_STORE_WAIT);
}

/* --- Closing ---------------------------------------------------------------------------------- */

/* Whether @history has anything in it; a document that has always been empty is ignored. */
static gboolean
is_worth_reporting (const History *history)
{
  return history_get_n_undo (history) > 0 || history_get_n_redo (history) > 0
         || !history_get_type (history)->is_blank (history_get_present (history));
}

/* Where the draft on the disk ends, as far as that is known. */
static DraftEnd
get_end (DraftStore *self)
{
  return self->writer != NULL ? draft_writer_get_end (self->writer)
         : self->whole        ? self->end
                              : (DraftEnd) { 0 };
}

/* A file that was written before is replaced when there is a new one. */
static gboolean
write_rescue (DraftStore *self)
{
  const char *kind = document_get_kind (self->document);
  const History *history = document_get_history (self->document);
  const DraftEnd end = get_end (self);
  g_autofree char *lines = NULL;
  DraftRescue rescue;
  char *path;

  if (!is_worth_reporting (history))
    return TRUE;
  lines = draft_journal_write (kind, history);
  rescue = (DraftRescue) {
    .kind = (char *) kind, .number = self->number, .line = end.mark.line, .sum = end.sum,
    .lines = lines,
  };
  path = draft_rescue_write (self->folder, self->name, &rescue, NULL);
  if (path == NULL)
    return FALSE;

  remove_rescue (self);
  self->rescue = path;
  return TRUE;
}

gboolean
draft_store_close (DraftStore *self)
{
  if (!draft_store_save (self))
    return write_rescue (self);

  remove_rescue (self);
  return TRUE;
}

/* --- Construction ----------------------------------------------------------------------------- */

/* What could not be written may be on the disk by now: the thread may have waited for its turn. */
static void
finish_writing (DraftStore *self)
{
  if (self->timeout != 0 || (self->reported && self->rescue == NULL))
    draft_store_close (self);
  if (self->rescue != NULL && self->writer != NULL && draft_writer_wait (self->writer))
    remove_rescue (self);
}

/* Writes what is not on disk yet, and waits for that. */
static void
draft_store_dispose (GObject *object)
{
  DraftStore *self = DRAFT_STORE (object);

  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->document, self);
      finish_writing (self);
    }
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_object (&self->writer);
  g_clear_object (&self->document);
  g_clear_pointer (&self->slot, draft_slot_free);
  g_clear_object (&self->work);

  G_OBJECT_CLASS (draft_store_parent_class)->dispose (object);
}

static void
draft_store_finalize (GObject *object)
{
  DraftStore *self = DRAFT_STORE (object);

  g_free (self->folder);
  g_free (self->name);
  g_free (self->saved);
  g_free (self->rescue);
  g_free (self->notice);
  g_array_unref (self->numbers);
  g_array_unref (self->newer);

  G_OBJECT_CLASS (draft_store_parent_class)->finalize (object);
}

static void
draft_store_class_init (DraftStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = draft_store_dispose;
  object_class->finalize = draft_store_finalize;

  signals[FAILED] = g_signal_new ("failed", DRAFT_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[RECOVERED] = g_signal_new ("recovered", DRAFT_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
  signals[OPENED] = g_signal_new ("opened", DRAFT_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
draft_store_init (DraftStore *self)
{
}

/* --- A database that takes long --------------------------------------------------------------- */

static void follow (DraftStore *self);

static gpointer
do_nothing (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  return DONE;
}

/* Another program recovers it, or holds it: it is tried again. Otherwise the drafts are those of
 * others: what was made in this window meanwhile must not be written over any of them. */
static void
on_open (GObject      *library,
         GAsyncResult *result,
         gpointer      data)
{
  GWeakRef *reference = data;
  g_autoptr (DraftStore) self = g_weak_ref_get (reference);
  g_autoptr (GError) error = NULL;

  library_run_finish (LIBRARY_LIBRARY (library), result, &error);
  g_weak_ref_clear (reference);
  g_free (reference);
  if (self == NULL)
    return;
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY))
    {
      follow (self);
      return;
    }

  self->is_late = FALSE;
  look (self);
  set_slot (self, find_slot (self, FALSE));
  if (self->retry != 0) /* what was told about that comes before what "opened" leads to */
    draft_store_save (self);
  g_signal_emit (self, signals[OPENED], 0);
}

static void
follow (DraftStore *self)
{
  GWeakRef *reference = g_new (GWeakRef, 1);

  g_weak_ref_init (reference, self);
  library_run_async (self->work, do_nothing, NULL, NULL, NULL, NULL, on_open, reference);
}

DraftStore *
draft_store_new (Document   *document,
                 const char *folder)
{
  DraftStore *self = g_object_new (DRAFT_TYPE_STORE, NULL);

  self->document = g_object_ref (document);
  self->work = library_get_work (folder);
  self->folder = g_build_filename (folder, "drafts", NULL);
  self->name = draft_slot_build_name (document_get_kind (document));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  self->newer = g_array_new (FALSE, FALSE, sizeof (guint));
  self->is_late = !library_open (self->work, DRAFT_STORE_MOMENT);
  if (self->is_late)
    {
      follow (self);
    }
  else
    {
      look (self);
      take_slot (self);
    }
  g_signal_connect_swapped (document, "step", G_CALLBACK (on_step), self);
  g_signal_connect_object (self->work, "renewed", G_CALLBACK (on_renewed), self, G_CONNECT_SWAPPED);

  return self;
}

/* The number of the draft to restore, 0 for none. In a folder that cannot be written to there are
 * no locks, but there may be a draft, which can still be read. */
static guint
find_draft (DraftStore *self)
{
  if (self->number != 0)
    return has_number (self->numbers, self->number) ? self->number : 0;

  return self->numbers->len > 0 ? g_array_index (self->numbers, guint, 0) : 0;
}

/* Puts a damaged draft away, so that another one can be written from what was read of it. Where
 * that cannot be done, another slot is taken. */
static void
set_aside (DraftStore *self)
{
  if (self->slot == NULL || run (self, self->number, set_lines_aside) == NULL)
    leave_slot (self);
}

DraftStoreResult
draft_store_restore (DraftStore *self)
{
  guint number = find_draft (self);
  g_autoptr (Read) read = number != 0 ? run (self, number, read_lines) : NULL;
  History *history;
  DraftDamage damage;

  if (self->is_late)
    return DRAFT_STORE_LATE;

  /* It may have been taken by another program since it was found. */
  if (number == 0 || (read != NULL && read->text[0] == '\0'))
    return self->is_newer ? DRAFT_STORE_NEWER : DRAFT_STORE_NOTHING;

  history = parse_draft (self, read, &damage);
  if (history == NULL)
    {
      if (damage.newer)
        leave_slot (self);
      else
        set_aside (self);
      return damage.newer ? DRAFT_STORE_NEWER : DRAFT_STORE_DAMAGED;
    }

  self->whole = damage.open && damage.n_lines == 0;
  self->end = read->end;
  self->saved = g_steal_pointer (&read->saved);
  document_take_history (self->document, history);
  if (damage.n_lines == 0)
    return DRAFT_STORE_RESTORED;

  set_aside (self);
  draft_store_save (self);
  return DRAFT_STORE_PARTLY;
}

/* --- Drafts that nobody holds ----------------------------------------------------------------- */

/* Puts a draft behind what is present. Its openings got higher numbers with that, all by the same
 * distance; what is noted of them follows. The notes are written by the same thread before the
 * draft is removed, which is done only when its contents are on disk elsewhere. */
static void
take_over (DraftStore    *self,
           guint          number,
           const History *history,
           const char    *notes,
           SavedOpenings *openings)
{
  gboolean is_saved;

  document_append_history (self->document, history);
  is_saved = draft_store_save (self);
  saved_openings_take (openings, notes,
                       document_get_opening (self->document) - history_get_opening (history),
                       document_get_history (self->document));
  if (is_saved)
    run (self, number, remove_lines);
}

/* Visits every other slot that is free and has a readable draft, and counts those; takes them over
 * unless @openings is NULL. */
static guint
visit_others (DraftStore    *self,
              SavedOpenings *openings)
{
  guint count = 0;

  if (self->is_late)
    return 0;

  look (self);
  for (guint number = 1; number <= DRAFT_SLOTS; number++)
    {
      g_autoptr (DraftSlot) slot = NULL;
      g_autoptr (Read) read = NULL;
      g_autoptr (History) history = NULL;
      DraftDamage damage;

      if (number == self->number || !has_number (self->numbers, number))
        continue;
      slot = draft_slot_take (self->folder, self->name, number, NULL);
      read = slot != NULL ? run (self, number, read_lines) : NULL;
      history = parse_draft (self, read, &damage);
      if (history == NULL || !is_worth_reporting (history))
        continue;

      count++;
      if (openings != NULL)
        take_over (self, number, history, read->saved, openings);
    }

  return count;
}

guint
draft_store_count_others (DraftStore *self)
{
  return visit_others (self, NULL);
}

guint
draft_store_take_others (DraftStore    *self,
                         SavedOpenings *openings)
{
  return visit_others (self, openings);
}

char *
draft_store_take_notice (DraftStore *self)
{
  return g_steal_pointer (&self->notice);
}

guint
draft_store_get_number (DraftStore *self)
{
  return self->number;
}

const char *
draft_store_get_saved (DraftStore *self)
{
  return self->saved != NULL ? self->saved : "";
}

Library *
draft_store_get_work (DraftStore *self)
{
  return self->work;
}

Document *
draft_store_get_document (DraftStore *self)
{
  return self->document;
}
