#include "app/cards/cards-saving.h"

#include "app/canvas/board-palette.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/save-dialog.h"
#include "app/desktop/settings.h"
#include "cards/picture/record-picture.h"
#include "share/board-export.h"

#include <glib/gi18n-lib.h>

#define PNG_SCALE 2 /* sharp on a screen of twice the pixels, and in print */

typedef struct
{
  GtkWindow           *parent;
  GSettings           *settings;
  CardsRecord         *record;
  gsize                position;
  DrawingTheme         theme;
  GFile               *file;
  PictureExportFormat  format;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->parent);
  g_object_unref (job->settings);
  cards_record_unref (job->record);
  g_clear_object (&job->file);
  g_free (job);
}

static PictureExportFormat
find_format (GFile *file)
{
  static const struct
  {
    const char          *ending;
    PictureExportFormat  format;
  } endings[] = {
    { ".png", PICTURE_EXPORT_PNG }, { ".pdf", PICTURE_EXPORT_PDF }, { ".gif", PICTURE_EXPORT_GIF },
  };
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i].ending))
      return endings[i].format;

  return PICTURE_EXPORT_SVG;
}

static void
make_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Job *job = data;
  StepPicture picture = cards_record_picture (job->record);
  PictureExportOptions options = picture_export_options (&picture);
  GError *error = NULL;
  GBytes *bytes;

  options.step = job->position;
  options.theme = job->theme;
  options.scale = job->format == PICTURE_EXPORT_PNG ? PNG_SCALE : 1;
  bytes = picture_export_to_bytes (job->format, &picture, &options, &error);
  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
on_made (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (bytes != NULL)
    editor_file_saving_put (job->parent, job->settings, job->file, NULL, atomic_file_put_bytes,
                            bytes, (GDestroyNotify) g_bytes_unref);
  else
    gtk_widget_activate_action (GTK_WIDGET (job->parent), "win.toast", "s", error->message);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Job *job = data;
  g_autoptr (GTask) task = NULL;

  job->file = editor_save_dialog_finish (result);
  if (job->file == NULL)
    {
      job_free (job);
      return;
    }

  job->format = find_format (job->file);
  task = g_task_new (NULL, NULL, on_made, NULL);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, make_in_thread);
}

void
editor_cards_save_picture (GtkWidget   *widget,
                           CardsRecord *record,
                           gsize        position,
                           const char  *name)
{
  Job *job = g_new0 (Job, 1);
  g_autofree char *file_name = board_export_suggest_name (name, "svg");
  g_autoptr (GFile) folder = NULL;

  job->parent = GTK_WINDOW (g_object_ref (gtk_widget_get_root (widget)));
  job->settings = editor_settings_open ();
  job->record = cards_record_ref (record);
  job->position = position;
  job->theme = editor_board_palette_get ();
  folder = editor_file_saving_folder (job->settings);
  editor_save_dialog_async (job->parent, _("Save the Table as a Picture"), folder, file_name,
                            on_chosen, job);
}
