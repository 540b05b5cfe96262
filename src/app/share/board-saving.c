/* A press of Save becomes a job: what is to be written, as it is now. Its thread compares the file
 * and writes it, then the main loop reports the outcome or asks. One job runs at a time: a press
 * while the thread is at work is carried out after it, since it would take the job's own writing
 * for another program's, and a press while a question is open is ignored.
 *
 * The window owns the EditorBoardSaving and is kept alive by a job. */
#include "app/share/board-saving.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/save-dialog.h"
#include "app/share/saved-file.h"
#include "spaces/share/board-export.h"
#include "objects/record-owns.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _EditorBoardSaving
{
  GtkApplicationWindow *window; /* which owns this */
  BoardEditor          *editor;
  GSettings            *settings;
  GHashTable           *files;  /* of SavedFile, by the editor's number of the opened board; boards
                                 * without a file are not in it */
  gboolean              is_writing; /* the thread of the job works */
  gboolean              is_due;     /* Save was pressed while is_writing */

  /* The job: a board on its way to a file; the editor may go on meanwhile. */
  SpacesBoard          *board;   /* NULL while there is no job */
  char                 *name;
  guint                 opening; /* the editor's number of the board */
  GFile                *file;    /* where to write; NULL until that is known */
  SavedFile            *saved;   /* what the board's file contained so far, or NULL */
  gboolean              is_confirmed; /* the person agreed to replace the file: do not compare */
  SavedFileState        state;   /* set by the thread, which writes only if SAVED_FILE_SAME */
};

RECORD_CLEARS (EditorBoardSaving, clear_job, (board, spaces_board_unref), (name, g_free),
               (file, g_object_unref), (saved, saved_file_unref))

void
editor_board_saving_free (EditorBoardSaving *saver)
{
  clear_job (saver);
  g_object_unref (saver->editor);
  g_object_unref (saver->settings);
  g_hash_table_unref (saver->files);
  g_free (saver);
}

static void save_board (EditorBoardSaving *saver);

/* The job has ended, done or cancelled. Starts the press that waited. */
static void
end (EditorBoardSaving *saver)
{
  g_autoptr (GtkApplicationWindow) window G_GNUC_UNUSED = saver->window; /* the job's reference */

  clear_job (saver);
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
  EditorBoardSaving *saver = data;
  SavedFile *saved;
  GError *error = NULL;

  saver->state = saver->is_confirmed ? SAVED_FILE_SAME
                                     : saved_file_check (saver->saved, cancellable);
  if (saver->state != SAVED_FILE_SAME)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  saved = saved_file_write (saver->file, saver->saved, saver->board, saver->name, cancellable,
                            &error);
  if (saved != NULL)
    g_task_return_pointer (task, saved, (GDestroyNotify) saved_file_unref);
  else
    g_task_return_error (task, error);
}

static void on_written (GObject      *source,
                        GAsyncResult *result,
                        gpointer      data);

static void
start (EditorBoardSaving *saver)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_written, saver);

  editor_file_saving_begin ();
  saver->is_writing = TRUE;
  g_task_set_task_data (task, saver, NULL);
  g_task_run_in_thread (task, run);
}

/* --- Asking ---------------------------------------------------------------------------------- */

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  EditorBoardSaving *saver = data;

  g_clear_object (&saver->file);
  saver->file = editor_save_dialog_finish (result);
  saver->is_confirmed = TRUE; /* the dialog has asked before replacing a file */
  if (saver->file != NULL)
    start (saver);
  else
    end (saver);
}

/* The chooser proposes the board's own file, or its title in the last folder. */
static void
ask_where (EditorBoardSaving *saver)
{
  GFile *file = saver->saved != NULL ? saver->saved->file : NULL;
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file)
                                          : editor_file_saving_folder (saver->settings);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *name
      = base != NULL && g_utf8_validate (base, -1, NULL)
            ? g_strdup (base)
            : board_export_suggest_name (document_get_title (DOCUMENT_DOCUMENT (saver->editor)),
                                         "json");

  editor_save_dialog_async (GTK_WINDOW (saver->window), _("Save Board"), folder, name, on_chosen,
                            saver);
}

static void
on_answer (EditorBoardSaving *saver,
           const char        *response)
{
  if (g_str_equal (response, "write"))
    {
      saver->is_confirmed = TRUE;
      start (saver);
    }
  else if (g_str_equal (response, "save-as"))
    ask_where (saver);
  else
    end (saver);
}

static void
ask_whether (EditorBoardSaving *saver)
{
  gboolean is_gone = saver->state == SAVED_FILE_GONE;
  g_autofree char *base = g_file_get_basename (saver->file);
  g_autofree char *name = g_filename_display_name (base);
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (saver->window), NULL, NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_heading (
      /* Translators: %s is the name of a file */
      dialog, is_gone ? _("“%s” Is No Longer There")
                      /* Translators: %s is the name of a file */
                      : _("“%s” Was Changed by Another Program"),
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
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_answer), saver);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- The end of a job ------------------------------------------------------------------------ */

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  EditorBoardSaving *saver = data;
  g_autoptr (GError) error = NULL;
  SavedFile *saved = g_task_propagate_pointer (G_TASK (result), &error);

  editor_file_saving_end ();
  saver->is_writing = FALSE;
  if (error == NULL && saved == NULL)
    {
      saver->is_due = FALSE; /* the answer counts for that press, too */
      ask_whether (saver);
      return;
    }

  if (saved != NULL)
    g_hash_table_insert (saver->files, GUINT_TO_POINTER (saver->opening), saved);
  editor_file_saving_conclude (GTK_WINDOW (saver->window), saver->settings, saver->file, NULL,
                               error);
  end (saver);
}

/* --- Beginning ------------------------------------------------------------------------------- */

/* Makes a job of the board as it is now, which keeps the window until it ends. */
static gboolean
begin (EditorBoardSaving *saver)
{
  SpacesBoard *board = board_editor_get_board (saver->editor);

  if (spaces_board_get_n_moves (board) == 0)
    {
      editor_file_saving_report (GTK_WINDOW (saver->window),
                                 _("Make a first move to save the board"), TRUE);
      return FALSE;
    }

  g_object_ref (saver->window);
  saver->board = spaces_board_ref (board);
  saver->name = g_strdup (board_editor_get_name (saver->editor));
  saver->opening = board_editor_get_opening (saver->editor);
  saver->saved = g_hash_table_lookup (saver->files, GUINT_TO_POINTER (saver->opening));
  if (saver->saved != NULL)
    saved_file_ref (saver->saved);
  saver->is_confirmed = FALSE;

  return TRUE;
}

static void
save_board (EditorBoardSaving *saver)
{
  if (!begin (saver))
    return;

  if (saver->saved == NULL)
    {
      ask_where (saver);
      return;
    }

  saver->file = g_object_ref (saver->saved->file);
  start (saver);
}

void
editor_board_saving_save (EditorBoardSaving *saver)
{
  if (saver->is_writing)
    saver->is_due = TRUE;
  else if (saver->board == NULL)
    save_board (saver);
}

void
editor_board_saving_save_as (EditorBoardSaving *saver)
{
  if (saver->board == NULL && begin (saver))
    ask_where (saver);
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
