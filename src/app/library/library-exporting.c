/* A job of the library looks whether all goes into one file, which takes a moment however many
 * boards there are, so that the dialog is there at once. What was chosen is written by a thread of
 * its own with a store of its own: the library goes on answering meanwhile. More than one file goes
 * into a new folder, all or none.
 *
 * The value goes from callback to callback, each of which either hands it on or frees it.
 */
#include "app/library/library-exporting.h"

#include "app/desktop/app-compat.h"
#include "app/desktop/bytes-saving.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/new-folder.h"
#include "app/desktop/save-dialog.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/library/library-labels.h"
#include "app/library/library-reports.h"
#include "app/widgets/progress-question.h"
#include "library/library-export-stream.h"
#include "share/board-export.h"
#include "spaces/files/file-writer.h"

#include <glib/gi18n-lib.h>

#define ENDING "spaces.json"

typedef struct
{
  GtkWidget           *widget;   /* owned, as all members */
  GtkWindow           *window;   /* NULL before a place is asked for */
  GSettings           *settings;
  char                *path;     /* of the library */
  gint64              *ids;
  gsize                n_ids;
  LibraryExportPlan    plan;
  GFile               *file;     /* once it was chosen; of several files the folder they go into */
  EditorProgress      *progress; /* then, too */

  /* Of the thread that writes. */
  LibraryStore        *store;    /* NULL before the first file */
  LibraryExportStream *stream;   /* likewise */
  guint                n_files;
} Exporting;

static void
exporting_free (Exporting *exporting)
{
  g_clear_pointer (&exporting->stream, library_export_stream_free);
  g_clear_pointer (&exporting->store, library_store_unref);
  g_clear_pointer (&exporting->progress, editor_progress_free);
  g_clear_object (&exporting->file);
  library_export_plan_clear (&exporting->plan);
  g_free (exporting->ids);
  g_free (exporting->path);
  g_object_unref (exporting->settings);
  g_clear_object (&exporting->window);
  g_object_unref (exporting->widget);
  g_free (exporting);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Exporting, exporting_free)

/* --- In the thread that writes --------------------------------------------------------------- */

static gboolean
open_stream (Exporting  *exporting,
             GError    **error)
{
  if (exporting->stream != NULL)
    return TRUE;

  exporting->store = library_store_open_quickly (exporting->path, NULL, error);
  if (exporting->store == NULL)
    return FALSE;

  exporting->stream
      = library_export_stream_new (exporting->store, exporting->ids, exporting->n_ids,
                                   editor_progress_get_counter (exporting->progress));
  return TRUE;
}

/* An AtomicFileFunc. */
static gboolean
write_file (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  Exporting *exporting = data;

  exporting->n_files++;

  return open_stream (exporting, error)
         && library_export_stream_write_file (exporting->stream, stream, cancellable, error);
}

static gboolean
has_more_files (gpointer data)
{
  return !library_export_stream_is_done (((Exporting *) data)->stream);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      data,
     GCancellable *cancellable)
{
  Exporting *exporting = data;
  GError *error = NULL;

  if (atomic_file_write (exporting->file, write_file, exporting, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- On the main loop ------------------------------------------------------------------------ */

static void
on_file_saved (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  g_autoptr (GError) error = NULL;
  gboolean is_saved = g_task_propagate_boolean (G_TASK (result), &error);
  g_autoptr (GFile) folder = g_file_get_parent (exporting->file);
  g_autofree char *base = g_file_get_basename (exporting->file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *sentence = is_saved ? editor_file_saving_describe (exporting->file)
                                       : editor_file_saving_describe_error (error, name);

  if (is_saved)
    editor_file_saving_remember (exporting->settings, folder);
  editor_file_saving_report (exporting->window, sentence, is_saved);
  editor_file_saving_end ();
}

static char *
describe_folder (Exporting *exporting,
                 GFile     *folder)
{
  g_autofree char *base = g_file_get_basename (folder);

  if (library_export_stream_get_n_left_out (exporting->stream) > exporting->plan.n_left_out)
    /* Translators: %s is the name of a folder */
    return g_strdup_printf (ngettext ("%u file saved in the new folder “%s”. What is no board with "
                                      "a move is left out.",
                                      "%u files saved in the new folder “%s”. What is no board "
                                      "with a move is left out.",
                                      exporting->n_files),
                            exporting->n_files, base);

  /* Translators: %s is the name of a folder */
  return g_strdup_printf (ngettext ("%u file saved in the new folder “%s”",
                                    "%u files saved in the new folder “%s”", exporting->n_files),
                          exporting->n_files, base);
}

static void
on_folder_saved (GObject      *parent,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = editor_new_folder_save_finish (result, &error);
  g_autofree char *sentence = NULL;

  if (folder != NULL)
    editor_file_saving_remember (exporting->settings, exporting->file);
  sentence = folder != NULL ? describe_folder (exporting, folder)
                            : editor_file_saving_describe_error (error, _("Boards"));
  editor_file_saving_report (exporting->window, sentence, folder != NULL);
}

/* The bar and the button that cancels. */
static GCancellable *
begin_progress (Exporting *exporting)
{
  exporting->progress = editor_progress_new (exporting->window, _("Exporting"),
                                             (guint) exporting->n_ids);
  editor_progress_begin (exporting->progress);

  return editor_progress_get_cancellable (exporting->progress);
}

static void
on_file (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  g_autoptr (GTask) task = NULL;

  exporting->file = editor_save_dialog_finish (result);
  if (exporting->file == NULL)
    return;

  task = g_task_new (NULL, begin_progress (exporting), on_file_saved, exporting);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_steal_pointer (&exporting), NULL);
  editor_file_saving_begin ();
  g_task_run_in_thread (task, run);
}

static void
on_folder (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  Exporting *job;

  exporting->file = editor_compat_choose_finish (result);
  if (exporting->file == NULL)
    return;

  job = g_steal_pointer (&exporting);
  editor_new_folder_save_async (job->file, _("Boards"), ENDING, write_file, has_more_files, job,
                                begin_progress (job), on_folder_saved, job);
}

static void
tell_left_out (GtkWidget *widget,
               guint      n)
{
  g_autofree char *sentence = g_strdup_printf (
      ngettext ("%u item is left out: the game’s files hold only boards with a move",
                "%u items are left out: the game’s files hold only boards with a move", n),
      n);

  editor_show_toast (widget, sentence);
}

/* A file of one board has a form of its own. */
static void
save_one (Exporting *exporting)
{
  LibraryItem *item = exporting->plan.first;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = library_item_decode_board (item, &error);
  const char *name = library_item_get_name (item);
  const SpacesFileItem file_item = {
    .board = board,
    .name = name[0] != '\0' ? name : NULL,
    .created = library_item_get_created (item),
  };
  g_autofree char *json = board != NULL ? spaces_file_write_board (&file_item, &error) : NULL;

  if (json != NULL)
    editor_json_file_save (exporting->widget, _("Export Boards"), editor_library_title (item),
                           json);
  else
    editor_library_report_error (exporting->widget, error);
}

/* Takes @exporting over. */
static void
ask_for_place (Exporting *exporting)
{
  g_autoptr (GFile) folder = editor_file_saving_folder (exporting->settings);
  g_autofree char *name = board_export_suggest_name (_("Boards"), ENDING);

  exporting->window = GTK_WINDOW (g_object_ref (gtk_widget_get_root (exporting->widget)));
  if (exporting->plan.is_one_file)
    editor_save_dialog_async (exporting->window, _("Export Boards"), folder, name, on_file,
                              exporting);
  else
    /* Translators: the title of a dialog that asks for a folder */
    editor_compat_folder_async (exporting->window, _("Folder for the Exported Files"), folder,
                                on_folder, exporting);
}

static gpointer
plan_export (LibraryStore   *store,
             gconstpointer   data,
             GCancellable   *cancellable,
             GError        **error)
{
  Exporting *exporting = (Exporting *) data;

  return library_export_plan (store, exporting->ids, exporting->n_ids, &exporting->plan, error)
             ? GINT_TO_POINTER (TRUE) : NULL;
}

/* The window may have been closed while the job ran; then nobody is left to choose a file. */
static void
on_planned (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  const LibraryExportPlan *plan = &exporting->plan;
  g_autoptr (GError) error = NULL;
  gboolean is_planned = library_run_finish (LIBRARY_LIBRARY (source), result, &error) != NULL;

  if (gtk_widget_get_root (exporting->widget) == NULL)
    return;
  if (!is_planned)
    {
      editor_library_report_error (exporting->widget, error);
      return;
    }
  if (plan->n_boards == 0)
    {
      editor_show_toast (exporting->widget, _("Only boards with a move can be exported"));
      return;
    }

  if (plan->n_left_out > 0)
    tell_left_out (exporting->widget, (guint) plan->n_left_out);
  if (plan->n_boards == 1 && plan->is_one_file)
    save_one (exporting);
  else
    ask_for_place (g_steal_pointer (&exporting));
}

void
editor_library_export (GtkWidget    *widget,
                       Library      *library,
                       const gint64 *ids,
                       gsize         n_ids)
{
  Exporting *exporting = g_new0 (Exporting, 1);

  exporting->widget = g_object_ref (widget);
  exporting->settings = editor_settings_open ();
  exporting->path = g_strdup (library_get_path (library));
  exporting->ids = g_memdup2 (ids, n_ids * sizeof *ids);
  exporting->n_ids = n_ids;
  library_run_async (library, plan_export, exporting, NULL, NULL, NULL, on_planned, exporting);
}
