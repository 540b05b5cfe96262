/* The documents of a window as items of the library: one that was saved there, or opened from it,
 * is that item from then on (drafts/draft-store.h). Save writes there again, and the title says
 * whether both are the same (EditorSaved). Nothing of the library is read before the first picture
 * of the window is painted, and nothing at all for a document that is no item.
 *
 * refresh() derives what the title says from three things: which item the subject of the window is,
 * that item as the library had it last (`known`), and the document as an item (make_item()). It
 * runs in an idle source after a change of any of them. When the library changes, `known` is read
 * again, and the title stays as it is until that is there.
 *
 * One document is saved at a time: a press of Save while another one is at work comes after it, as
 * only then it is known which item the document is. */
#include "app/window/window-private.h"

#include "app/compat/announce.h"
#include "app/widgets/toast.h"
#include "app/window/kinds/document-kinds.h"
#include "library/library-save.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

static void later (EditorWindow *window);

static void
on_library (EditorWindow *window)
{
  window->saving.is_stale = TRUE;
  later (window);
}

/* --- Which item a document is ---------------------------------------------------------------- */

static DraftStore *
get_store (EditorWindow *window)
{
  return document_set_get_store (window->documents, document_get_kind (window->subject));
}

static gint64
get_id (EditorWindow *window)
{
  return draft_store_get_item (get_store (window), document_get_opening (window->subject));
}

/* NULL while there is nothing on the document. Most games are kept by their link. */
static LibraryItem *
make_item (EditorWindow *window)
{
  Document *document = window->subject;
  const EditorDocumentKind *kind = editor_document_kinds_find (document_get_kind (document));
  g_autoptr (GameLink) link = NULL;

  if (kind->make_item != NULL)
    return kind->make_item (document);

  link = kind->share.make_link (document, window->settings);
  if (game_link_get_text (link) == NULL)
    return NULL;

  return library_item_new (library_kind_find (document_get_kind (document)),
                           game_link_get_text (link), document_get_title (document));
}

/* --- What the title says --------------------------------------------------------------------- */

static void save (EditorWindow *window);

static void
show (EditorWindow *window,
      EditorSaved   saved)
{
  editor_board_title_set_saved (editor_window_header_get_title (window->header), saved);
}

/* What the library has, or NULL for what is not there, or was deleted: Save brings that back. */
static void
set_known (EditorWindow *window,
           LibraryItem  *item)
{
  g_clear_pointer (&window->saving.known, library_item_unref);
  if (item != NULL && item->deleted != 0)
    g_clear_pointer (&item, library_item_unref);
  window->saving.known = item;
  window->saving.is_known = TRUE;
}

/* The name of a document that cannot be renamed does not count. */
static gboolean
has_other_name (EditorWindow      *window,
                const LibraryItem *item)
{
  return document_can_rename (window->subject) && item->name[0] != '\0'
         && !g_str_equal (item->name, window->saving.known->name);
}

static EditorSaved
compare (EditorWindow *window)
{
  EditorWindowSaving *self = &window->saving;
  g_autoptr (LibraryItem) item = make_item (window);

  if (item == NULL || !g_str_equal (item->code, self->known->code))
    {
      self->naming = 0;
      return EDITOR_SAVED_CHANGED;
    }
  if (!has_other_name (window, item))
    return EDITOR_SAVED_SAME;

  if (self->naming == document_get_opening (window->subject) + 1)
    {
      self->naming = 0;
      save (window);
    }
  return EDITOR_SAVED_CHANGED;
}

static gpointer
look_up (LibraryStore  *store,
         gconstpointer  data,
         GCancellable  *cancellable,
         GError       **error)
{
  return library_store_get (store, *(const gint64 *) data, error);
}

/* Something else may be asked for by now, or the library have changed again: refresh() finds
 * out. */
static void
on_looked_up (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;

  set_known (window, library_run_finish (LIBRARY_LIBRARY (source), result, &error));
  window->saving.is_asking = FALSE;
  window->saving.is_known
      = error == NULL || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  later (window);
}

static void
ask (EditorWindow *window,
     gint64        id)
{
  EditorWindowSaving *self = &window->saving;

  if (self->is_asking)
    return;

  if (self->known_id != id)
    {
      set_known (window, NULL);
      self->is_known = FALSE;
      self->known_id = id;
    }
  self->is_asking = TRUE;
  self->is_stale = FALSE;
  library_run_async (window->library, look_up, g_memdup2 (&id, sizeof id), g_free,
                     (GDestroyNotify) library_item_unref, NULL, on_looked_up,
                     g_object_ref (window));
}

static gboolean
refresh (gpointer data)
{
  EditorWindow *window = data;
  EditorWindowSaving *self = &window->saving;
  gint64 id = get_id (window);
  EditorSaved saved = EDITOR_SAVED_UNKNOWN;

  self->idle = 0;
  if (id != 0 && id == self->known_id && self->is_stale)
    {
      ask (window, id);
      return G_SOURCE_REMOVE;
    }

  if (id == 0 || (id == self->known_id && self->is_known && self->known == NULL))
    saved = EDITOR_SAVED_NEVER;
  else if (id != self->known_id)
    ask (window, id);
  else if (self->is_known)
    saved = compare (window);
  show (window, saved);

  return G_SOURCE_REMOVE;
}

/* A window that is destroyed has no documents any more. */
static void
later (EditorWindow *window)
{
  if (window->is_complete && window->documents != NULL && window->saving.idle == 0)
    window->saving.idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh, window, NULL);
}

/* On Inspect nothing is shown that could be saved. */
static void
on_subject (EditorWindow *window)
{
  EditorWindowSaving *self = &window->saving;
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "save-to-library");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               editor_window_get_page (window) != EDITOR_PAGE_INSPECT);
  if (self->followed == window->subject)
    return;

  if (self->followed != NULL)
    g_signal_handlers_disconnect_by_func (self->followed, later, window);
  g_set_object (&self->followed, window->subject);
  g_signal_connect_object (self->followed, "changed", G_CALLBACK (later), window,
                           G_CONNECT_SWAPPED);
  show (window, EDITOR_SAVED_UNKNOWN);
  later (window);
}

/* --- Saving ---------------------------------------------------------------------------------- */

/* A document on its way; another one may be shown meanwhile. */
struct _EditorWindowSavingNow
{
  EditorWindow *window;
  Document     *document;
  DraftStore   *store;
  guint         opening;
  LibraryItem  *item;    /* what is saved */
  LibrarySave   how;     /* as the thread did it */
  gint64        id;      /* as the thread found it; 0: it has not */
};

typedef struct _EditorWindowSavingNow Saving;

RECORD_OWNS (Saving, saving_free, (window, g_object_unref), (document, g_object_unref),
             (store, g_object_unref), (item, library_item_unref))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
tell (EditorWindow *window,
      Document     *document,
      LibrarySave   saved)
{
  static const char *const sentences[] = {
    [LIBRARY_SAVE_ADDED] = N_("Saved to the library"),
    [LIBRARY_SAVE_NAMED] = N_("Already in the library; its name was added"),
    [LIBRARY_SAVE_KNOWN] = N_("It is in the library already"),
  };
  AdwToast *toast = editor_toast_new (_(sentences[saved]));
  gboolean on_library = editor_window_get_page (window) == EDITOR_PAGE_LIBRARY;

  if (saved == LIBRARY_SAVE_ADDED && document == window->subject && document_can_rename (document)
      && document_get_name (document)[0] == '\0' && !on_library)
    {
      adw_toast_set_button_label (toast, _("Name…"));
      adw_toast_set_action_name (toast, "win.name-saved");
    }
  else if (!on_library)
    {
      adw_toast_set_button_label (toast, _("Show"));
      adw_toast_set_detailed_action_name (toast, "win.show-page::library");
    }
  editor_window_show_toast (window, toast);
}

/* What was written is what the library has, so it need not be read again. */
static void
keep (const Saving *saving,
      LibraryItem  *kept)
{
  EditorWindow *window = saving->window;

  draft_store_set_item (saving->store, saving->opening, kept->id);
  if (saving->document != window->subject || window->saving.is_asking)
    return;

  set_known (window, library_item_ref (kept));
  window->saving.known_id = kept->id;
}

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GError) error = NULL;
  EditorWindow *window = saving->window;
  g_autoptr (LibraryItem) kept = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  window->saving.now = NULL;
  if (window->documents == NULL) /* it was closed meanwhile */
    return;

  if (kept != NULL)
    keep (saving, kept);
  else
    editor_window_show_error (window, error);
  if (kept != NULL && saving->how != LIBRARY_SAVE_UPDATED)
    tell (window, saving->document, saving->how);
  else if (kept != NULL) /* the title shows it */
    editor_compat_announce (GTK_WIDGET (window), _("Saved to the library"));
  later (window);

  if (window->saving.is_due)
    save (window);
}

/* In the thread of the library: the window may be closed before it hears of the id. */
static gpointer
save_item (LibraryStore   *store,
           gconstpointer   data,
           GCancellable   *cancellable,
           GError        **error)
{
  Saving *saving = (Saving *) data;
  LibraryItem *kept;

  saving->how = library_store_save (store, saving->item, &kept, error);
  if (kept != NULL)
    saving->id = kept->id;
  return kept;
}

static void
save (EditorWindow *window)
{
  EditorWindowSaving *self = &window->saving;
  g_autoptr (LibraryItem) item = NULL;

  self->is_due = self->now != NULL;
  if (self->is_due)
    return;

  item = make_item (window);
  if (item == NULL)
    {
      editor_window_show_message (window, _("Make a first move before you save"));
      return;
    }

  self->now = g_new (Saving, 1);
  *self->now = (Saving) { g_object_ref (window), g_object_ref (window->subject),
                          g_object_ref (get_store (window)),
                          document_get_opening (window->subject),
                          library_item_with (item, id, get_id (window)) };
  library_run_async (window->library, save_item, self->now, NULL,
                     (GDestroyNotify) library_item_unref, NULL, on_saved, self->now);
}

void
editor_window_save_to_library (EditorWindow *window)
{
  save (window);
}

/* Its name then is that of the item, too. */
void
editor_window_name_saved (EditorWindow *window)
{
  window->saving.naming = document_get_opening (window->subject) + 1;
  g_action_group_activate_action (G_ACTION_GROUP (window), "rename", NULL);
}

/* --- All of it ------------------------------------------------------------------------------- */

void
editor_window_saving_bind (EditorWindow *window,
                           LibraryItem  *item)
{
  draft_store_set_item (get_store (window), document_get_opening (window->subject), item->id);
  later (window);
}

/* What is on its way to the library is waited for, so that its draft knows which item it is. */
static void
on_destroy (EditorWindow *window)
{
  Saving *saving = window->saving.now;

  g_clear_handle_id (&window->saving.idle, g_source_remove);
  library_wait (window->library);
  if (saving != NULL && saving->id != 0)
    {
      draft_store_set_item (saving->store, saving->opening, saving->id);
      draft_store_save (saving->store);
    }
}

void
editor_window_begin_saving (EditorWindow *window)
{
  g_signal_connect_object (window->library, "changed", G_CALLBACK (on_library), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect (window, "subject", G_CALLBACK (on_subject), NULL);
  g_signal_connect (window, "painted", G_CALLBACK (later), NULL);
  g_signal_connect (window, "destroy", G_CALLBACK (on_destroy), NULL);
}
