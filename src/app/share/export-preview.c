/* Every request is a job in a thread, which writes the file into memory: pictures of any format as
 * a small PNG, texts as they are. A new request cancels the job before, whose result is then
 * dropped, so only that of the last request is shown. A job is not interrupted while it draws. */
#include "app/share/export-preview.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text/shown.h"

#define PREVIEW_HEIGHT 180 /* logical pixels */
#define PREVIEW_PIXELS 360 /* of the picture's longer side: sharp on screens of twice the density */
#define PREVIEW_LINES 9    /* of a text */
#define PREVIEW_COLUMNS 60 /* characters */

struct _EditorExportPreview
{
  GtkWidget     parent_instance;

  GCancellable *cancellable; /* of the job under way, or NULL */

  GtkWidget    *stack;
  GtkWidget    *picture;
  GtkWidget    *text_label;
};

G_DEFINE_FINAL_TYPE (EditorExportPreview, editor_export_preview, GTK_TYPE_WIDGET)

/* Data of a task. The format is static, the subject immutable: the thread may read both. */
typedef struct
{
  GameSubject          *subject; /* a reference */
  const ExportFormat   *format;
  PictureExportOptions  options; /* with the scale of the preview */
} Job;

static void
job_free (Job *job)
{
  game_subject_unref (job->subject);
  g_free (job);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      data,
     GCancellable *cancellable)
{
  Job *job = data;
  StepPicture picture = game_subject_get_picture (job->subject, job->format);
  GError *error = NULL;
  GBytes *bytes;

  if (job->format->form == EXPORT_WORDS)
    bytes = game_subject_to_bytes (job->subject, job->format, &job->options, &error);
  else
    bytes = picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &job->options, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/* The first lines, each cut where it would be too wide. */
static char *
take_lines (GBytes *bytes)
{
  g_autofree char *text
      = g_strndup (g_bytes_get_data (bytes, NULL), MIN (g_bytes_get_size (bytes), 4096));
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", PREVIEW_LINES + 1);
  GString *taken = g_string_new (NULL);

  for (guint i = 0; i < PREVIEW_LINES && lines[i] != NULL; i++)
    {
      g_autofree char *line = g_utf8_substring (
          lines[i], 0, MIN (g_utf8_strlen (lines[i], -1), PREVIEW_COLUMNS));

      g_string_append_printf (taken, "%s%s", i > 0 ? "\n" : "", line);
    }

  return g_string_free (taken, FALSE);
}

static void
show_text (EditorExportPreview *self,
           const char          *text)
{
  gtk_label_set_text (GTK_LABEL (self->text_label), text);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->text_label);
}

static void
show_texture (EditorExportPreview *self,
              GdkTexture          *texture)
{
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->picture);
}

static void
on_made (GObject      *source,
         GAsyncResult *result,
         gpointer      unused)
{
  EditorExportPreview *self = EDITOR_EXPORT_PREVIEW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *lines = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (bytes == NULL)
    {
      show_text (self, SHOWN_SENTENCE (error->message));
      return;
    }
  if (job->format->form == EXPORT_WORDS)
    {
      lines = take_lines (bytes);
      show_text (self, lines);
      return;
    }

  texture = gdk_texture_new_from_bytes (bytes, NULL);
  if (texture != NULL)
    show_texture (self, texture);
}

void
editor_export_preview_show (EditorExportPreview        *self,
                            GameSubject                *subject,
                            const ExportFormat         *format,
                            const PictureExportOptions *options)
{
  StepPicture picture = game_subject_get_picture (subject, format);
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);

  job->subject = game_subject_ref (subject);
  job->format = format;
  job->options = *options;
  job->options.scale = CLAMP (PREVIEW_PIXELS / MAX (picture.width, picture.height),
                              PICTURE_EXPORT_MIN_SCALE, PICTURE_EXPORT_MAX_SCALE);
  job->options.is_transparent |= format->form == EXPORT_DRAWING;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, on_made, NULL);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, run);
}

static void
editor_export_preview_dispose (GObject *object)
{
  EditorExportPreview *self = EDITOR_EXPORT_PREVIEW (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (editor_export_preview_parent_class)->dispose (object);
}

static void
editor_export_preview_class_init (EditorExportPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_export_preview_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_export_preview_init (EditorExportPreview *self)
{
  self->picture = gtk_picture_new ();
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Preview of the picture"), -1);

  self->text_label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->text_label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->text_label), 0);
  gtk_label_set_yalign (GTK_LABEL (self->text_label), 0);
  gtk_widget_add_css_class (self->text_label, "monospace");
  gtk_widget_add_css_class (self->text_label, "caption");

  self->stack = gtk_stack_new ();
  gtk_stack_add_child (GTK_STACK (self->stack), self->picture);
  gtk_stack_add_child (GTK_STACK (self->stack), self->text_label);
  gtk_widget_set_size_request (self->stack, -1, PREVIEW_HEIGHT);
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "export-preview");
}
