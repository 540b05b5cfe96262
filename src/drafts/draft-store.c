/* Takes slots, restores drafts, and makes lines of steps; when and how they are written is the
 * writer's part (store/writer.h). Everything that uses the database is a job in the thread of the
 * drafts; the main loop waits for those that read, once, when a window opens.
 *
 * The draft is begun when the writer knows of its slot: when a whole draft was restored, which is
 * appended to, or with the first attempt to write, for which the writer asks for all of it. */
#include "drafts/draft-store.h"

#include "game/draft-journal.h"
#include "store/rescue.h"
#include "store/writer.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _DraftStore
{
  GObject       parent_instance;

  Document     *document;   /* a reference */
  Library      *work;       /* a reference */
  char         *folder;     /* of the locks */
  guint32       numbers;    /* of drafts of this kind when they were looked for last, bit by bit */
  guint32       newer;      /* those of them that are of a newer version */
  StoreWriter  *writer;
  GHashTable   *items;      /* gint64 by the opening */
  guint         number;     /* of its slot; 0 when none could be taken */
  char         *slot;       /* the name of that */
  int           open_step;  /* the HistoryStep of the last line that was appended; or -1 */
  gboolean      is_begun;   /* the writer knows of the slot */
  gboolean      is_newer;   /* something of a newer version was passed over */
  gboolean      is_late;    /* the database is still being opened: no draft is known */
  gboolean      has_steps;  /* the document was changed */
  char         *notice;     /* to be told, or NULL */
};

G_DEFINE_FINAL_TYPE (DraftStore, draft_store, G_TYPE_OBJECT)

/* --- In the thread ---------------------------------------------------------------------------- */

/* The main loop waits meanwhile. */

typedef gboolean (*Change) (LibraryStore  *store,
                            const char    *kind,
                            const char    *slot,
                            GError       **error);

typedef struct
{
  const char *kind;
  guint       number;
  Change      change; /* what is done with it; NULL: it is read */

  char       *text;   /* of the slot, or NULL */
  StoreMark   mark;   /* its end */
} Question;

static gpointer
use_slot (LibraryStore  *store,
          gconstpointer  data,
          GCancellable  *cancellable,
          GError       **error)
{
  Question *question = (Question *) data;
  g_autofree char *slot = g_strdup_printf ("%u", question->number);

  if (question->change != NULL)
    return question->change (store, question->kind, slot, error) ? question : NULL;

  question->text = store_journal_read (store, question->kind, slot, &question->mark, error);
  return question->text;
}

static gboolean
has_number (guint32 numbers,
            guint   number)
{
  return (numbers >> number & 1) != 0;
}

/* Takes @sentence over. */
static void
notice (DraftStore *self,
        char       *sentence)
{
  char *before = self->notice;

  self->notice = before != NULL ? g_strconcat (before, " ", sentence, NULL) : g_strdup (sentence);
  g_free (before);
  g_free (sentence);
}

/* One text, also where several things are to be told: that nothing is lost comes last. */
static void
notice_files (DraftStore              *self,
              const StoreRescueReport *files)
{
  g_autofree char *name = files->set_aside != NULL ? g_path_get_basename (files->set_aside) : NULL;

  if (files->is_newer)
    notice (self, g_strdup (_("A draft that couldn’t be saved is from a newer version of Spaces"
                              " Editor. Its file was left unchanged.")));
  if (name != NULL)
    /* Translators: the name of a file */
    notice (self, g_strdup_printf (_("The file of a draft that couldn’t be saved was damaged. It"
                                     " was kept as “%s”."), name));
  if (files->n_rescued > 0)
    /* Translators: %u is how many drafts are there again */
    notice (self, g_strdup_printf (ngettext ("%u draft that couldn’t be saved when its window was"
                                             " closed was taken back",
                                             "%u drafts that couldn’t be saved when their windows"
                                             " were closed were taken back", files->n_rescued),
                                   files->n_rescued));
}

/* Newer ones are known by the first line alone; the whole draft is read only when it is restored.
 * Files that cannot be taken in now, as on a full disk, must not hide the drafts that are here. */
static gpointer
find_drafts (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  DraftStore *self = (DraftStore *) data;
  g_autofree char *path = g_path_get_basename (library_store_get_path (store));
  g_auto (StoreRescueReport) files = { 0 };
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) problem = NULL;

  if (!store_rescue_take_in (store, self->folder, draft_journal_copy, &files, &problem))
    g_debug ("The drafts in files: %s", problem->message);
  notice_files (self, &files);
  self->is_newer |= !g_str_equal (path, LIBRARY_WORK_NAME);
  entries = store_journal_list (store, document_get_kind (self->document), G_MAXUINT, NULL, error);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const StoreEntry *entry = g_ptr_array_index (entries, i);
      guint64 number = g_ascii_strtoull (entry->slot, NULL, 10);

      if (number >= 32) /* that of no window */
        continue;
      self->numbers |= 1u << number;
      if (draft_journal_is_newer (entry->line, strlen (entry->line)))
        self->newer |= 1u << number;
    }

  return entries != NULL ? self : NULL;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Where the database cannot be opened there are no drafts; why not is said when something cannot be
 * written. */
static void
look (DraftStore *self)
{
  self->numbers = self->newer = 0;
  library_run_and_wait (self->work, find_drafts, self);
}

static gboolean
change_slot (DraftStore *self,
             guint       number,
             Change      change)
{
  const Question question = { document_get_kind (self->document), number, change };

  return library_run_and_wait (self->work, use_slot, &question) != NULL;
}

/* The history of a draft, and its @text; NULL if nothing of it can be read. */
static History *
read_draft (DraftStore   *self,
            guint         number,
            char        **text,
            StoreMark    *mark,
            DraftDamage  *damage)
{
  Question question = { document_get_kind (self->document), number };

  library_run_and_wait (self->work, use_slot, &question);
  *text = question.text;
  *mark = question.mark;
  *damage = (DraftDamage) { 0 };
  if (*text == NULL)
    return NULL;

  return draft_journal_read (question.kind,
                             history_get_type (document_get_history (self->document)), *text,
                             strlen (*text), damage, NULL);
}

/* --- Items ------------------------------------------------------------------------------------ */

gint64
draft_store_get_item (DraftStore *self,
                      guint       opening)
{
  const gint64 *id = g_hash_table_lookup (self->items, GUINT_TO_POINTER (opening));

  return id != NULL ? *id : 0;
}

/* Where the draft is not begun yet it will have all items. Otherwise it has this one as soon as the
 * library has it. */
void
draft_store_set_item (DraftStore *self,
                      guint       opening,
                      gint64      id)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_hash_table_insert (self->items, GUINT_TO_POINTER (opening), g_memdup2 (&id, sizeof id));
  if (!self->is_begun)
    return;

  draft_journal_append_item (line, opening, id);
  self->open_step = -1;
  store_writer_append (self->writer, self->slot, line->str, FALSE);
  store_writer_commit (self->writer);
}

/* What @text, a draft whose openings have a number higher by @distance now, says of those that the
 * document has. FALSE: some were forgotten. */
static gboolean
take_items (DraftStore *self,
            const char *text,
            guint       distance)
{
  const History *history = document_get_history (self->document);
  g_autoptr (GHashTable) items = draft_journal_read_items (text);
  gboolean is_whole = TRUE;
  GHashTableIter iter;
  gpointer key, id;

  g_hash_table_iter_init (&iter, items);
  while (g_hash_table_iter_next (&iter, &key, &id))
    {
      guint opening = GPOINTER_TO_UINT (key);

      if (opening <= G_MAXUINT - distance && history_has_opening (history, opening + distance))
        draft_store_set_item (self, opening + distance, *(const gint64 *) id);
      else
        is_whole = FALSE;
    }

  return is_whole;
}

/* --- Slots ------------------------------------------------------------------------------------ */

/* Takes the first slot that is free and, if @with_draft, has a draft of this version. */
static StoreSlot *
find_slot (DraftStore *self,
           gboolean    with_draft)
{
  for (guint number = 1; number <= STORE_SLOTS; number++)
    {
      g_autoptr (StoreSlot) slot = NULL;

      if (has_number (self->numbers, number) != with_draft)
        continue;
      slot = store_slot_take (self->folder, document_get_kind (self->document), number, NULL);
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
          StoreSlot  *slot)
{
  self->number = slot != NULL ? store_slot_get_number (slot) : 0;
  g_free (self->slot);
  self->slot = g_strdup_printf ("%u", self->number);
  store_writer_hold (self->writer, slot);
}

/* A slot with a draft first: the draft of a window that was killed is found again. */
static void
take_slot (DraftStore *self)
{
  StoreSlot *slot;

  g_mkdir_with_parents (self->folder, 0700); /* if it cannot be made no slot can be taken */

  slot = find_slot (self, TRUE);
  set_slot (self, slot != NULL ? slot : find_slot (self, FALSE));
}

guint
draft_store_get_number (DraftStore *self)
{
  return self->number;
}

/* Takes an empty slot instead: the contents of this one must not be overwritten. */
static void
leave_slot (DraftStore *self)
{
  if (self->number != 0)
    set_slot (self, find_slot (self, FALSE));
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* Begins the draft; FALSE if no slot can be taken. */
static gboolean
prepare (gpointer   owner,
         GError   **error)
{
  DraftStore *self = owner;

  if (!self->is_late && self->number == 0)
    {
      look (self);
      take_slot (self);
    }
  if (self->number == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           self->is_late ? _("the drafts are still being read")
                                         : _("the data folder isn’t writable"));
      return FALSE;
    }

  if (!self->is_begun)
    store_writer_change (self->writer, self->slot);
  self->is_begun = TRUE;
  return TRUE;
}

/* The draft as a whole: the history, and the items of those openings that are in it. */
static char *
write_draft (gpointer     owner,
             const char  *slot,
             gint64      *sequence,
             GError     **error)
{
  DraftStore *self = owner;
  const History *history = document_get_history (self->document);
  g_autofree char *lines = draft_journal_write (document_get_kind (self->document), history);
  GString *text = g_string_new (lines);
  GHashTableIter iter;
  gpointer opening, id;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &opening, &id))
    if (history_has_opening (history, GPOINTER_TO_UINT (opening)))
      draft_journal_append_item (text, GPOINTER_TO_UINT (opening), *(const gint64 *) id);

  return g_string_free (text, FALSE);
}

static void
on_failed (gpointer    owner,
           const char *reason)
{
  /* Translators: %s is what the system says, such as “No space left on device” */
  g_autofree char *sentence = g_strdup_printf (_("Your changes couldn’t be saved on disk (%s). "
                                                 "They are safe while the window is open."),
                                               reason);

  g_signal_emit_by_name (owner, "failed", sentence);
}

static void
on_recovered (gpointer owner)
{
  g_signal_emit_by_name (owner, "recovered");
}

static const StoreWriterSource source = { prepare, write_draft, on_failed, on_recovered };

/* Of several amendments in a row only the last one counts, and it is merged into the edit before
 * them: a drag or a walk through the moves is one line. */
static void
append_step (DraftStore  *self,
             HistoryStep  step)
{
  const History *history = document_get_history (self->document);
  g_autoptr (GString) line = g_string_new (NULL);

  if (step == HISTORY_STEP_AMEND && self->open_step >= 0)
    {
      draft_journal_append_step (line, (HistoryStep) self->open_step, history_get_type (history),
                                 history_get_present (history));
      if (store_writer_append (self->writer, self->slot, line->str, TRUE))
        return;
      g_string_truncate (line, 0);
    }

  self->open_step = (int) step;
  draft_journal_append_step (line, step, history_get_type (history),
                             history_get_present (history));
  store_writer_append (self->writer, self->slot, line->str, FALSE);
}

static void
on_step (DraftStore *self,
         int         step,
         Document   *document)
{
  self->has_steps = TRUE;
  if (self->is_begun)
    append_step (self, (HistoryStep) step);
  else
    store_writer_schedule (self->writer);
}

gboolean
draft_store_save (DraftStore *self)
{
  return (self->is_late && !self->has_steps)
         || store_writer_flush (self->writer, STORE_WRITER_WAIT);
}

/* Whether @history has anything in it; a document that has always been empty is ignored. */
static gboolean
is_worth_reporting (const History *history)
{
  return history_get_n_undo (history) > 0 || history_get_n_redo (history) > 0
         || !history_get_type (history)->is_blank (history_get_present (history));
}

gboolean
draft_store_close (DraftStore *self)
{
  return draft_store_save (self) || !is_worth_reporting (document_get_history (self->document))
         || store_writer_rescue (self->writer, self->slot);
}

/* --- Construction ----------------------------------------------------------------------------- */

/* Writes what is not on disk yet, and waits for that. */
static void
draft_store_dispose (GObject *object)
{
  DraftStore *self = DRAFT_STORE (object);

  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->document, self);
      if (store_writer_is_behind (self->writer))
        draft_store_close (self);
    }
  g_clear_pointer (&self->writer, store_writer_free);
  g_clear_object (&self->document);
  g_clear_object (&self->work);

  G_OBJECT_CLASS (draft_store_parent_class)->dispose (object);
}

static void
draft_store_class_init (DraftStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = draft_store_dispose;
  OBJECT_KEEPS_AS (klass, DraftStore, folder, g_free);
  OBJECT_KEEPS_AS (klass, DraftStore, slot, g_free);
  OBJECT_KEEPS_AS (klass, DraftStore, notice, g_free);
  OBJECT_KEEPS_AS (klass, DraftStore, items, g_hash_table_unref);

  PLAIN_SIGNAL (DRAFT_TYPE_STORE, "failed", 1, G_TYPE_STRING);
  PLAIN_SIGNAL (DRAFT_TYPE_STORE, "recovered", 0);
  PLAIN_SIGNAL (DRAFT_TYPE_STORE, "opened", 0);
}

static void
draft_store_init (DraftStore *self)
{
  self->items = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->slot = g_strdup ("0");
  self->open_step = -1;
}

static void look_later (DraftStore *self);

/* The database that took long is open, unless another program holds it: then it is tried again. Its
 * drafts are those of others: what was made in this window meanwhile must not be written over any
 * of them. */
static void
on_opened (GObject      *library,
           GAsyncResult *result,
           gpointer      data)
{
  GWeakRef *reference = data;
  g_autoptr (DraftStore) self = g_weak_ref_get (reference);
  g_autoptr (GError) error = NULL;

  library_run_finish (LIBRARY_LIBRARY (library), result, &error);
  g_weak_ref_clear (reference);
  g_free (reference);
  if (self != NULL && g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY))
    {
      look_later (self);
    }
  else if (self != NULL)
    {
      self->is_late = FALSE;
      look (self);
      set_slot (self, find_slot (self, FALSE));
      if (store_writer_is_behind (self->writer)) /* its end comes before what "opened" leads to */
        draft_store_save (self);
      g_signal_emit_by_name (self, "opened");
    }
}

static void
look_later (DraftStore *self)
{
  GWeakRef *reference = g_new (GWeakRef, 1);

  g_weak_ref_init (reference, self);
  library_run_async (self->work, NULL, NULL, NULL, NULL, NULL, on_opened, reference);
}

DraftStore *
draft_store_new (Document   *document,
                 const char *folder)
{
  DraftStore *self = g_object_new (DRAFT_TYPE_STORE, NULL);

  self->document = g_object_ref (document);
  self->work = library_get_work (folder);
  self->folder = g_build_filename (folder, "drafts", NULL);
  self->writer = store_writer_new (self->work, self->folder, document_get_kind (document), &source,
                                   self);
  store_writer_begin (self->writer, STORE_JOURNAL_BEGIN);
  library_run_async (self->work, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
  self->is_late = !library_wait_for (self->work, DRAFT_STORE_MOMENT);
  if (self->is_late)
    {
      look_later (self);
    }
  else
    {
      look (self);
      take_slot (self);
    }
  g_signal_connect_swapped (document, "step", G_CALLBACK (on_step), self);

  return self;
}

/* The number of the draft to restore, 0 for none. In a folder that cannot be written to there are
 * no locks, but there may be a draft, which can still be read. */
static guint
find_draft (DraftStore *self)
{
  guint number = self->number;

  if (number == 0)
    number = (guint) MAX (g_bit_nth_lsf (self->numbers, -1), 0);
  return has_number (self->numbers, number) ? number : 0;
}

/* Puts a damaged draft away, so that another one can be written from what was read of it. Where
 * that cannot be done, another slot is taken. */
static void
set_aside (DraftStore *self)
{
  if (self->number == 0 || !change_slot (self, self->number, store_journal_set_aside))
    leave_slot (self);
}

DraftStoreResult
draft_store_restore (DraftStore *self)
{
  guint number = find_draft (self);
  g_autofree char *text = NULL;
  gboolean is_whole;
  History *history;
  DraftDamage damage;
  StoreMark mark;

  if (self->is_late)
    return DRAFT_STORE_LATE;

  /* It may have been taken by another program since it was found. */
  history = number != 0 ? read_draft (self, number, &text, &mark, &damage) : NULL;
  if (number == 0 || g_strcmp0 (text, "") == 0)
    return self->is_newer ? DRAFT_STORE_NEWER : DRAFT_STORE_NOTHING;

  if (history == NULL)
    {
      if (damage.newer)
        leave_slot (self);
      else
        set_aside (self);
      return damage.newer ? DRAFT_STORE_NEWER : DRAFT_STORE_DAMAGED;
    }

  document_take_history (self->document, history);
  is_whole = take_items (self, text, 0);
  if (damage.open && damage.n_lines == 0 && self->number != 0)
    {
      store_writer_know (self->writer, self->slot, text, &mark);
      self->is_begun = TRUE;
      if (!is_whole)
        store_writer_change (self->writer, self->slot);
    }
  if (damage.n_lines == 0)
    return DRAFT_STORE_RESTORED;

  set_aside (self);
  draft_store_save (self);
  return DRAFT_STORE_PARTLY;
}

/* --- Drafts that nobody holds ----------------------------------------------------------------- */

/* Puts a draft behind what is present. Its openings got higher numbers with that, all by the same
 * distance; its items follow. It is removed only when its contents are on disk elsewhere. */
static void
take_over (DraftStore    *self,
           guint          number,
           const History *history,
           const char    *text)
{
  document_append_history (self->document, history);
  take_items (self, text,
              document_get_opening (self->document) - history_get_opening (history));
  if (draft_store_save (self))
    change_slot (self, number, store_journal_remove);
}

/* Visits every other slot that is free and has a readable draft, and counts those; takes them over
 * if they are @taken. */
static guint
visit_others (DraftStore *self,
              gboolean    taken)
{
  guint count = 0;

  if (self->is_late)
    return 0;

  look (self);
  for (guint number = 1; number <= STORE_SLOTS; number++)
    {
      g_autofree char *text = NULL;
      g_autoptr (StoreSlot) lock = NULL;
      g_autoptr (History) history = NULL;
      DraftDamage damage;
      StoreMark mark;

      if (number == self->number || !has_number (self->numbers, number))
        continue;
      lock = store_slot_take (self->folder, document_get_kind (self->document), number, NULL);
      history = lock != NULL ? read_draft (self, number, &text, &mark, &damage) : NULL;
      if (history == NULL || !is_worth_reporting (history))
        continue;

      count++;
      if (taken)
        take_over (self, number, history, text);
    }

  return count;
}

guint
draft_store_count_others (DraftStore *self)
{
  return visit_others (self, FALSE);
}

guint
draft_store_take_others (DraftStore *self)
{
  return visit_others (self, TRUE);
}

char *
draft_store_take_notice (DraftStore *self)
{
  return g_steal_pointer (&self->notice);
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
