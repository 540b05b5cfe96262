/* A copy that fails is no fault of the library: the job never fails, and its result is why there is
 * no copy. Otherwise the library would report a full memory stick as its own disk being full.
 *
 * The file is chosen first, then the copy is made in the thread of the library, where other jobs
 * wait for it. The value goes from callback to callback, each of which either hands it on or frees
 * it.
 */
#include "app/library/library-backing-up.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/save-dialog.h"
#include "app/desktop/settings.h"
#include "app/library/library-history.h"
#include "app/widgets/progress-question.h"
#include "transfer/library-backup.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWindow      *window;   /* owned, as all members */
  GtkWidget      *widget;
  Library        *library;
  GSettings      *settings;
  GFile          *file;     /* once it was chosen */
  EditorProgress *progress; /* then, too */
} BackingUp;

/* What a copy came to. */
typedef struct
{
  GError *error; /* NULL when there is a copy */
} Outcome;

static void
backing_up_free (BackingUp *backing_up)
{
  g_clear_pointer (&backing_up->progress, editor_progress_free);
  g_clear_object (&backing_up->file);
  g_object_unref (backing_up->settings);
  g_object_unref (backing_up->library);
  g_object_unref (backing_up->widget);
  g_object_unref (backing_up->window);
  g_free (backing_up);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BackingUp, backing_up_free)

static void
outcome_free (gpointer data)
{
  g_clear_error (&((Outcome *) data)->error);
  g_free (data);
}

/* In the thread of the library. */
static gpointer
copy_library (LibraryStore   *store,
              gconstpointer   data,
              GCancellable   *cancellable,
              GError        **error)
{
  const BackingUp *backing_up = data;
  Outcome *outcome = g_new0 (Outcome, 1);

  editor_progress_begin (backing_up->progress);
  library_store_back_up (store, g_file_peek_path (backing_up->file), cancellable, &outcome->error);

  return outcome;
}

static void
on_copied (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BackingUp) backing_up = data;
  g_autoptr (GError) error = NULL;
  Outcome *outcome = library_run_finish (LIBRARY_LIBRARY (source), result, &error);
  g_autoptr (GFile) folder = g_file_get_parent (backing_up->file);
  g_autofree char *base = g_file_get_basename (backing_up->file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *sentence = NULL;

  if (outcome == NULL) /* the library itself could not be opened, or it was cancelled before */
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        editor_library_report_error (backing_up->widget, error);
    }
  else if (outcome->error != NULL)
    {
      sentence = editor_file_saving_describe_error (outcome->error, name);
      editor_file_saving_report (backing_up->window, sentence, FALSE);
    }
  else
    {
      editor_file_saving_remember (backing_up->settings, folder);
      sentence = editor_file_saving_describe (backing_up->file);
      editor_file_saving_report (backing_up->window, sentence, TRUE);
    }

  g_clear_pointer (&outcome, outcome_free);
  editor_file_saving_end ();
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BackingUp) backing_up = data;
  BackingUp *job;

  backing_up->file = editor_save_dialog_finish (result);
  if (backing_up->file == NULL)
    return;
  if (g_file_peek_path (backing_up->file) == NULL)
    {
      editor_file_saving_report (backing_up->window,
                                 _("A backup can only be saved in a folder of this computer."),
                                 FALSE);
      return;
    }

  backing_up->progress = editor_progress_new (backing_up->window, _("Backing Up"), 1);
  editor_file_saving_begin ();
  /* From here on_copied() owns it, also when the job is cancelled before it begins. */
  job = g_steal_pointer (&backing_up);
  library_run_async (job->library, copy_library, job, NULL, outcome_free,
                     editor_progress_get_cancellable (job->progress), on_copied, job);
}

/* The day in the name makes a backup of another day another file. */
void
editor_library_back_up (GtkWidget *widget,
                        Library   *library)
{
  BackingUp *backing_up = g_new0 (BackingUp, 1);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  /* Translators: the name of a file; %s is a day, such as 2026-11-22 */
  g_autofree char *name = g_strdup_printf (_("Spaces Library %s.db"), day);
  g_autoptr (GFile) folder = NULL;

  backing_up->widget = g_object_ref (widget);
  backing_up->window = GTK_WINDOW (g_object_ref (gtk_widget_get_root (widget)));
  backing_up->library = g_object_ref (library);
  backing_up->settings = editor_settings_open ();
  folder = editor_file_saving_folder (backing_up->settings);
  editor_save_dialog_async (backing_up->window, _("Back Up Library"), folder, name, on_chosen,
                            backing_up);
}
