#include "app/window/window-library.h"

#include "app/print/print-item.h"
#include "app/print/print-window.h"
#include "app/widgets/toast.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/window-opening.h"
#include "cards/editor/cards-editor.h"
#include "editor/board-editor.h"
#include "inspect/inspect.h"
#include "library/library-changes.h"

#include <glib/gi18n-lib.h>

#define KEY "spaces-library"

typedef struct
{
  EditorWindow *window;   /* not owned: this goes with it */
  GSettings    *settings;
  char         *path;
  Library      *library;  /* NULL until it is used */
} WindowLibrary;

static void
window_library_free (gpointer data)
{
  WindowLibrary *self = data;

  g_clear_object (&self->library);
  g_object_unref (self->settings);
  g_free (self->path);
  g_free (self);
}

static WindowLibrary *
find (gpointer window)
{
  return g_object_get_data (G_OBJECT (window), KEY);
}

static void
on_failed (EditorWindow *window,
           const char   *sentence)
{
  /* The page tells it itself, where it is shown. */
  if (editor_window_get_page (window) != EDITOR_PAGE_LIBRARY)
    editor_window_show_message (window, sentence);
}

static Library *
get_library (WindowLibrary *self)
{
  if (self->library == NULL)
    {
      self->library = library_get (self->path);
      g_signal_connect_object (self->library, "failed", G_CALLBACK (on_failed), self->window,
                               G_CONNECT_SWAPPED);
    }

  return self->library;
}

static void
tell (EditorWindow *window,
      const GError *error)
{
  if (!library_error_was_told (error))
    editor_window_show_message (window, error->message);
}

/* --- Saving ---------------------------------------------------------------------------------- */

/* NULL while there is nothing on the document. Other games are kept by their link. */
static LibraryItem *
make_item (Document  *document,
           GSettings *settings)
{
  const EditorDocumentKind *kind = editor_document_kinds_find (document_get_kind (document));
  g_autoptr (GameLink) link = NULL;

  if (BOARD_IS_EDITOR (document))
    {
      BoardEditor *editor = BOARD_EDITOR (document);

      if (spaces_board_get_n_moves (board_editor_get_board (editor)) == 0)
        return NULL;

      return library_item_new_board (board_editor_get_board (editor),
                                     board_editor_get_name (editor));
    }

  link = kind->share->make_link (document, settings);
  if (game_link_get_text (link) == NULL)
    return NULL;

  return library_item_new (CARDS_IS_EDITOR (document) ? LIBRARY_KIND_CARDS
                                                      : LIBRARY_KIND_PENTOMINOES,
                           game_link_get_text (link), document_get_title (document));
}

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  static const char *const sentences[] = {
    [LIBRARY_SAVE_ADDED] = N_("Saved to the library"),
    [LIBRARY_SAVE_NAMED] = N_("It is in the library already, and has got its name there"),
    [LIBRARY_SAVE_KNOWN] = N_("It is in the library already"),
  };
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  LibrarySave saved = library_save_finish (LIBRARY_LIBRARY (source), result, &error);
  AdwToast *toast;

  if (saved == LIBRARY_SAVE_FAILED)
    {
      tell (window, error);
      return;
    }

  toast = editor_toast_new (_(sentences[saved]));
  if (editor_window_get_page (window) != EDITOR_PAGE_LIBRARY)
    {
      adw_toast_set_button_label (toast, _("Show"));
      adw_toast_set_action_name (toast, "win.show-page");
      adw_toast_set_action_target_value (toast, g_variant_new_string ("library"));
    }
  editor_window_show_toast (window, toast);
}

static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorWindow *window = data;
  WindowLibrary *self = find (window);
  Document *document = document_set_get_present (editor_window_get_documents (window));
  g_autoptr (LibraryItem) item = make_item (document, self->settings);

  if (item == NULL)
    editor_window_show_message (window, _("Make a first move, and there is something to save"));
  else
    library_save_async (get_library (self), item, on_saved, g_object_ref (window));
}

/* --- Opening --------------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
look_up (LibraryStore  *store,
         gconstpointer  data,
         GCancellable  *cancellable,
         GError       **error)
{
  const gint64 *id = data;
  LibraryItem *item = library_store_get (store, *id, error);

  if (item != NULL)
    library_store_mark_opened (store, *id, NULL); /* the order of what is recent can wait */

  return item;
}

static void
open_board (EditorWindow *window,
            LibraryItem  *item)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = library_item_decode_board (item, &error);
  const DocumentContent content = {
    .type = SPACES_TYPE_BOARD,
    .value = board,
    .name = library_item_get_name (item),
    .at_end = TRUE,
  };

  if (board != NULL)
    editor_opening_open (window, &content, NULL);
  else
    editor_window_show_message (window, error->message);
}

/* Another game is read from its text, as if it had been pasted, but goes by its name here. */
static void
open_text (EditorWindow *window,
           LibraryItem  *item)
{
  const char *text = library_item_get_code (item);
  g_autoptr (Inspection) inspection = inspect_text (text, -1);
  const InspectionFind *find;
  DocumentContent content = { 0 };

  if (inspection_get_n_finds (inspection) == 0)
    {
      editor_opening_take_text (window, text, NULL, EDITOR_PAGE_DESIGN);
      return;
    }

  find = inspection_get_find (inspection, 0);
  content.type = find->kind->get_type ();
  content.value = find->value;
  content.name = library_item_get_name (item);
  content.at_end = find->at_end;
  editor_opening_open (window, &content, text);
}

static void
on_looked_up (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryItem) item = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (item == NULL)
    tell (window, error);
  else if (library_item_get_kind (item) == LIBRARY_KIND_BOARD)
    open_board (window, item);
  else
    open_text (window, item);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  gint64 id = g_variant_get_int64 (parameter);

  library_run_async (get_library (find (data)), look_up, g_memdup2 (&id, sizeof id), g_free,
                     (GDestroyNotify) library_item_unref, NULL, on_looked_up, g_object_ref (data));
}

/* --- Printing -------------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
read_items (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  gsize n_ids;
  const gint64 *ids = g_variant_get_fixed_array ((GVariant *) data, &n_ids, sizeof *ids);

  return library_store_read (store, ids, n_ids, error);
}

/* NULL for what has no card. */
static PrintSubject *
make_subject (LibraryItem *item)
{
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (Inspection) inspection = NULL;

  if (library_item_get_kind (item) == LIBRARY_KIND_BOARD)
    {
      board = library_item_decode_board (item, NULL);
      return board != NULL ? print_subject_new (SPACES_TYPE_BOARD, board,
                                                library_item_get_name (item), G_MAXSIZE, FALSE)
                           : NULL;
    }

  inspection = inspect_text (library_item_get_code (item), -1);
  return inspection_get_n_finds (inspection) > 0
             ? print_subject_new_find (inspection_get_find (inspection, 0))
             : NULL;
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) items = library_run_finish (LIBRARY_LIBRARY (source), result, &error);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_object_unref);
  Document *document = document_set_get_present (editor_window_get_documents (window));

  if (items == NULL)
    {
      tell (window, error);
      return;
    }

  for (guint i = 0; i < items->len; i++)
    {
      LibraryItem *item = g_ptr_array_index (items, i);
      g_autoptr (PrintSubject) subject = item != NULL ? make_subject (item) : NULL;

      if (subject != NULL)
        g_ptr_array_add (cards, editor_print_item_new (subject));
    }
  editor_print_window_show_items (GTK_WINDOW (window), document,
                                  editor_document_kinds_make_subject, find (window)->settings,
                                  cards);
}

static void
print_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  library_run_async (get_library (find (data)), read_items, g_variant_ref (parameter),
                     (GDestroyNotify) g_variant_unref, (GDestroyNotify) g_ptr_array_unref, NULL,
                     on_read, g_object_ref (data));
}

/* --- All of it ------------------------------------------------------------------------------- */

static void
on_destroy (GtkWidget *window)
{
  WindowLibrary *self = find (window);

  if (self->library != NULL)
    library_wait (self->library);
}

void
editor_window_library_attach (EditorWindow *window,
                              const char   *data_folder,
                              GSettings    *settings)
{
  static const GActionEntry actions[] = {
    { "save-to-library", save_action },
    { "open-saved", open_action, "x" },
    { "print-saved", print_action, "ax" },
  };
  WindowLibrary *self = g_new0 (WindowLibrary, 1);

  self->window = window;
  self->settings = g_object_ref (settings);
  self->path = g_build_filename (data_folder, "library.db", NULL);
  g_object_set_data_full (G_OBJECT (window), KEY, self, window_library_free);
  g_signal_connect (window, "destroy", G_CALLBACK (on_destroy), NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
