#include "app/app-compat.h"

#include <glib/gi18n-lib.h>

GdkRGBA
editor_compat_get_color (GtkWidget *widget)
{
  GdkRGBA color;

#if GTK_CHECK_VERSION (4, 10, 0)
  gtk_widget_get_color (widget, &color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
#endif

  return color;
}

GdkRGBA
editor_compat_lookup_color (GtkWidget  *widget,
                            const char *name)
{
  GdkRGBA color = { 0, 0, 0, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color);

  return color;
}

#if GTK_CHECK_VERSION (4, 10, 0)

static void
on_saved (GObject      *dialog,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  GFile *file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, &error);

  if (file == NULL && !g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, file, g_object_unref);
}

void
editor_compat_save_in_async (GtkWindow           *parent,
                             const char          *title,
                             GFile               *folder,
                             const char          *name,
                             GAsyncReadyCallback  callback,
                             gpointer             data)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_initial_folder (dialog, folder);
  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, parent, NULL, on_saved, g_task_new (parent, NULL, callback, data));
}

static void
on_folder (GObject      *dialog,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  GFile *folder = gtk_file_dialog_select_folder_finish (GTK_FILE_DIALOG (dialog), result, &error);

  if (folder == NULL && !g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, folder, g_object_unref);
}

void
editor_compat_folder_async (GtkWindow           *parent,
                            const char          *title,
                            GFile               *folder,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_initial_folder (dialog, folder);
  gtk_file_dialog_select_folder (dialog, parent, NULL, on_folder,
                                 g_task_new (parent, NULL, callback, data));
}

static void
on_opened (GObject      *dialog,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  GFile *file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (dialog), result, &error);

  if (file == NULL && !g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, file, g_object_unref);
}

void
editor_compat_open_async (GtkWindow           *parent,
                          const char          *title,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_open (dialog, parent, NULL, on_opened, g_task_new (parent, NULL, callback, data));
}

#else

/* A native dialog is no widget: the task keeps it until it was answered. */
static void
on_response (GtkNativeDialog *dialog,
             int              response,
             GTask           *task)
{
  GFile *file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  g_task_return_pointer (task, file, g_object_unref);
  g_object_unref (task);
}

static void
show (GtkFileChooserNative *dialog,
      GFile                *folder,
      GTask                *task)
{
  g_task_set_task_data (task, dialog, g_object_unref);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
editor_compat_save_in_async (GtkWindow           *parent,
                             const char          *title,
                             GFile               *folder,
                             const char          *name,
                             GAsyncReadyCallback  callback,
                             gpointer             data)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"),
                                     _("_Cancel"));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show (dialog, folder, g_task_new (parent, NULL, callback, data));
}

void
editor_compat_folder_async (GtkWindow           *parent,
                            const char          *title,
                            GFile               *folder,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  show (gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                     _("_Select"), _("_Cancel")),
        folder, g_task_new (parent, NULL, callback, data));
}

void
editor_compat_open_async (GtkWindow           *parent,
                          const char          *title,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"),
                                     _("_Cancel"));
  GTask *task = g_task_new (parent, NULL, callback, data);

  g_task_set_task_data (task, dialog, g_object_unref);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

#endif

void
editor_compat_save_async (GtkWindow           *parent,
                          const char          *title,
                          const char          *name,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  editor_compat_save_in_async (parent, title, NULL, name, callback, data);
}

GFile *
editor_compat_save_finish (GAsyncResult  *result,
                           GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

GFile *
editor_compat_open_finish (GAsyncResult  *result,
                           GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
