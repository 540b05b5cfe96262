/* The format of a picture is known only once its place is: both forms are made before the chooser
 * opens and the ending of the chosen name picks one. JSON has one form, so its bytes go straight to
 * editor_file_saving_ask(). */
#include "app/desktop/bytes-saving.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/save-dialog.h"
#include "app/desktop/settings.h"
#include "spaces/share/board-export.h"

#include <string.h>

/* A picture while the chooser is open; owns all its members. */
typedef struct
{
  GtkWindow *parent;
  GSettings *settings;
  GBytes    *svg; /* written unless the name ends in ".png" */
  GBytes    *png;
} Picture;

static void
picture_free (Picture *picture)
{
  g_object_unref (picture->parent);
  g_object_unref (picture->settings);
  g_bytes_unref (picture->svg);
  g_bytes_unref (picture->png);
  g_free (picture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

static gboolean
is_png (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, ".png");
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Picture) picture = data;
  g_autoptr (GFile) file = editor_save_dialog_finish (result);

  if (file != NULL)
    editor_file_saving_put (picture->parent, picture->settings, file, NULL, atomic_file_put_bytes,
                            g_bytes_ref (is_png (file) ? picture->png : picture->svg),
                            (GDestroyNotify) g_bytes_unref);
}

void
editor_picture_file_save (GtkWidget  *widget,
                          const char *title,
                          const char *name,
                          GBytes     *svg,
                          GBytes     *png)
{
  Picture *picture = g_new (Picture, 1);
  g_autofree char *file_name = board_export_suggest_name (name, "svg");
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (GFile) folder = editor_file_saving_folder (settings);

  picture->parent = GTK_WINDOW (g_object_ref (gtk_widget_get_root (widget)));
  picture->settings = g_object_ref (settings);
  picture->svg = g_bytes_ref (svg);
  picture->png = g_bytes_ref (png);
  editor_save_dialog_async (picture->parent, title, folder, file_name, on_chosen, picture);
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
