#include "app/round-sharing.h"

#include "app/app-compat.h"
#include "app/board-palette.h"
#include "app/copying.h"
#include "share/round-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  GtkWidget        *widget;
  SpacesRound      *round;
  gboolean          fogged;
  SpacesPaletteKind palette;
  GFile            *file;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->widget);
  spaces_round_unref (saving->round);
  g_clear_object (&saving->file);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
tell (GtkWidget  *widget,
      const char *sentence)
{
  gtk_widget_activate_action (widget, "win.toast", "s", sentence);
}

void
editor_round_copy_svg (GtkWidget         *widget,
                       const SpacesRound *round)
{
  char *text = round_export_svg (round);
  g_autoptr (GBytes) svg = g_bytes_new_take (text, strlen (text));
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_for_bytes ("image/svg+xml", svg),
    gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", svg),
  };
  g_autoptr (GdkContentProvider) provider
      = gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));

  editor_copy (widget, provider, _("Round copied as SVG"));
}

void
editor_round_copy_png (GtkWidget         *widget,
                       const SpacesRound *round,
                       gsize              step,
                       gboolean           fogged)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png
      = round_export_png (round, step, fogged, editor_board_palette_get (), 1, &error);
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, &error) : NULL;

  if (texture == NULL)
    {
      tell (widget, error->message);
      return;
    }

  editor_copy_texture (widget, texture, _("Round copied as PNG"));
}

/* --- Animation ------------------------------------------------------------------------------- */

/* In a thread of its own. */
static void
write_gif (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;
  g_autoptr (GFileOutputStream) stream
      = g_file_replace (saving->file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, &error);

  if (stream != NULL
      && round_export_gif (saving->round, saving->fogged, saving->palette,
                           G_OUTPUT_STREAM (stream), cancellable, &error)
      && g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_file_get_basename (saving->file);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    /* Translators: %s is the name of a file */
    sentence = g_strdup_printf (_("Saved as “%s”"), name);
  else
    sentence = g_strdup_printf (_("The animation could not be saved: %s"), error->message);
  tell (GTK_WIDGET (source), sentence);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GTask) task = NULL;

  saving->file = editor_compat_save_finish (result, NULL);
  if (saving->file == NULL)
    return;

  task = g_task_new (saving->widget, NULL, on_written, NULL);
  g_task_set_task_data (task, g_steal_pointer (&saving), (GDestroyNotify) saving_free);
  g_task_run_in_thread (task, write_gif);
}

void
editor_round_save_gif (GtkWidget   *widget,
                       SpacesRound *round,
                       gboolean     fogged)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->widget = g_object_ref (widget);
  saving->round = spaces_round_ref (round);
  saving->fogged = fogged;
  saving->palette = editor_board_palette_get ();
  /* Translators: the name of a file */
  editor_compat_save_async (GTK_WINDOW (gtk_widget_get_root (widget)), _("Save Animation"),
                            _("Round.gif"), on_chosen, saving);
}
