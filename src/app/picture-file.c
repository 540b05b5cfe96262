#include "app/picture-file.h"

#include "app/app-compat.h"

#include <glib/gi18n-lib.h>

/* One picture on its way to a file. */
typedef struct
{
  GtkWidget *widget;
  GBytes    *svg;
  GBytes    *png;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->widget);
  g_bytes_unref (saving->svg);
  g_bytes_unref (saving->png);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
tell (Saving     *saving,
      const char *sentence)
{
  gtk_widget_activate_action (saving->widget, "win.toast", "s", sentence);
}

static void
on_written (GObject      *file,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (file));
  g_autofree char *sentence = NULL;

  if (g_file_replace_contents_finish (G_FILE (file), result, NULL, &error))
    /* Translators: %s is the name of a file */
    sentence = g_strdup_printf (_("Saved as “%s”"), name);
  else
    sentence = g_strdup_printf (_("The picture could not be saved: %s"), error->message);

  tell (saving, sentence);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GFile) file = editor_compat_save_finish (result, NULL);
  g_autofree char *name = NULL;
  GBytes *bytes;

  if (file == NULL)
    return;

  name = g_file_get_basename (file);
  bytes = g_str_has_suffix (name, ".png") ? saving->png : saving->svg;
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, on_written,
                                       g_steal_pointer (&saving));
}

/* A file name that every system takes, made from the name of a board. */
static char *
clean_name (const char *name)
{
  g_autofree char *clean = g_strdelimit (g_strdup (name), "/\\:*?\"<>|", '-');

  return g_strconcat (clean, ".svg", NULL);
}

/* @name is proposed, with ".svg" behind it. */
void
editor_picture_file_save (GtkWidget  *widget,
                          const char *title,
                          const char *name,
                          GBytes     *svg,
                          GBytes     *png)
{
  Saving *saving = g_new (Saving, 1);
  g_autofree char *file_name = clean_name (name);

  saving->widget = g_object_ref (widget);
  saving->svg = g_bytes_ref (svg);
  saving->png = g_bytes_ref (png);
  editor_compat_save_async (GTK_WINDOW (gtk_widget_get_root (widget)), title, file_name, on_chosen,
                            saving);
}
