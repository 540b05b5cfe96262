#include "app/window/window-library.h"

#include "app/print/print-item.h"
#include "app/print/print-window.h"
#include "app/widgets/question-dialog.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/window-opening.h"
#include "app/window/window-saving.h"
#include "kinds/game-kinds.h"
#include "library/library.h"

#define KEY "spaces-library"

typedef struct
{
  EditorWindow *window;   /* not owned: this goes with it */
  GSettings    *settings;
  Library      *library;  /* which opens its file when it is first asked for something */
} WindowLibrary;

static void
window_library_free (gpointer data)
{
  WindowLibrary *self = data;

  g_object_unref (self->library);
  g_object_unref (self->settings);
  g_free (self);
}

static WindowLibrary *
find (gpointer window)
{
  return g_object_get_data (G_OBJECT (window), KEY);
}

static void
on_reported (EditorWindow *window,
             const char   *sentence)
{
  /* The page reports it itself, where it is shown. */
  if (editor_window_get_page (window) != EDITOR_PAGE_LIBRARY)
    editor_window_show_message (window, sentence);
}

static void
tell (EditorWindow *window,
      const GError *error)
{
  if (!library_error_was_reported (error))
    editor_window_show_message (window, error->message);
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

/* It goes by the name that it has in the library. What can only be read in part is shown on
 * Inspect. */
static void
open_item (EditorWindow *window,
           LibraryItem  *item)
{
  const char *code = library_item_get_code (item);
  g_autoptr (GError) error = NULL;
  g_autoptr (GameSubject) subject
      = game_kinds_read_item (library_item_get_kind (item), code, NULL, &error);
  DocumentContent content = { .name = library_item_get_name (item) };

  if (error != NULL)
    editor_window_show_message (window, error->message);
  else if (subject == NULL)
    editor_opening_take_text (window, code, NULL, EDITOR_PAGE_DESIGN);
  if (subject == NULL)
    return;

  content.kind = game_subject_get_kind (subject);
  content.value = game_subject_get_value (subject);
  content.at_end = game_subject_is_at_end (subject);
  editor_opening_open (window, &content, content.kind->decode == NULL ? code : NULL);
  editor_window_saving_bind (window, item);
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
  else
    open_item (window, item);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  gint64 id = g_variant_get_int64 (parameter);

  library_run_async (find (data)->library, look_up, g_memdup2 (&id, sizeof id), g_free,
                     (GDestroyNotify) library_item_unref, NULL, on_looked_up, g_object_ref (data));
}

/* --- Selecting ------------------------------------------------------------------------------- */

/* For buttons outside of the page, which do not see its actions. */
static void
select_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  GtkWidget *page = editor_window_show_page (data, EDITOR_PAGE_LIBRARY);

  gtk_widget_activate_action (page, g_variant_get_boolean (parameter) ? "library.select-all"
                                                                      : "library.select-none",
                              NULL);
  gtk_widget_grab_focus (page);
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
      g_autoptr (GameSubject) subject
          = item != NULL ? game_kinds_read_item (library_item_get_kind (item),
                                                 library_item_get_code (item),
                                                 library_item_get_name (item), NULL)
                         : NULL;

      if (subject != NULL && game_subject_is_printable (subject))
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
  library_run_async (find (data)->library, read_items, g_variant_ref (parameter),
                     (GDestroyNotify) g_variant_unref, (GDestroyNotify) g_ptr_array_unref, NULL,
                     on_read, g_object_ref (data));
}

/* --- All of it ------------------------------------------------------------------------------- */

static void
on_destroy (GtkWidget *window)
{
  library_wait (find (window)->library);
}

void
editor_window_library_attach (EditorWindow *window,
                              const char   *data_folder,
                              GSettings    *settings)
{
  static const GActionEntry actions[] = {
    { "open-saved", open_action, "x" },
    { "print-saved", print_action, "ax" },
    { "select-saved", select_action, "b" },
  };
  WindowLibrary *self = g_new0 (WindowLibrary, 1);
  g_autofree char *path = g_build_filename (data_folder, "library.db", NULL);

  self->window = window;
  self->settings = g_object_ref (settings);
  self->library = library_get (path);
  g_signal_connect_object (self->library, "failed", G_CALLBACK (on_reported), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "recovered", G_CALLBACK (editor_notice_dialog_show),
                           window, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (window), KEY, self, window_library_free);
  g_signal_connect (window, "destroy", G_CALLBACK (on_destroy), NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
