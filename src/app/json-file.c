#include "app/json-file.h"

#include "app/file-saving.h"
#include "app/settings.h"
#include "share/board-export.h"

#include <string.h>

static gboolean
write_json (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  gsize length;
  const void *bytes = g_bytes_get_data (data, &length);

  return g_output_stream_write_all (stream, bytes, length, NULL, cancellable, error);
}

void
editor_json_file_save (GtkWidget  *widget,
                       const char *title,
                       const char *name,
                       const char *json)
{
  g_autofree char *file_name = board_export_suggest_name (name, "spaces.json");
  g_autoptr (GSettings) settings = editor_settings_open ();

  editor_file_saving_ask (GTK_WINDOW (gtk_widget_get_root (widget)), settings, title, file_name, NULL,
                          write_json, g_bytes_new (json, strlen (json)),
                          (GDestroyNotify) g_bytes_unref);
}
