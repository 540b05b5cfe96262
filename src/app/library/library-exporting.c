/* For files of the game a job of the library looks first whether all goes into one file, which
 * takes a moment however many boards there are, so that the dialog is there at once. What was
 * chosen is written by a thread of its own with a store of its own: the library goes on answering
 * meanwhile. More than one file goes into a new folder, all or none.
 *
 * The value goes from callback to callback, each of which either hands it on or frees it.
 */
#include "app/library/library-exporting.h"

#include "app/compat/file-chooser.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/new-folder.h"
#include "app/desktop/save-dialog.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/library/library-history.h"
#include "app/library/library-labels.h"
#include "app/widgets/progress-question.h"
#include "library/library-decks.h"
#include "spaces/files/file-writer.h"
#include "spaces/share/board-export.h"
#include "text/shown.h"
#include "transfer/library-backup.h"
#include "transfer/library-export-stream.h"
#include "transfer/library-full-deck.h"

#include <glib/gi18n-lib.h>

#define ENDING "spaces.json"

typedef struct
{
  GtkWidget           *widget;   /* owned, as all members */
  GtkWindow           *window;   /* NULL before a place is asked for */
  GSettings           *settings;
  Library             *library;
  LibraryExportSource  source;   /* with the two below; the backup's are listed with the plan */
  gint64              *ids;
  gint64              *decks;
  LibraryExportPlan    plan;
  GFile               *file;     /* once it was chosen; of several files the folder they go into */
  EditorProgress      *progress; /* then, too */

  /* Of the thread that writes. */
  LibraryStore        *store;    /* NULL before the first file */
  LibraryExportStream *stream;   /* likewise */
  guint                n_files;

  GError              *problem;  /* why there is no copy */
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
  g_free (exporting->decks);
  g_clear_error (&exporting->problem);
  g_object_unref (exporting->library);
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

  exporting->store = library_store_open (library_get_path (exporting->library), NULL, error);
  if (exporting->store == NULL)
    return FALSE;

  exporting->stream
      = library_export_stream_new (exporting->store, &exporting->source,
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

static gboolean
is_backup (const Exporting *exporting)
{
  return exporting->source.form == LIBRARY_EXPORT_BACKUP;
}

static char *
get_day (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

/* What files and folders are called. The day makes a backup of another day another file. */
static char *
suggest_name (const Exporting *exporting)
{
  g_autofree char *day = get_day ();

  if (!is_backup (exporting))
    return g_strdup (_("Boards"));

  /* Translators: the name of a file or folder; %s is a day, such as 2026-11-22 */
  return g_strdup_printf (_("Spaces Web Game %s"), day);
}

/* A person who restores a backup in the web game has to know what that does. */
static char *
describe_backup (const Exporting *exporting,
                 const char      *name)
{
  guint n = (guint) library_export_stream_get_n_left_out (exporting->stream);

  if (n == 0)
    /* Translators: %s is the name of a file */
    return g_strdup_printf (_("Saved as “%s”. Restoring it in the web game replaces everything "
                              "there."),
                            SHOWN (name));

  /* Translators: %s is the name of a file */
  return g_strdup_printf (ngettext ("Saved as “%1$s” without %2$'u item: the web game has only "
                                    "boards with a move and decks of ten. Restoring it there "
                                    "replaces everything.",
                                    "Saved as “%1$s” without %2$'u items: the web game has only "
                                    "boards with a move and decks of ten. Restoring it there "
                                    "replaces everything.", n),
                          SHOWN (name), n);
}

static char *
describe_backup_folder (const Exporting *exporting,
                        const char      *name)
{
  guint n = (guint) library_export_stream_get_n_left_out (exporting->stream);

  if (n == 0)
    /* Translators: %s is the name of a folder */
    return g_strdup_printf (_("Saved in the new folder “%s”. Each file that is restored in the web "
                              "game replaces everything there."),
                            SHOWN (name));

  /* Translators: %s is the name of a folder */
  return g_strdup_printf (ngettext ("Saved in the new folder “%1$s” without %2$'u item: the web "
                                    "game has only boards with a move and decks of ten. Each file "
                                    "that is restored there replaces everything.",
                                    "Saved in the new folder “%1$s” without %2$'u items: the web "
                                    "game has only boards with a move and decks of ten. Each file "
                                    "that is restored there replaces everything.", n),
                          SHOWN (name), n);
}

/* @error is why the file was not saved, or NULL. */
static void
report_file (Exporting    *exporting,
             const GError *error)
{
  g_autofree char *base = g_file_get_basename (exporting->file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *sentence = is_backup (exporting) ? describe_backup (exporting, name) : NULL;

  editor_file_saving_conclude (exporting->window, exporting->settings, exporting->file, sentence,
                               error);
}

static void
on_file_saved (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  report_file (exporting, error);
  editor_file_saving_end ();
}

static char *
describe_folder (const Exporting *exporting,
                 GFile           *folder)
{
  g_autofree char *base = g_file_get_basename (folder);
  g_autofree char *name = g_filename_display_name (base);

  if (is_backup (exporting))
    return describe_backup_folder (exporting, name);
  if (library_export_stream_get_n_left_out (exporting->stream) > exporting->plan.n_left_out)
    /* Translators: %s is the name of a folder */
    return g_strdup_printf (ngettext ("%1$'u file saved in the new folder “%2$s”. Anything but "
                                      "boards with a move is left out.",
                                      "%1$'u files saved in the new folder “%2$s”. Anything but "
                                      "boards with a move is left out.", exporting->n_files),
                            exporting->n_files, SHOWN (name));

  /* Translators: %s is the name of a folder */
  return g_strdup_printf (ngettext ("%1$'u file saved in the new folder “%2$s”",
                                    "%1$'u files saved in the new folder “%2$s”",
                                    exporting->n_files), exporting->n_files, SHOWN (name));
}

static void
on_folder_saved (GObject      *parent,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = editor_new_folder_save_finish (result, &error);
  g_autofree char *name = suggest_name (exporting);
  g_autofree char *sentence = NULL;

  if (folder != NULL)
    editor_file_saving_remember (exporting->settings, exporting->file);
  sentence = folder != NULL ? describe_folder (exporting, folder)
                            : editor_file_saving_describe_error (error, name);
  editor_file_saving_report (exporting->window, sentence, folder != NULL);
}

/* The bar and the button that cancels. */
static GCancellable *
begin_progress (Exporting *exporting)
{
  guint n = (guint) (exporting->source.n_ids + exporting->source.n_decks);

  exporting->progress = editor_progress_new (exporting->window, _("Exporting"), n);
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
  g_autofree char *name = suggest_name (exporting);
  const EditorNewFolderFiles files = { ENDING, 1, 1, write_file, has_more_files, exporting };
  Exporting *job;

  exporting->file = editor_compat_choose_finish (result);
  if (exporting->file == NULL)
    return;

  job = g_steal_pointer (&exporting);
  editor_new_folder_save_async (job->file, name, &files, begin_progress (job), on_folder_saved,
                                job);
}

static void
tell_left_out (GtkWidget *widget,
               guint      n)
{
  g_autofree char *sentence = g_strdup_printf (
      /* Translators: %'u is how many boards and games are not written */
      ngettext ("%'u item is left out: the game’s files hold only boards with a move",
                "%'u items are left out: the game’s files hold only boards with a move", n),
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
  const SpacesFileItem file_item = library_export_describe (item, board);
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
  g_autofree char *title = suggest_name (exporting);
  g_autofree char *name = board_export_suggest_name (title, ENDING);

  exporting->window = GTK_WINDOW (g_object_ref (gtk_widget_get_root (exporting->widget)));
  if (exporting->plan.is_one_file)
    editor_save_dialog_async (exporting->window,
                              is_backup (exporting) ? _("Export for the Web Game")
                                                    : _("Export Boards"),
                              folder, name, on_file, exporting);
  else
    /* Translators: the title of a dialog that asks for a folder */
    editor_compat_choose_async (exporting->window, _("Folder for the Exported Files"),
                                EDITOR_CHOOSE_FOLDER, folder, NULL, on_folder, exporting);
}

/* What there is at that moment. */
static gboolean
list_all (LibraryStore  *store,
          Exporting     *exporting,
          GError       **error)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autoptr (GPtrArray) decks = NULL;

  query.order = LIBRARY_ORDER_OLDEST;
  exporting->ids = library_store_list (store, &query, &exporting->source.n_ids, error);
  decks = exporting->ids != NULL ? library_store_list_decks (store, error) : NULL;
  if (decks == NULL)
    return FALSE;

  exporting->decks = g_new (gint64, decks->len);
  for (guint i = 0; i < decks->len; i++)
    exporting->decks[i] = ((LibraryDeck *) decks->pdata[i])->id;
  exporting->source.ids = exporting->ids;
  exporting->source.decks = exporting->decks;
  exporting->source.n_decks = decks->len;

  return TRUE;
}

static gpointer
plan_export (LibraryStore   *store,
             gconstpointer   data,
             GCancellable   *cancellable,
             GError        **error)
{
  Exporting *exporting = (Exporting *) data;

  if (is_backup (exporting) && !list_all (store, exporting, error))
    return NULL;

  return library_export_plan (store, &exporting->source, &exporting->plan, error)
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
  if (plan->n_boards + plan->n_decks == 0)
    {
      editor_show_toast (exporting->widget, _("Only boards with a move can be exported"));
      return;
    }

  /* A backup says it at the end: all of it is counted then. */
  if (plan->n_left_out > 0 && !is_backup (exporting))
    tell_left_out (exporting->widget, (guint) plan->n_left_out);
  if (plan->n_boards == 1 && plan->is_one_file && !is_backup (exporting))
    save_one (exporting);
  else
    ask_for_place (g_steal_pointer (&exporting));
}

/* --- Beginning ------------------------------------------------------------------------------- */

static Exporting *
exporting_new (GtkWidget         *widget,
               Library           *library,
               LibraryExportForm  form)
{
  Exporting *exporting = g_new0 (Exporting, 1);

  exporting->widget = g_object_ref (widget);
  exporting->settings = editor_settings_open ();
  exporting->library = g_object_ref (library);
  exporting->source.form = form;

  return exporting;
}

void
editor_library_export (GtkWidget    *widget,
                       Library      *library,
                       const gint64 *ids,
                       gsize         n_ids)
{
  Exporting *exporting = exporting_new (widget, library, LIBRARY_EXPORT_BOARDS);

  exporting->ids = g_memdup2 (ids, n_ids * sizeof *ids);
  exporting->source.ids = exporting->ids;
  exporting->source.n_ids = n_ids;
  library_run_async (library, plan_export, exporting, NULL, NULL, NULL, on_planned, exporting);
}

void
editor_library_export_for_web (GtkWidget *widget,
                               Library   *library)
{
  Exporting *exporting = exporting_new (widget, library, LIBRARY_EXPORT_BACKUP);

  library_run_async (library, plan_export, exporting, NULL, NULL, NULL, on_planned, exporting);
}

/* --- A copy of the whole library ------------------------------------------------------------- */

/* In the thread of the library, where other jobs wait. A copy that fails is no fault of the
 * library, so the job never fails: otherwise the library would report a full memory stick as its
 * own disk being full. */
static gpointer
copy_library (LibraryStore   *store,
              gconstpointer   data,
              GCancellable   *cancellable,
              GError        **error)
{
  Exporting *exporting = (Exporting *) data;

  editor_progress_begin (exporting->progress);
  library_store_back_up (store, g_file_peek_path (exporting->file), cancellable,
                         &exporting->problem);

  return GINT_TO_POINTER (TRUE);
}

/* Without a result the library itself could not be opened, or it was cancelled before. */
static void
on_copied (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  g_autoptr (GError) error = NULL;

  if (library_run_finish (LIBRARY_LIBRARY (source), result, &error) != NULL)
    report_file (exporting, exporting->problem);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    editor_library_report_error (exporting->widget, error);
  editor_file_saving_end ();
}

/* The job owns the value, also when it is cancelled before it begins. */
static void
on_copy_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (Exporting) exporting = data;
  Exporting *job;

  exporting->file = editor_save_dialog_finish (result);
  if (exporting->file == NULL)
    return;
  if (g_file_peek_path (exporting->file) == NULL)
    {
      editor_file_saving_report (exporting->window,
                                 _("A backup can only be saved in a folder of this computer."),
                                 FALSE);
      return;
    }

  exporting->progress = editor_progress_new (exporting->window, _("Backing Up"), 1);
  editor_file_saving_begin ();
  job = g_steal_pointer (&exporting);
  library_run_async (job->library, copy_library, job, NULL, NULL,
                     editor_progress_get_cancellable (job->progress), on_copied, job);
}

void
editor_library_back_up (GtkWidget *widget,
                        Library   *library)
{
  Exporting *exporting = exporting_new (widget, library, LIBRARY_EXPORT_CODES);
  g_autoptr (GFile) folder = editor_file_saving_folder (exporting->settings);
  g_autofree char *day = get_day ();
  /* Translators: the name of a file; %s is a day, such as 2026-11-22 */
  g_autofree char *name = g_strdup_printf (_("Spaces Library %s.db"), day);

  exporting->window = GTK_WINDOW (g_object_ref (gtk_widget_get_root (widget)));
  editor_save_dialog_async (exporting->window, _("Back Up Library"), folder, name, on_copy_chosen,
                            exporting);
}
