/* A press of Save becomes a Job: what is to be written, as it is now. Its thread compares the file
 * and writes it, then the main loop reports the outcome or asks. One job runs at a time: a press
 * while the thread is at work is carried out after it, since it would take the job's own writing
 * for another program's, and a press while a question is open is ignored.
 *
 * The window is kept alive by a job and owns the EditorBoardSaving. */
#include "app/share/board-saving.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/save-dialog.h"
#include "app/share/saved-file.h"
#include "spaces/share/board-export.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _EditorBoardSaving
{
  GtkApplicationWindow *window; /* which owns this */
  BoardEditor          *editor;
  GSettings            *settings;
  GHashTable           *files;  /* of SavedFile, by the editor's number of the opened board; boards
                                 * without a file are not in it */
  gboolean              is_busy;    /* there is a job: a question is open or its thread works */
  gboolean              is_writing; /* its thread works; implies is_busy */
  gboolean              is_due;     /* Save was pressed while is_writing */
};

/* A board on its way to a file; the editor may go on meanwhile. */
typedef struct
{
  GtkApplicationWindow *window;
  EditorBoardSaving    *saver;   /* the window's, which @window keeps alive */
  SpacesBoard          *board;
  char                 *name;
  guint                 opening; /* the editor's number of the board */
  GFile                *file;    /* where to write; NULL until that is known */
  SavedFile            *saved;   /* what the board's file contained so far, or NULL */
  gboolean              is_confirmed; /* the person agreed to replace the file: do not compare */
  SavedFileState        state;   /* set by the thread, which writes only if SAVED_FILE_SAME */
} Job;

void
editor_board_saving_free (EditorBoardSaving *saver)
{
  g_object_unref (saver->editor);
  g_object_unref (saver->settings);
  g_hash_table_unref (saver->files);
  g_free (saver);
}

static void
job_free (Job *job)
{
  g_object_unref (job->window);
  spaces_board_unref (job->board);
  g_free (job->name);
  g_clear_object (&job->file);
  g_clear_pointer (&job->saved, saved_file_unref);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static void save_board (EditorBoardSaving *saver);

static SavedFile *
get_saved (EditorBoardSaving *saver)
{
  guint opening = board_editor_get_opening (saver->editor);

  return g_hash_table_lookup (saver->files, GUINT_TO_POINTER (opening));
}

static Job *
job_new (EditorBoardSaving *saver)
{
  Job *job = g_new0 (Job, 1);
  SavedFile *saved = get_saved (saver);

  job->window = g_object_ref (saver->window);
  job->saver = saver;
  job->board = spaces_board_ref (board_editor_get_board (saver->editor));
  job->name = g_strdup (board_editor_get_name (saver->editor));
  job->opening = board_editor_get_opening (saver->editor);
  job->saved = saved != NULL ? saved_file_ref (saved) : NULL;

  return job;
}

static void
show_toast (EditorBoardSaving *saver,
            const char        *sentence)
{
  if (gtk_widget_get_realized (GTK_WIDGET (saver->window))) /* a job may outlive its closing */
    g_action_group_activate_action (G_ACTION_GROUP (saver->window), "toast",
                                    g_variant_new_string (sentence));
}

/* A job has ended, done or cancelled; its caller frees it. Starts the press that waited. */
static void
end (Job *job)
{
  EditorBoardSaving *saver = job->saver;

  saver->is_busy = FALSE;
  if (!saver->is_due)
    return;

  saver->is_due = FALSE;
  save_board (saver);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      data,
     GCancellable *cancellable)
{
  Job *job = data;
  SavedFile *saved;
  GError *error = NULL;

  job->state = job->is_confirmed ? SAVED_FILE_SAME : saved_file_check (job->saved, cancellable);
  if (job->state != SAVED_FILE_SAME)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  saved = saved_file_write (job->file, job->saved, job->board, job->name, cancellable, &error);
  if (saved != NULL)
    g_task_return_pointer (task, saved, (GDestroyNotify) saved_file_unref);
  else
    g_task_return_error (task, error);
}

static void on_written (GObject      *source,
                        GAsyncResult *result,
                        gpointer      data);

/* Takes @job over. */
static void
start (Job *job)
{
  g_autoptr (GTask) task = g_task_new (job->window, NULL, on_written, job);

  editor_file_saving_begin ();
  job->saver->is_writing = TRUE;
  /* Freed here and not in the thread: it holds the window. */
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, run);
}

/* --- Asking ---------------------------------------------------------------------------------- */

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Job) job = data;

  g_set_object (&job->file, NULL);
  job->file = editor_save_dialog_finish (result);
  job->is_confirmed = TRUE; /* the dialog has asked before replacing a file */
  if (job->file != NULL)
    start (g_steal_pointer (&job));
  else
    end (job);
}

/* Takes @job over. The chooser proposes the board's own file, or its title in the last folder. */
static void
ask_where (Job *job)
{
  GFile *file = job->saved != NULL ? saved_file_get_file (job->saved) : NULL;
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file)
                                          : editor_file_saving_folder (job->saver->settings);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *name = base != NULL && g_utf8_validate (base, -1, NULL)
                              ? g_strdup (base)
                              : board_export_suggest_name (document_get_title (DOCUMENT_DOCUMENT (
                                                               job->saver->editor)),
                                                           "json");

  editor_save_dialog_async (GTK_WINDOW (job->window), _("Save Board"), folder, name, on_chosen,
                            job);
}

static void
on_answer (AdwMessageDialog *dialog,
           const char       *response,
           Job              *data)
{
  g_autoptr (Job) job = data;

  if (g_str_equal (response, "write"))
    {
      job->is_confirmed = TRUE;
      start (g_steal_pointer (&job));
    }
  else if (g_str_equal (response, "save-as"))
    ask_where (g_steal_pointer (&job));
  else
    end (job);
}

/* Takes @job over. */
static void
ask_whether (Job *job)
{
  gboolean is_gone = job->state == SAVED_FILE_GONE;
  g_autofree char *base = g_file_get_basename (job->file);
  g_autofree char *name = g_filename_display_name (base);
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (job->window), NULL, NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_heading (
      /* Translators: %s is the name of a file */
      dialog, is_gone ? _("“%s” Is No Longer There") : _("“%s” Was Changed by Another Program"),
      name);
  adw_message_dialog_set_body (
      dialog, is_gone ? _("It was moved or removed after it was opened or saved here.")
                      : _("Replacing it will discard the other program’s changes."));
  adw_message_dialog_add_responses (dialog, "cancel", _("Cancel"), "save-as", _("Save As…"),
                                    "write", is_gone ? _("Save It Again") : _("Replace"), NULL);
  adw_message_dialog_set_response_appearance (
      dialog, "write", is_gone ? ADW_RESPONSE_SUGGESTED : ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, is_gone ? "write" : "save-as");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (on_answer), job);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- The end of a job ------------------------------------------------------------------------ */

static void
remember (Job       *job,
          SavedFile *saved)
{
  g_autoptr (GFile) folder = g_file_get_parent (job->file);
  g_autofree char *sentence = editor_file_saving_describe (job->file);

  g_hash_table_insert (job->saver->files, GUINT_TO_POINTER (job->opening), saved);
  editor_file_saving_remember (job->saver->settings, folder);
  show_toast (job->saver, sentence);
}

static void
report_error (Job          *job,
              const GError *error)
{
  g_autofree char *base = g_file_get_basename (job->file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *sentence = editor_file_saving_describe_error (error, name);

  editor_file_saving_report (GTK_WINDOW (job->window), sentence, FALSE);
}

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Job) job = data;
  g_autoptr (GError) error = NULL;
  SavedFile *saved = g_task_propagate_pointer (G_TASK (result), &error);

  editor_file_saving_end ();
  job->saver->is_writing = FALSE;
  if (error == NULL && saved == NULL)
    {
      job->saver->is_due = FALSE; /* the answer counts for that press, too */
      ask_whether (g_steal_pointer (&job));
      return;
    }

  if (saved != NULL)
    remember (job, saved);
  else
    report_error (job, error);
  end (job);
}

/* --- Beginning ------------------------------------------------------------------------------- */

static gboolean
begin (EditorBoardSaving *saver)
{
  if (spaces_board_get_n_moves (board_editor_get_board (saver->editor)) == 0)
    {
      show_toast (saver, _("Make a first move to save the board"));
      return FALSE;
    }

  saver->is_busy = TRUE;
  return TRUE;
}

static void
save_board (EditorBoardSaving *saver)
{
  Job *job;

  if (!begin (saver))
    return;

  job = job_new (saver);
  if (job->saved == NULL)
    {
      ask_where (job);
      return;
    }

  job->file = g_object_ref (saved_file_get_file (job->saved));
  start (job);
}

void
editor_board_saving_save (EditorBoardSaving *saver)
{
  if (saver->is_writing)
    saver->is_due = TRUE;
  else if (!saver->is_busy)
    save_board (saver);
}

void
editor_board_saving_save_as (EditorBoardSaving *saver)
{
  if (!saver->is_busy && begin (saver))
    ask_where (job_new (saver));
}

EditorBoardSaving *
editor_board_saving_new (GtkApplicationWindow *window,
                         BoardEditor          *editor,
                         GSettings            *settings)
{
  EditorBoardSaving *saver = g_new0 (EditorBoardSaving, 1);

  saver->window = window;
  saver->editor = g_object_ref (editor);
  saver->settings = g_object_ref (settings);
  saver->files = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) saved_file_unref);

  return saver;
}

void
editor_board_saving_set_file (EditorBoardSaving *saver,
                              GFile             *file,
                              const char        *contents)
{
  gpointer opening = GUINT_TO_POINTER (board_editor_get_opening (saver->editor));
  SavedFile *saved = saved_file_new (file, contents, -1);

  if (saved != NULL)
    g_hash_table_insert (saver->files, opening, saved);
  else
    g_hash_table_remove (saver->files, opening);
}
