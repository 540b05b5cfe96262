/* Two threads one after the other: files are read in one of their own, so that the library goes on
 * answering meanwhile, and stored in that of the library. Only one of them touches the import at a
 * time, and nobody else does before both are done. */
#include "app/library/library-importing.h"

#include "app/library/library-import-details.h"
#include "app/library/library-reports.h"
#include "app/widgets/progress-question.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "library/library-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  GtkWidget      *widget; /* owned, as all members */
  GtkWindow      *window;
  Library        *library;
  EditorImport   *sources;
  EditorProgress *progress;
  LibraryImport  *import; /* NULL once the toast has it */
} Importing;

static void
importing_free (Importing *importing)
{
  editor_progress_free (importing->progress);
  g_object_unref (importing->widget);
  g_object_unref (importing->window);
  g_object_unref (importing->library);
  g_object_unref (importing->sources);
  g_clear_pointer (&importing->import, library_import_free);
  g_free (importing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Importing, importing_free)

/* --- What came of it ------------------------------------------------------------------------- */

/* The import belongs to the handler of the toast, so the dialog can be asked for more than
 * once. */
static void
on_details (AdwToast      *toast,
            LibraryImport *import)
{
  GtkRoot *window = gtk_widget_get_root (adw_toast_get_custom_title (toast));

  editor_library_import_show_details (GTK_WINDOW (window), import);
}

static void
import_closure_free (gpointer  import,
                     GClosure *closure)
{
  library_import_free (import);
}

static void
show_summary (Importing *importing)
{
  LibraryImportSummary summary = library_import_get_summary (importing->import);
  g_autofree char *sentence = editor_library_import_describe (&summary);
  AdwToast *toast = editor_toast_new (sentence);

  if (summary.rejected + summary.repaired > 0)
    {
      adw_toast_set_button_label (toast, _("Details"));
      adw_toast_set_timeout (toast, 0); /* whoever wants to know must have the time to ask */
      g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_details),
                             g_steal_pointer (&importing->import), import_closure_free, 0);
    }
  editor_toast_area_show_around (importing->widget, toast);
}

/* --- Storing --------------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
store (LibraryStore   *store,
       gconstpointer   data,
       GCancellable   *cancellable,
       GError        **error)
{
  const Importing *importing = data;

  return library_import_store (importing->import, store, NULL, NULL, cancellable, error)
             ? GINT_TO_POINTER (TRUE)
             : NULL;
}

/* A person who cancelled knows, and a window that was closed has no place for a toast. A failure
 * has stored nothing of the items. */
static void
on_stored (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Importing) importing = data;
  g_autoptr (GError) error = NULL;
  gboolean is_stored = library_run_finish (LIBRARY_LIBRARY (source), result, &error) != NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || !gtk_widget_get_mapped (GTK_WIDGET (importing->window)))
    return;
  if (is_stored)
    show_summary (importing);
  else
    editor_library_report_error (importing->widget, error);
}

/* --- Reading --------------------------------------------------------------------------------- */

static void
read_source (const char   *name,
             const char   *path,
             const char   *text,
             const GError *problem,
             gpointer      data)
{
  Importing *importing = data;
  GCancellable *cancellable = editor_progress_get_cancellable (importing->progress);

  /* Both fail only when they are cancelled, which is seen at the end. */
  if (path != NULL)
    library_import_read_file (importing->import, name, path, cancellable, NULL);
  else if (text != NULL)
    library_import_read_text (importing->import, name, text, strlen (text), cancellable, NULL);
  else
    library_import_reject (importing->import, name, 0, problem->message);
}

/* In a thread of its own. It ends normally when it was cancelled, too; GTask turns that into an
 * error for on_read(). */
static void
read_all (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  Importing *importing = data;

  editor_progress_begin (importing->progress);
  editor_import_visit (importing->sources, read_source, importing, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Importing *importing = data;

  if (!g_task_propagate_boolean (G_TASK (result), NULL)) /* it was cancelled */
    importing_free (importing);
  else
    library_run_async (importing->library, store, importing, NULL, NULL,
                       editor_progress_get_cancellable (importing->progress), on_stored,
                       importing);
}

void
editor_library_import (GtkWidget    *widget,
                       Library      *library,
                       EditorImport *sources)
{
  Importing *importing = g_new0 (Importing, 1);
  g_autoptr (GTask) task = NULL;

  importing->widget = g_object_ref (widget);
  importing->window = GTK_WINDOW (g_object_ref (gtk_widget_get_root (widget)));
  importing->library = g_object_ref (library);
  importing->sources = g_object_ref (sources);
  importing->progress = editor_progress_new (importing->window, _("Importing"), 1);
  importing->import = library_import_new (NULL);

  task = g_task_new (NULL, editor_progress_get_cancellable (importing->progress), on_read,
                     importing);
  g_task_set_task_data (task, importing, NULL);
  g_task_run_in_thread (task, read_all);
}
