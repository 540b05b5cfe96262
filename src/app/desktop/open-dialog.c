#include "app/desktop/open-dialog.h"

#include "app/desktop/app-compat.h"

#include <glib/gi18n-lib.h>

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);
  EditorReceived *received = NULL;

  if (file != NULL)
    {
      received = editor_received_new ();
      editor_received_add_file (received, file);
    }
  g_task_return_pointer (task, received, g_object_unref);
}

void
editor_open_dialog_async (GtkWindow           *parent,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  editor_compat_open_async (parent, _("Open a File, or a Picture with a QR Code"), on_chosen,
                            g_task_new (parent, NULL, callback, data));
}

EditorReceived *
editor_open_dialog_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
