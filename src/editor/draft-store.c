#include "editor/draft-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

struct _DraftStore
{
  GObject      parent_instance;

  BoardEditor *editor;
  char        *folder;
  char        *path;     /* NULL when no slot could be taken */
  guint        slot;     /* from 1; 0 without one */
  int          lock;     /* file descriptor, or -1 */
  guint        timeout;
  gboolean     reported; /* the present trouble was reported */
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DraftStore, draft_store, G_TYPE_OBJECT)

static char *
slot_path (DraftStore *self,
           guint       slot,
           const char *ending)
{
  g_autofree char *name = g_strdup_printf ("draft-%u%s", slot, ending);

  return g_build_filename (self->folder, name, NULL);
}

static gboolean
take_slot (DraftStore *self,
           guint       slot)
{
  g_autofree char *path = slot_path (self, slot, ".lock");
  int lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (lock < 0)
    return FALSE;

  if (flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      close (lock);
      return FALSE;
    }

  self->lock = lock;
  self->slot = slot;
  self->path = slot_path (self, slot, "");
  return TRUE;
}

static void
take_lowest_slot (DraftStore *self)
{
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    return;

  for (guint slot = 1; slot <= DRAFT_STORE_SLOTS; slot++)
    {
      if (take_slot (self, slot))
        return;
    }
}

static gboolean
on_timeout (gpointer data)
{
  DraftStore *self = data;

  self->timeout = 0;
  draft_store_save (self);

  return G_SOURCE_REMOVE;
}

/* The first change starts the clock and later ones do not wind it back, so a long drag is saved
 * as it goes. */
static void
on_changed (DraftStore *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (DRAFT_STORE_DELAY, on_timeout, self);
}

static void
draft_store_dispose (GObject *object)
{
  DraftStore *self = DRAFT_STORE (object);

  if (self->timeout != 0)
    draft_store_save (self);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
  g_clear_pointer (&self->path, g_free);

  G_OBJECT_CLASS (draft_store_parent_class)->dispose (object);
}

static void
draft_store_finalize (GObject *object)
{
  g_free (DRAFT_STORE (object)->folder);

  G_OBJECT_CLASS (draft_store_parent_class)->finalize (object);
}

static void
draft_store_class_init (DraftStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = draft_store_dispose;
  object_class->finalize = draft_store_finalize;

  signals[FAILED] = g_signal_new ("failed", DRAFT_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
draft_store_init (DraftStore *self)
{
  self->lock = -1;
}

/* A store for @editor in @folder, which is made if need be. */
DraftStore *
draft_store_new (BoardEditor *editor,
                 const char  *folder)
{
  DraftStore *self = g_object_new (DRAFT_TYPE_STORE, NULL);

  self->editor = g_object_ref (editor);
  self->folder = g_strdup (folder);
  take_lowest_slot (self);
  g_signal_connect_swapped (editor, "notify", G_CALLBACK (on_changed), self);

  return self;
}

static void
move_aside (DraftStore *self)
{
  g_autofree char *aside = slot_path (self, self->slot, ".damaged");

  if (g_rename (self->path, aside) != 0)
    g_debug ("%s stays where it is: %s", self->path, g_strerror (errno));
}

static gboolean
read_draft (DraftStore *self)
{
  g_autofree char *text = NULL;
  gsize length;
  GStatBuf info;

  if (g_stat (self->path, &info) != 0 || info.st_size > DRAFT_STORE_MAX_BYTES
      || !g_file_get_contents (self->path, &text, &length, NULL))
    return FALSE;

  return board_editor_from_text (self->editor, text, length, NULL);
}

/* Puts the draft of an earlier run into the editor. */
DraftStoreResult
draft_store_restore (DraftStore *self)
{
  if (self->path == NULL || !g_file_test (self->path, G_FILE_TEST_EXISTS))
    return DRAFT_STORE_NOTHING;

  if (!read_draft (self))
    {
      move_aside (self);
      return DRAFT_STORE_DAMAGED;
    }

  /* What was just read need not be written again. */
  g_clear_handle_id (&self->timeout, g_source_remove);
  return DRAFT_STORE_RESTORED;
}

static void
report (DraftStore *self,
        const char *reason)
{
  g_autofree char *sentence = NULL;

  if (self->reported)
    return;

  self->reported = TRUE;
  /* Translators: %s is what the system says, such as “No space left on device” */
  sentence = g_strdup_printf (_("Your board could not be saved on disk (%s). "
                                "It is safe while the window is open."),
                              reason);
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

/* Writes the draft now. FALSE if that failed, which was reported. */
gboolean
draft_store_save (DraftStore *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->path == NULL)
    {
      report (self, _("no place to write to"));
      return FALSE;
    }

  text = board_editor_to_text (self->editor);
  if (!g_file_set_contents_full (self->path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    {
      const char *reason = g_strrstr (error->message, ": ");

      /* The file's name in front of it would only frighten. */
      report (self, reason != NULL ? reason + 2 : error->message);
      return FALSE;
    }

  self->reported = FALSE;
  return TRUE;
}

/* The slot of this store, from 1; 0 if it has none and keeps nothing. */
guint
draft_store_get_slot (DraftStore *self)
{
  return self->slot;
}

const char *
draft_store_get_path (DraftStore *self)
{
  return self->path;
}
