/* The policy of saving: takes slots, reads drafts, and decides when to write; how to write is the
 * writer's part (draft-writer.h), in its thread. Reading is done on the main loop, once, when a
 * window opens.
 *
 * Ownership of the file: `slot` belongs to the store until the first change and to the writer
 * afterwards. `whole` says whether the file can be appended to or must be written anew. */
#include "document/draft-store.h"

#include "document/draft-journal.h"
#include "document/draft-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

struct _DraftStore
{
  GObject      parent_instance;

  Document    *document; /* a reference */
  char        *folder;   /* of all drafts */
  char        *name;     /* of the slots of this kind */
  DraftSlot   *slot;     /* until the writer takes it, with the first change */
  DraftWriter *writer;   /* NULL before the first change */
  char        *path;     /* NULL when no slot could be taken */
  guint        number;   /* of the slot, from 1; 0 without one */
  guint        timeout;  /* source of the next commit, or 0 */
  guint        retry;    /* source of the next attempt after a failure, or 0 */
  gboolean     whole;    /* the file holds just the history of the document */
  gboolean     newer;    /* a slot was passed over that holds a draft of a newer version */
  gboolean     reported; /* the present trouble was reported */
};

enum
{
  FAILED,
  RECOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DraftStore, draft_store, G_TYPE_OBJECT)

/* --- Reading ---------------------------------------------------------------------------------- */

/* All bytes of @fd with a NUL behind them; NULL if they are too many or cannot be read. */
static char *
read_all (int    fd,
          gsize *length)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];
  gssize n;

  while ((n = read (fd, block, sizeof block)) > 0 || (n < 0 && errno == EINTR))
    {
      if (n > 0)
        g_byte_array_append (bytes, block, (guint) n);
      if (bytes->len > DRAFT_STORE_MAX_BYTES)
        return NULL;
    }

  if (n < 0)
    return NULL;
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

/* A descriptor, −1 if there is no regular file. O_NONBLOCK: a pipe in its place does not keep the
 * program waiting. */
static int
open_file (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  struct stat info;

  if (fd >= 0 && (fstat (fd, &info) != 0 || !S_ISREG (info.st_mode)))
    {
      close (fd);
      fd = -1;
    }

  return fd;
}

/* The text of a draft, NULL if there is none that can be read. */
static char *
read_file (const char *path,
           gsize      *length)
{
  int fd = open_file (path);
  char *text = fd >= 0 ? read_all (fd, length) : NULL;

  if (fd >= 0)
    close (fd);
  return text;
}

/* The history of the draft at @path; NULL if nothing of it can be read. */
static History *
read_draft (DraftStore  *self,
            const char  *path,
            DraftDamage *damage)
{
  gsize length;
  g_autofree char *text = read_file (path, &length);

  *damage = (DraftDamage) { 0 };
  if (text == NULL)
    return NULL;

  return draft_journal_read (document_get_kind (self->document),
                             history_get_type (document_get_history (self->document)), text, length,
                             damage, NULL);
}

/* Whether anything has this name, also a broken link: its slot is in use then. */
static gboolean
is_there (const char *path)
{
  GStatBuf info;

  return g_lstat (path, &info) == 0;
}

/* By the first line alone; the whole file is read only when it is restored. */
static gboolean
is_newer (const char *path)
{
  char head[DRAFT_JOURNAL_HEAD];
  int fd = open_file (path);
  gssize n = fd >= 0 ? read (fd, head, sizeof head) : -1;

  if (fd >= 0)
    close (fd);
  return n > 0 && draft_journal_is_newer (head, (gsize) n);
}

/* --- Slots ------------------------------------------------------------------------------------ */

/* Whether slot @number holds a draft, whoever has locked it. */
static gboolean
has_draft (DraftStore *self,
           guint       number)
{
  g_autofree char *path = draft_slot_build_path (self->folder, self->name, number, "");

  return is_there (path);
}

/* Takes the first slot that is free and, if @with_draft, holds a draft of this version. */
static DraftSlot *
find_slot (DraftStore *self,
           gboolean    with_draft)
{
  for (guint number = 1; number <= DRAFT_SLOTS; number++)
    {
      g_autoptr (DraftSlot) slot = NULL;

      if (has_draft (self, number) != with_draft)
        continue;
      slot = draft_slot_take (self->folder, self->name, number, NULL);
      if (slot == NULL)
        continue;
      if (!with_draft || !is_newer (draft_slot_get_path (slot)))
        return g_steal_pointer (&slot);
      self->newer = TRUE;
    }

  return NULL;
}

/* Makes @slot the one of this store; NULL: it has none. */
static void
set_slot (DraftStore *self,
          DraftSlot  *slot)
{
  g_clear_pointer (&self->slot, draft_slot_free);
  g_clear_pointer (&self->path, g_free);
  self->number = 0;
  if (slot == NULL)
    return;

  draft_slot_clean (slot);
  self->slot = slot;
  self->number = draft_slot_get_number (slot);
  self->path = g_strdup (draft_slot_get_path (slot));
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
  sentence = g_strdup_printf (_("Your changes could not be saved on disk (%s). "
                                "They are safe while the window is open."),
                              reason);
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

/* The writer's answer: NULL, or why it failed. */
static void
on_written (DraftStore *self,
            const char *reason)
{
  if (reason != NULL)
    {
      on_failure (self, reason);
      return;
    }

  g_clear_handle_id (&self->retry, g_source_remove);
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
  if (self->slot == NULL)
    {
      take_slot (self);
      self->whole = FALSE;
    }
  if (self->slot == NULL)
    return FALSE;

  self->writer = draft_writer_new (g_steal_pointer (&self->slot),
                                   document_get_kind (self->document),
                                   document_get_history (self->document), self->whole);
  g_signal_connect_object (self->writer, "written", G_CALLBACK (on_written), self,
                           G_CONNECT_SWAPPED);
  return TRUE;
}

static gboolean
on_timeout (gpointer data)
{
  DraftStore *self = data;

  self->timeout = 0;
  if (ensure_writer (self))
    draft_writer_commit (self->writer);
  else
    on_failure (self, _("the data folder isn’t writable"));

  return G_SOURCE_REMOVE;
}

/* The first change starts the clock and later ones do not reset it, so a long drag is saved as it
 * goes. The very first change makes the writer later, whose copy of the history then includes it;
 * the file does not, so it must be written anew. */
static void
on_step (DraftStore *self,
         int         step,
         Document   *document)
{
  if (self->writer != NULL)
    draft_writer_push (self->writer, (HistoryStep) step,
                       history_get_present (document_get_history (document)));
  else
    self->whole = FALSE;

  if (self->timeout == 0)
    self->timeout = g_timeout_add (DRAFT_STORE_DELAY, on_timeout, self);
}

gboolean
draft_store_save (DraftStore *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (!ensure_writer (self))
    {
      on_failure (self, _("the data folder isn’t writable"));
      return FALSE;
    }

  return draft_writer_flush (self->writer, DRAFT_STORE_WAIT);
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
      if (self->timeout != 0 && ensure_writer (self))
        draft_writer_flush (self->writer, DRAFT_STORE_WAIT);
    }
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_object (&self->writer);
  g_clear_object (&self->document);
  g_clear_pointer (&self->slot, draft_slot_free);
  g_clear_pointer (&self->path, g_free);

  G_OBJECT_CLASS (draft_store_parent_class)->dispose (object);
}

static void
draft_store_finalize (GObject *object)
{
  g_free (DRAFT_STORE (object)->folder);
  g_free (DRAFT_STORE (object)->name);

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
}

static void
draft_store_init (DraftStore *self)
{
}

DraftStore *
draft_store_new (Document   *document,
                 const char *folder)
{
  DraftStore *self = g_object_new (DRAFT_TYPE_STORE, NULL);
  const char *kind = document_get_kind (document);

  self->document = g_object_ref (document);
  self->folder = g_strdup (folder);
  self->name = g_str_equal (kind, DRAFT_JOURNAL_FIRST_KIND) ? g_strdup ("draft")
                                                            : g_strconcat ("draft-", kind, NULL);
  take_slot (self);
  g_signal_connect_swapped (document, "step", G_CALLBACK (on_step), self);

  return self;
}

/* The draft to restore. In a folder that cannot be written to there are no locks, but there may be
 * a draft, which can still be read. */
static char *
find_draft (DraftStore *self)
{
  if (self->path != NULL)
    return is_there (self->path) ? g_strdup (self->path) : NULL;

  for (guint number = 1; number <= DRAFT_SLOTS; number++)
    {
      if (has_draft (self, number))
        return draft_slot_build_path (self->folder, self->name, number, "");
    }

  return NULL;
}

/* Moves a damaged draft away, so that a new file can be written from what was read of it. Where it
 * cannot be moved, another slot is taken. */
static void
set_aside (DraftStore *self)
{
  g_autofree char *aside = self->slot != NULL ? draft_slot_set_aside (self->slot) : NULL;

  if (aside == NULL)
    leave_slot (self);
}

DraftStoreResult
draft_store_restore (DraftStore *self)
{
  g_autofree char *path = find_draft (self);
  History *history;
  DraftDamage damage;

  if (path == NULL)
    return self->newer ? DRAFT_STORE_NEWER : DRAFT_STORE_NOTHING;

  history = read_draft (self, path, &damage);
  if (history == NULL)
    {
      if (damage.newer)
        leave_slot (self); /* its first line could not be read before */
      else
        set_aside (self);
      return damage.newer ? DRAFT_STORE_NEWER : DRAFT_STORE_DAMAGED;
    }

  self->whole = damage.open && damage.n_lines == 0;
  document_take_history (self->document, history);
  if (damage.n_lines == 0)
    return DRAFT_STORE_RESTORED;

  set_aside (self);
  draft_store_save (self);
  return DRAFT_STORE_PARTLY;
}

/* --- Drafts that nobody holds ----------------------------------------------------------------- */

/* Whether @history has anything in it; a document that has always been empty is ignored. */
static gboolean
is_worth_reporting (const History *history)
{
  return history_get_n_undo (history) > 0
         || !history_get_type (history)->is_blank (history_get_present (history));
}

/* Visits every other slot that is free and has a readable draft, and counts those; takes them over
 * if @take. A draft is deleted only when its contents are on disk elsewhere. */
static guint
visit_others (DraftStore *self,
              gboolean    take)
{
  guint count = 0;

  for (guint number = 1; number <= DRAFT_SLOTS; number++)
    {
      g_autoptr (DraftSlot) slot = NULL;
      g_autoptr (History) history = NULL;
      DraftDamage damage;

      if (number == self->number || !has_draft (self, number))
        continue;
      slot = draft_slot_take (self->folder, self->name, number, NULL);
      history = slot != NULL ? read_draft (self, draft_slot_get_path (slot), &damage) : NULL;
      if (history == NULL || !is_worth_reporting (history))
        continue;

      count++;
      if (!take)
        continue;
      document_append_history (self->document, history);
      if (draft_store_save (self)) /* only now it is kept elsewhere */
        g_unlink (draft_slot_get_path (slot));
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

const char *
draft_store_get_path (DraftStore *self)
{
  return self->path;
}
