/* One call of the file transfer portal. Its D-Bus service is the documents portal, started by the
 * bus on demand, and is not org.freedesktop.portal.Desktop. The key is text that another program
 * made: it is made valid UTF-8 first, since a GVariant holds no other strings. */
#include "app/desktop/portal-files.h"

#define DOCUMENTS_NAME "org.freedesktop.portal.Documents"
#define DOCUMENTS_PATH "/org/freedesktop/portal/documents"
#define TRANSFER "org.freedesktop.portal.FileTransfer"

static void
on_retrieved (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result,
                                                               &error);
  GStrv paths;

  if (answer == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_variant_get (answer, "(^as)", &paths);
  g_task_return_pointer (task, paths, (GDestroyNotify) g_strfreev);
}

static void
on_bus (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  g_autoptr (GTask) task = data;
  const char *key = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, &error);

  if (bus == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_dbus_connection_call (bus, DOCUMENTS_NAME, DOCUMENTS_PATH, TRANSFER, "RetrieveFiles",
                          g_variant_new ("(sa{sv})", key, NULL), G_VARIANT_TYPE ("(as)"),
                          G_DBUS_CALL_FLAGS_NONE, -1, g_task_get_cancellable (task), on_retrieved,
                          g_object_ref (task));
}

/* Some programs count the zero at the end of the key as a part of it. */
void
editor_portal_files_async (GBytes              *key,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  gsize length;
  const char *data = g_bytes_get_data (key, &length);
  g_autofree char *text = g_strndup (data, length);

  g_task_set_task_data (task, g_utf8_make_valid (text, -1), g_free);
  g_bus_get (G_BUS_TYPE_SESSION, cancellable, on_bus, task);
}

GStrv
editor_portal_files_finish (GAsyncResult  *result,
                            GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
