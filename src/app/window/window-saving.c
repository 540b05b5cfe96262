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

#include "app/widgets/toast.h"
#include "app/window/kinds/document-kinds.h"
#include "library/library-save.h"
#include "library/library.h"

#include <glib/gi18n-lib.h>

static void later (EditorWindowSaving *self);

static void
on_library (EditorWindow *window)
{
  window->saving.is_stale = TRUE;
  later (&window->saving);
}

/* --- Which item a document is ---------------------------------------------------------------- */

static DraftStore *
get_store (EditorWindowSaving *self,
           Document           *document)
{
  return document_set_get_store (editor_window_get_documents (self->window),
                                 document_get_kind (document));
}

static gint64
get_id (EditorWindowSaving *self)
{
  return draft_store_get_item (get_store (self, self->subject),
                               document_get_opening (self->subject));
}

/* NULL while there is nothing on the document. Most games are kept by their link. */
static LibraryItem *
make_item (EditorWindowSaving *self)
{
  Document *document = self->subject;
  const EditorDocumentKind *kind = editor_document_kinds_find (document_get_kind (document));
  g_autoptr (GameLink) link = NULL;

  if (kind->make_item != NULL)
    return kind->make_item (document);

  link = kind->share.make_link (document, self->window->settings);
  if (game_link_get_text (link) == NULL)
    return NULL;

  return library_item_new (library_kind_find (document_get_kind (document)),
                           game_link_get_text (link), document_get_title (document));
}

/* --- What the title says --------------------------------------------------------------------- */

static void save (EditorWindowSaving *self);

/* A document without a name of its own goes by any. */
static gboolean
has_other_name (EditorWindowSaving *self,
                const LibraryItem  *item)
{
  return document_can_rename (self->subject) && item->name[0] != '\0'
         && !g_str_equal (item->name, self->known->name);
}

static EditorSaved
compare (EditorWindowSaving *self)
{
  g_autoptr (LibraryItem) item = make_item (self);
  gboolean has_code = item != NULL
                      && g_str_equal (item->code,
                                      self->known->code);

  if (!has_code)
    {
      self->naming = 0;
      return EDITOR_SAVED_CHANGED;
    }
  if (!has_other_name (self, item))
    return EDITOR_SAVED_SAME;

  if (self->naming == document_get_opening (self->subject) + 1)
    {
      self->naming = 0;
      save (self);
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
  EditorWindowSaving *self = &window->saving;
  LibraryItem *item = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  self->is_asking = FALSE;
  g_clear_pointer (&self->known, library_item_unref);
  self->known = item;
  self->is_known = item != NULL || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  later (self);
}

static void
ask (EditorWindowSaving *self,
     gint64              id)
{
  if (self->is_asking)
    return;

  if (self->known_id != id)
    {
      g_clear_pointer (&self->known, library_item_unref);
      self->is_known = FALSE;
      self->known_id = id;
    }
  self->is_asking = TRUE;
  self->is_stale = FALSE;
  library_run_async (self->window->library, look_up, g_memdup2 (&id, sizeof id), g_free,
                     (GDestroyNotify) library_item_unref, NULL, on_looked_up,
                     g_object_ref (self->window));
}

static void
refresh (EditorWindowSaving *self)
{
  gint64 id = get_id (self);
  EditorSaved saved = EDITOR_SAVED_UNKNOWN;

  if (id != 0 && (id != self->known_id || self->is_stale))
    {
      gboolean is_other = id != self->known_id;

      ask (self, id);
      if (!is_other)
        return;
    }
  else if (id == 0 || (self->is_known && self->known == NULL))
    saved = EDITOR_SAVED_NEVER;
  else if (self->is_known)
    saved = compare (self);

  editor_board_title_set_saved (editor_window_header_get_title (self->window->header), saved);
}

static gboolean
on_idle (gpointer data)
{
  EditorWindowSaving *self = data;

  self->idle = 0;
  if (self->subject != NULL)
    refresh (self);

  return G_SOURCE_REMOVE;
}

static void
later (EditorWindowSaving *self)
{
  if (self->has_begun && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

static void
on_changed (EditorWindow *window)
{
  later (&window->saving);
}

/* On Inspect nothing is shown that could be saved. */
static void
on_subject (EditorWindow *window)
{
  EditorWindowSaving *self = &window->saving;
  Document *subject = window->subject;
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "save-to-library");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               editor_window_get_page (window) != EDITOR_PAGE_INSPECT);
  if (self->subject == subject)
    return;

  if (self->subject != NULL)
    g_signal_handlers_disconnect_by_func (self->subject, on_changed, window);
  g_set_object (&self->subject, subject);
  if (subject != NULL)
    g_signal_connect_object (subject, "changed", G_CALLBACK (on_changed), window,
                             G_CONNECT_SWAPPED);
  editor_board_title_set_saved (editor_window_header_get_title (window->header),
                                EDITOR_SAVED_UNKNOWN);
  later (self);
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

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->window);
  g_object_unref (saving->document);
  g_object_unref (saving->store);
  library_item_unref (saving->item);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
tell (EditorWindowSaving *self,
      Document           *document,
      LibrarySave         saved)
{
  static const char *const sentences[] = {
    [LIBRARY_SAVE_ADDED] = N_("Saved to the library"),
    [LIBRARY_SAVE_NAMED] = N_("Already in the library; its name was added"),
    [LIBRARY_SAVE_KNOWN] = N_("It is in the library already"),
  };
  AdwToast *toast = editor_toast_new (_(sentences[saved]));

  if (saved == LIBRARY_SAVE_ADDED && document == self->subject && document_can_rename (document)
      && document_get_name (document)[0] == '\0'
      && editor_window_get_page (self->window) != EDITOR_PAGE_LIBRARY)
    {
      adw_toast_set_button_label (toast, _("Name…"));
      adw_toast_set_action_name (toast, "win.name-saved");
    }
  else if (editor_window_get_page (self->window) != EDITOR_PAGE_LIBRARY)
    {
      adw_toast_set_button_label (toast, _("Show"));
      adw_toast_set_action_name (toast, "win.show-page");
      adw_toast_set_action_target_value (toast, g_variant_new_string ("library"));
    }
  editor_window_show_toast (self->window, toast);
}

/* Known by now: the item that was written is the one that the library has. */
static void
keep (EditorWindowSaving *self,
      Saving             *saving,
      LibraryItem        *kept)
{
  draft_store_set_item (saving->store, saving->opening, kept->id);
  if (saving->document != self->subject || self->is_asking)
    return;

  g_clear_pointer (&self->known, library_item_unref);
  self->known = library_item_ref (kept);
  self->known_id = kept->id;
  self->is_known = TRUE;
}

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GError) error = NULL;
  EditorWindowSaving *self = &saving->window->saving;
  g_autoptr (LibraryItem) kept = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  self->saving = NULL;
  if (self->is_gone)
    return;

  if (kept != NULL)
    keep (self, saving, kept);
  if (kept == NULL && !library_error_was_reported (error))
    editor_window_show_message (saving->window, error->message);
  else if (kept != NULL && saving->how != LIBRARY_SAVE_UPDATED)
    tell (self, saving->document, saving->how);
  later (self);

  if (self->is_due)
    save (self);
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
save (EditorWindowSaving *self)
{
  g_autoptr (LibraryItem) item = NULL;
  Saving *saving;

  self->is_due = self->saving != NULL;
  if (self->saving != NULL)
    return;

  item = make_item (self);
  if (item == NULL)
    {
      editor_window_show_message (self->window,
                                  _("Make a first move before you save"));
      return;
    }

  saving = g_new (Saving, 1);
  *saving = (Saving) { g_object_ref (self->window), g_object_ref (self->subject),
                       g_object_ref (get_store (self, self->subject)),
                       document_get_opening (self->subject),
                       library_item_with (item, id, get_id (self)) };
  self->saving = saving;
  library_run_async (self->window->library, save_item, saving, NULL,
                     (GDestroyNotify) library_item_unref, NULL, on_saved, saving);
}

void
editor_window_save_to_library (EditorWindow *window,
                               GVariant     *parameter)
{
  save (&window->saving);
}

/* Its name then is that of the item, too. */
void
editor_window_name_saved (EditorWindow *window,
                          GVariant     *parameter)
{
  window->saving.naming = document_get_opening (window->saving.subject) + 1;
  g_action_group_activate_action (G_ACTION_GROUP (window), "rename", NULL);
}

/* --- All of it ------------------------------------------------------------------------------- */

void
editor_window_saving_bind (EditorWindow *window,
                           LibraryItem  *item)
{
  EditorWindowSaving *self = &window->saving;

  draft_store_set_item (get_store (self, self->subject), document_get_opening (self->subject),
                        item->id);
  later (self);
}

static void
on_painted (EditorWindow *window)
{
  window->saving.has_begun = !window->saving.is_gone;
  later (&window->saving);
}

/* What is on its way to the library is waited for, so that its draft knows which item it is. */
static void
on_destroy (EditorWindow *window)
{
  EditorWindowSaving *self = &window->saving;
  Saving *saving = self->saving;

  library_wait (window->library);
  if (saving != NULL && saving->id != 0)
    {
      draft_store_set_item (saving->store, saving->opening, saving->id);
      draft_store_save (saving->store);
    }

  self->is_gone = TRUE;
  self->has_begun = FALSE;
  g_clear_handle_id (&self->idle, g_source_remove);
}

void
editor_window_begin_saving (EditorWindow *window)
{
  EditorWindowSaving *self = &window->saving;

  self->window = window;
  g_signal_connect_object (window->library, "changed", G_CALLBACK (on_library), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect (window, "subject", G_CALLBACK (on_subject), NULL);
  g_signal_connect (window, "painted", G_CALLBACK (on_painted), NULL);
  g_signal_connect (window, "destroy", G_CALLBACK (on_destroy), NULL);
}
