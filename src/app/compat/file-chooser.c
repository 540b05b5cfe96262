/* GtkNativeDialog shows the portal's chooser, or one of the program's own; either is watched for
 * what GTK leaves behind. */
#include "app/compat/file-chooser.h"

#include "app/compat/late-paste.h"

#include <glib/gi18n-lib.h>

#define PORTAL_NAME "org.freedesktop.portal.Desktop"

static gboolean
let_go (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* One file chooser. GtkNativeDialog is no widget that a toplevel list would keep alive: the Chooser
 * holds it, as data of the task, and for EDITOR_PASTE_TIME seconds after the answer. */
typedef struct
{
  GtkNativeDialog *dialog;
  GtkWidget       *own;    /* the program's own window that stands for it, a weak pointer, or
                            * NULL */
  gpointer         files;  /* the part of it with the list of files; may be gone, it is only
                            * compared */
  GPtrArray       *models; /* what that list has shown, a folder each */
  guint            watch;  /* of the portal; 0 when the dialog is the program's own */
  guint            idle;   /* source that closes its children, or 0 */
} Chooser;

static void
on_list_model (Chooser     *chooser,
               GParamSpec  *property,
               GtkTreeView *list)
{
  GtkTreeModel *model = gtk_tree_view_get_model (list);

  if (model != NULL)
    g_ptr_array_add (chooser->models, g_object_ref (model));
}

/* Remembers every model that the chooser's list gets, one for each folder that is shown. GTK 4.8
 * now and then keeps the list of a chooser, as when a menu was opened in it, with its model: at the
 * end (not @is_watched) the model is taken from it and goes with the chooser. */
static void
watch_models (GtkWidget *widget,
              Chooser   *chooser,
              gboolean   is_watched)
{
  if (GTK_IS_FILE_CHOOSER_WIDGET (widget))
    chooser->files = widget;
  if (GTK_IS_TREE_VIEW (widget) && is_watched)
    {
      g_signal_connect_swapped (widget, "notify::model", G_CALLBACK (on_list_model), chooser);
      on_list_model (chooser, NULL, GTK_TREE_VIEW (widget));
    }
  else if (GTK_IS_TREE_VIEW (widget))
    {
      g_signal_handlers_disconnect_by_data (widget, chooser);
      gtk_tree_view_set_model (GTK_TREE_VIEW (widget), NULL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_models (child, chooser, is_watched);
}

/* What GTK tells of a folder, in a window of its own, when the chooser that asked for it has gone
 * already: nobody waits for it, and it would keep all other windows from the keyboard. */
static gboolean
close_children (gpointer data)
{
  Chooser *chooser = data;
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *own = (GtkWindow *) chooser->own;

  chooser->idle = 0;
  for (guint i = g_list_model_get_n_items (windows); own != NULL && i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i - 1);

      if (gtk_window_get_transient_for (window) == own)
        gtk_window_destroy (window);
    }

  return G_SOURCE_REMOVE;
}

/* A new window has no parent yet. */
static void
close_children_soon (Chooser *chooser)
{
  if (chooser->idle == 0)
    chooser->idle = g_idle_add_full (G_PRIORITY_HIGH, close_children, chooser, NULL);
}

/* A model that leaked all the same goes on monitoring its folder, and its signals would reach the
 * chooser after that was freed: disconnect them. */
static void
chooser_destroy (gpointer data)
{
  Chooser *chooser = data;

  g_signal_handlers_disconnect_by_data (gtk_window_get_toplevels (), chooser);
  g_clear_handle_id (&chooser->idle, g_source_remove);
  if (chooser->own != NULL)
    watch_models (chooser->own, chooser, FALSE);
  for (guint i = 0; i < chooser->models->len; i++)
    g_signal_handlers_disconnect_by_data (chooser->models->pdata[i], chooser->files);
  g_ptr_array_unref (chooser->models);
  g_clear_weak_pointer (&chooser->own);
  g_object_unref (chooser->dialog);
  g_free (chooser);
}

/* Hidden for a while, see editor_compat_close_later(). */
static void
chooser_free (Chooser *chooser)
{
  if (chooser->watch != 0)
    g_bus_unwatch_name (chooser->watch);

  gtk_native_dialog_hide (chooser->dialog);
  gtk_native_dialog_set_transient_for (chooser->dialog, NULL);
  g_signal_connect_swapped (gtk_window_get_toplevels (), "items-changed",
                            G_CALLBACK (close_children_soon), chooser);
  close_children_soon (chooser);
  g_timeout_add_seconds_full (G_PRIORITY_LOW, EDITOR_PASTE_TIME, let_go, chooser, chooser_destroy);
}

/* Ends @task, of which it drops the reference. */
static void
answer (GTask    *task,
        gpointer  files)
{
  Chooser *chooser = g_task_get_task_data (task);

  g_signal_handlers_disconnect_by_data (chooser->dialog, task);
  g_task_return_pointer (task, files, g_object_unref);
  g_object_unref (task);
}

static void
on_response (GtkFileChooser *chooser,
             int             response,
             GTask          *task)
{
  if (response != GTK_RESPONSE_ACCEPT)
    answer (task, NULL);
  else if (gtk_file_chooser_get_select_multiple (chooser))
    answer (task, gtk_file_chooser_get_files (chooser));
  else
    answer (task, gtk_file_chooser_get_file (chooser));
}

/* GTK would wait forever for an answer, and keep the window from everything else. */
static void
on_portal_gone (GDBusConnection *bus,
                const char      *name,
                gpointer         data)
{
  GTask *task = data;
  Chooser *chooser = g_task_get_task_data (task);

  if (!gtk_native_dialog_get_visible (chooser->dialog))
    return; /* it has answered */

  gtk_native_dialog_hide (chooser->dialog);
  gtk_widget_activate_action (g_task_get_source_object (task), "win.toast", "s",
                              _("The file chooser couldn’t be opened"));
  answer (task, NULL);
}

/* Where there is no portal to be used, GTK shows a dialog of the program's own: that, or NULL. */
static GtkWidget *
find_own (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER_DIALOG (window) && gtk_widget_get_visible (window))
        return window; /* its toplevel keeps it */
    }

  return NULL;
}

void
editor_compat_choose_async (GtkWindow           *parent,
                            const char          *title,
                            EditorChoice         what,
                            GFile               *folder,
                            const char          *name,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  static const struct
  {
    GtkFileChooserAction  action;
    const char           *accept;
  } dialogs[] = {
    [EDITOR_CHOOSE_FILE] = { GTK_FILE_CHOOSER_ACTION_OPEN, N_("_Open") },
    [EDITOR_CHOOSE_FILES] = { GTK_FILE_CHOOSER_ACTION_OPEN, N_("_Open") },
    [EDITOR_CHOOSE_PLACE] = { GTK_FILE_CHOOSER_ACTION_SAVE, N_("_Save") },
    [EDITOR_CHOOSE_FOLDER] = { GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, N_("_Select") },
  };
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (title, parent, dialogs[what].action, _(dialogs[what].accept),
                                     _("_Cancel"));
  GTask *task = g_task_new (parent, NULL, callback, data);
  Chooser *chooser = g_new0 (Chooser, 1);

  chooser->dialog = GTK_NATIVE_DIALOG (dialog);
  chooser->models = g_ptr_array_new_with_free_func (g_object_unref);
  g_task_set_task_data (task, chooser, (GDestroyNotify) chooser_free);
  gtk_native_dialog_set_modal (chooser->dialog, TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), what == EDITOR_CHOOSE_FILES);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), task);
  gtk_native_dialog_show (chooser->dialog);
  g_set_weak_pointer (&chooser->own, find_own ());
  if (chooser->own != NULL)
    watch_models (chooser->own, chooser, TRUE);
  else
    chooser->watch = g_bus_watch_name (G_BUS_TYPE_SESSION, PORTAL_NAME,
                                       G_BUS_NAME_WATCHER_FLAGS_AUTO_START, NULL, on_portal_gone,
                                       task, NULL);
}

gpointer
editor_compat_choose_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
