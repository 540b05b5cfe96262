/* A Saving carries one file from the question to the toast. Only atomic_file_write() runs in a
 * thread; the Saving is made and freed on the main loop, because it holds a window and the caller's
 * data may hold widgets. The application is held while a file is written, so that closing the last
 * window does not end the process in the middle of it. */
#include "app/desktop/file-saving.h"

#include "app/desktop/save-dialog.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "spaces/share/board-export.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One file from the question to its end; owns all but @write. */
typedef struct
{
  GtkWindow           *parent;
  GSettings           *settings;
  GCancellable        *cancellable; /* or NULL */
  GFile               *file;        /* once it was chosen */
  AtomicFileFunc       write;       /* called with @data in a thread, once */
  gpointer             data;
  GDestroyNotify       destroy;
  GBytes              *png;         /* written where the name ends in ".png"; NULL for one form */
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->parent);
  g_object_unref (saving->settings);
  g_clear_object (&saving->cancellable);
  g_clear_object (&saving->file);
  if (saving->destroy != NULL)
    saving->destroy (saving->data);
  g_clear_pointer (&saving->png, g_bytes_unref);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

/* The folder of the last file, or NULL. */
GFile *
editor_file_saving_folder (GSettings *settings)
{
  g_autofree char *uri = g_settings_get_string (settings, EDITOR_SETTING_SAVE_FOLDER);

  return uri[0] != '\0' ? g_file_new_for_uri (uri) : NULL;
}

void
editor_file_saving_remember (GSettings *settings,
                             GFile     *folder)
{
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : g_strdup ("");

  g_settings_set_string (settings, EDITOR_SETTING_SAVE_FOLDER, uri);
}

/* A sentence on why the file called @name could not be written, and what to do; NULL when the
 * person cancelled, who knows that already. */
char *
editor_file_saving_describe_error (const GError *error,
                                   const char   *name)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return NULL;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    /* Translators: %s is the name of a file */
    return g_strdup_printf (_("“%s” was not saved: the disk is full. Free some space or choose "
                              "another folder."), SHOWN (name));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    /* Translators: %s is the name of a file */
    return g_strdup_printf (_("“%s” was not saved: the folder isn’t writable. Choose another "
                              "folder."), SHOWN (name));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    /* Translators: %s is the name of a file */
    return g_strdup_printf (_("“%s” was not saved: the folder no longer exists. Choose another "
                              "folder."), SHOWN (name));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FILENAME_TOO_LONG)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME))
    /* Translators: %s is the name of a file */
    return g_strdup_printf (_("“%s” was not saved: the name isn’t allowed. Choose a shorter, "
                              "simpler name."), SHOWN (name));

  /* Translators: the name of a file, and a sentence that says why */
  return g_strdup_printf (_("“%1$s” was not saved: %2$s"), SHOWN (name),
                          SHOWN_SENTENCE (error->message));
}

/* How many files are being written. The process lives until all are, whatever happens to its
 * windows. Touched on the main thread alone. */
static guint n_running;

void
editor_file_saving_begin (void)
{
  GApplication *application = g_application_get_default ();

  n_running++;
  if (application != NULL)
    g_application_hold (application);
}

void
editor_file_saving_end (void)
{
  GApplication *application = g_application_get_default ();

  g_return_if_fail (n_running > 0);

  n_running--;
  if (application != NULL)
    g_application_release (application);
}

gboolean
editor_file_saving_is_busy (void)
{
  return n_running > 0;
}

static void
notify_desktop (const char *sentence)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GNotification) notification = g_notification_new (_("A File Was Not Saved"));

  g_notification_set_body (notification, SHOWN_SENTENCE (sentence));
  if (application != NULL)
    g_application_send_notification (application, "not-saved", notification);
}

/* Whether @window is still a toplevel. It may have been destroyed, so only its address is
 * compared. */
static gboolean
is_there (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; window != NULL && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (other == window)
        return TRUE;
    }

  return FALSE;
}

/* The window that asked, the one below it when that was closed meanwhile, any other when both are
 * gone, or NULL. */
static GtkWindow *
find_window (GtkWindow *parent)
{
  GApplication *application = g_application_get_default ();

  while (is_there (parent) && !gtk_widget_get_mapped (GTK_WIDGET (parent)))
    parent = gtk_window_get_transient_for (parent);
  if (is_there (parent))
    return parent;

  parent = application != NULL ? gtk_application_get_active_window (GTK_APPLICATION (application))
                               : NULL;
  return parent != NULL && gtk_widget_get_mapped (GTK_WIDGET (parent)) ? parent : NULL;
}

/* With no window left a success goes unreported, but a loss is shown by the desktop. */
void
editor_file_saving_report (GtkWindow  *parent,
                           const char *sentence,
                           gboolean    is_saved)
{
  GtkWindow *window = find_window (parent);

  if (sentence == NULL)
    return;
  if (window != NULL)
    editor_show_toast (GTK_WIDGET (window), sentence);
  else if (!is_saved)
    notify_desktop (sentence);
}

static char *
display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

/* The sentence after @file was saved: its name and its folder. */
static char *
describe (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = display_name (file);
  g_autofree char *place = folder != NULL ? display_name (folder) : g_strdup ("");

  /* Translators: the name of a file, and that of the folder that it is in */
  return g_strdup_printf (_("Saved as “%1$s” in “%2$s”"), SHOWN (name), SHOWN (place));
}

void
editor_file_saving_conclude (GtkWindow    *parent,
                             GSettings    *settings,
                             GFile        *file,
                             const char   *sentence,
                             const GError *error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = display_name (file);
  g_autofree char *usual = error == NULL ? describe (file)
                                         : editor_file_saving_describe_error (error, name);

  if (error == NULL)
    editor_file_saving_remember (settings, folder);
  editor_file_saving_report (parent, error == NULL && sentence != NULL ? sentence : usual,
                             error == NULL);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      data,
     GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;

  if (atomic_file_write (saving->file, saving->write, saving->data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  editor_file_saving_conclude (saving->parent, saving->settings, saving->file, NULL, error);
  editor_file_saving_end ();
}

/* Takes @saving over. */
static void
start (Saving *saving)
{
  g_autoptr (GTask) task = g_task_new (NULL, saving->cancellable, on_written, saving);

  editor_file_saving_begin ();
  /* Freed where it was made and not in the thread: it may hold widgets. */
  g_task_set_task_data (task, saving, NULL);
  g_task_run_in_thread (task, run);
}

static gboolean
is_png (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, ".png");
}

/* After a dismissed chooser @saving is freed, and nothing is reported. */
static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Saving) saving = data;

  saving->file = editor_save_dialog_finish (result);
  if (saving->file == NULL)
    return;

  if (saving->png != NULL && is_png (saving->file))
    {
      g_bytes_unref (saving->data);
      saving->data = g_steal_pointer (&saving->png);
    }
  start (g_steal_pointer (&saving));
}

static Saving *
saving_new (GtkWindow      *parent,
            GSettings      *settings,
            GCancellable   *cancellable,
            AtomicFileFunc  write,
            gpointer        data,
            GDestroyNotify  destroy)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->parent = g_object_ref (parent);
  saving->settings = g_object_ref (settings);
  saving->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  saving->write = write;
  saving->data = data;
  saving->destroy = destroy;

  return saving;
}

/* Takes @data over. @name is proposed. */
void
editor_file_saving_ask (GtkWindow      *parent,
                        GSettings      *settings,
                        const char     *title,
                        const char     *name,
                        GCancellable   *cancellable,
                        AtomicFileFunc  write,
                        gpointer        data,
                        GDestroyNotify  destroy)
{
  g_autoptr (GFile) folder = editor_file_saving_folder (settings);

  editor_save_dialog_async (parent, title, folder, name, on_chosen,
                            saving_new (parent, settings, cancellable, write, data, destroy));
}

/* --- What is in memory already --------------------------------------------------------------- */

void
editor_picture_file_save (GtkWidget  *widget,
                          const char *title,
                          const char *name,
                          GBytes     *svg,
                          GBytes     *png)
{
  g_autofree char *file_name = board_export_suggest_name (name, "svg");
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (GFile) folder = editor_file_saving_folder (settings);
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (widget));
  Saving *saving = saving_new (parent, settings, NULL, atomic_file_put_bytes, g_bytes_ref (svg),
                               (GDestroyNotify) g_bytes_unref);

  saving->png = g_bytes_ref (png);
  editor_save_dialog_async (parent, title, folder, file_name, on_chosen, saving);
}

void
editor_json_file_save (GtkWidget  *widget,
                       const char *title,
                       const char *name,
                       const char *json)
{
  g_autofree char *file_name = board_export_suggest_name (name, "spaces.json");
  g_autoptr (GSettings) settings = editor_settings_open ();

  editor_file_saving_ask (GTK_WINDOW (gtk_widget_get_root (widget)), settings, title, file_name,
                          NULL, atomic_file_put_bytes, g_bytes_new (json, strlen (json)),
                          (GDestroyNotify) g_bytes_unref);
}
