#include "app/desktop/json-file.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/settings.h"
#include "share/board-export.h"

#include <string.h>

void
editor_json_file_save (GtkWidget  *widget,
                       const char *title,
                       const char *name,
                       const char *json)
{
  g_autofree char *file_name = board_export_suggest_name (name, "spaces.json");
  g_autoptr (GSettings) settings = editor_settings_open ();

  editor_file_saving_ask (GTK_WINDOW (gtk_widget_get_root (widget)), settings, title, file_name, NULL,
                          atomic_file_put_bytes, g_bytes_new (json, strlen (json)),
                          (GDestroyNotify) g_bytes_unref);
}
