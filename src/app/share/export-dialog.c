/* Preview, size and file all come from one GameSubject, a snapshot of the document that was taken
 * when the dialog was opened. The dialog itself writes nothing: when it is confirmed it makes an
 * Export with the choices, hands it to the file chooser or the folder chooser, and is destroyed.
 * The last callback of the export frees it, also after a dismissed chooser.
 *
 * A preview is the file in memory: pictures of any format as a small PNG, one after the other for
 * an animation, texts as they are. */
#include "app/share/export-dialog.h"

#include "app/compat/file-chooser.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/window-toast.h"
#include "app/share/step-files.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/choice-rows.h"
#include "app/widgets/progress-question.h"
#include "spaces/share/board-export.h"
#include "objects/object-owns.h"
#include "objects/record-owns.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define PREVIEW_PIXELS 360 /* of the picture's longer side: sharp on screens of twice the density */
#define PREVIEW_LINES 200   /* of a text, which scrolls: all of a board of 64×64 */
#define PREVIEW_COLUMNS 400 /* characters */
#define PREVIEW_BYTES (256 << 10)

#define EDITOR_TYPE_EXPORT_DIALOG (editor_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, EDITOR, EXPORT_DIALOG, AdwWindow)

struct _EditorExportDialog
{
  AdwWindow      parent_instance;

  EditorSharedDocument *shared;
  GameSubject   *subject; /* a snapshot; the dialog is modal, so it stays up to date */

  gsize          frame;   /* of an animation, that the preview shows */
  guint          turn;    /* a source that shows the next one, or 0 */

  GtkStack      *preview_stack;
  GtkPicture    *preview_picture;
  GtkLabel      *preview_label;
  GtkLabel      *notice_label;
  GtkWidget     *export_button;
  AdwComboRow   *format_row;
  AdwActionRow  *scale_row;
  GtkSpinButton *scale_spin;
  EditorSwitchRow *transparent_row;
  EditorSwitchRow *steps_row;
};

G_DEFINE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, ADW_TYPE_WINDOW)

/* The choices as they were when the dialog was confirmed; owns all but @format. */
typedef struct
{
  GtkWindow            *parent;
  GSettings            *settings;
  const ExportFormat   *format;   /* of the subject's table, static */
  GameSubject          *subject;
  char                 *name;     /* the document's title, not yet made safe for a file */
  PictureExportOptions  options;  /* its n_done points into @progress */
  EditorProgress       *progress; /* shown once the writing has begun */
  EditorStepFiles       steps;    /* where each step becomes a file */
} Export;

RECORD_OWNS (Export, export_free, (progress, editor_progress_free), (parent, g_object_unref),
             (settings, g_object_unref), (subject, game_subject_unref), (name, g_free))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static const ExportFormat *
get_format (EditorExportDialog *self)
{
  return self->subject->pictures->formats[adw_combo_row_get_selected (self->format_row)];
}

static gboolean
is_picture (const ExportFormat  *format,
            PictureExportFormat  picture)
{
  return format->form == EXPORT_PICTURE && format->picture == picture;
}

static gboolean
is_animation (EditorExportDialog *self)
{
  return is_picture (get_format (self), PICTURE_EXPORT_GIF);
}

static gboolean
wants_steps (EditorExportDialog *self)
{
  return editor_switch_row_get_active (self->steps_row) && !is_animation (self);
}

/* An animation has as many frames, and a series as many files, as there are steps, and the
 * beginning. */
static guint
count_parts (EditorExportDialog *self)
{
  guint n_steps = (guint) game_subject_get_n_steps (self->subject);

  return wants_steps (self) || is_animation (self) ? n_steps + 1 : 1;
}

static PictureExportOptions
get_options (EditorExportDialog *self)
{
  PictureExportOptions options = game_subject_options (self->subject);

  if (is_animation (self))
    options.step = game_subject_get_n_steps (self->subject);
  options.scale = gtk_spin_button_get_value (self->scale_spin);
  options.is_transparent = editor_switch_row_get_active (self->transparent_row);

  return options;
}

static Export *
export_new (EditorExportDialog *self)
{
  Export *export = g_new0 (Export, 1);
  Document *document = self->shared->document;

  export->parent = g_object_ref (gtk_window_get_transient_for (GTK_WINDOW (self)));
  export->settings = g_object_ref (self->shared->settings);
  export->format = get_format (self);
  export->subject = game_subject_ref (self->subject);
  export->name = g_strdup (document_get_title (document));
  export->options = get_options (self);
  export->progress = editor_progress_new (export->parent, _("Exporting"), count_parts (self));
  export->options.n_done = editor_progress_get_counter (export->progress);

  return export;
}

/* An AtomicFileFunc, which runs in the thread that writes. */
static gboolean
write_subject (GOutputStream  *stream,
               gpointer        data,
               GCancellable   *cancellable,
               GError        **error)
{
  Export *export = data;

  editor_progress_begin (export->progress);
  return game_subject_write (export->subject, export->format, &export->options, stream,
                             cancellable, error);
}

static void
on_steps_written (GObject      *parent,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (Export) export = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = editor_new_folder_save_finish (result, &error);
  g_autofree char *base = NULL;
  g_autofree char *sentence = NULL;

  if (folder != NULL)
    {
      base = g_file_get_basename (folder);
      editor_file_saving_remember (export->settings, G_FILE (parent));
      /* Translators: %s is the name of a folder */
      sentence = g_strdup_printf (_("Every step saved in the new folder “%s”"), SHOWN (base));
    }
  else
    sentence = editor_file_saving_describe_error (error, export->name);

  editor_file_saving_report (export->parent, sentence, folder != NULL);
}

static void
on_folder (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Export) export = data;
  g_autoptr (GFile) folder = editor_compat_choose_finish (result);
  EditorNewFolderFiles files;

  if (folder == NULL)
    return;

  files = editor_step_files_init (&export->steps, export->format, export->subject,
                                  &export->options);
  editor_progress_begin (export->progress);
  editor_new_folder_save_async (folder, export->name, &files,
                                editor_progress_get_cancellable (export->progress),
                                on_steps_written, export);
  g_steal_pointer (&export);
}

/* The first step of a format is 1 if the format cannot hold a board without moves. */
static gboolean
is_empty (const Export *export)
{
  return game_subject_get_n_steps (export->subject) < export->format->first_step;
}

static void
go_action (EditorExportDialog *self)
{
  Export *export = export_new (self);
  g_autofree char *name = board_export_suggest_name (export->name, export->format->extension);
  gboolean steps = wants_steps (self);
  g_autoptr (GFile) folder = editor_file_saving_folder (export->settings);

  if (is_empty (export))
    {
      editor_show_toast (GTK_WIDGET (export->parent), _("Make a first move to save the board"));
      export_free (export);
    }
  else if (steps)
    editor_compat_choose_async (export->parent, _("Export Steps"), EDITOR_CHOOSE_FOLDER, folder,
                                NULL, on_folder, export);
  else
    editor_file_saving_ask (export->parent, export->settings, _("Export to File"), name,
                            editor_progress_get_cancellable (export->progress), write_subject,
                            export, (GDestroyNotify) export_free);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* How large the picture will be; one that is too large cannot be exported. */
static void
show_size (EditorExportDialog *self)
{
  const ExportFormat *format = get_format (self);
  double scale = gtk_spin_button_get_value (self->scale_spin);
  gboolean is_too_large = FALSE;
  g_autofree char *size = NULL;
  guint width, height;

  if (game_subject_measure (self->subject, format, scale, &width, &height))
    {
      is_too_large = is_picture (format, PICTURE_EXPORT_PNG)
                     && MAX (width, height) > PICTURE_EXPORT_MAX_SIDE;
      if (is_too_large)
        /* Translators: width and height of a picture */
        size = g_strdup_printf (_("%1$u × %2$u pixels: too large, choose a smaller scale"), width,
                                height);
      else if (is_picture (format, PICTURE_EXPORT_PNG) || is_picture (format, PICTURE_EXPORT_GIF))
        /* Translators: width and height of a picture */
        size = g_strdup_printf (_("%1$u × %2$u pixels"), width, height);
      else
        /* Translators: width and height of a drawing, in points of 1/72 inch */
        size = g_strdup_printf (_("%1$u × %2$u points"), width, height);
    }

  adw_action_row_set_subtitle (self->scale_row, size != NULL ? size : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.go", !is_too_large);
}

/* ---- The preview ---- */

/* The first lines, each cut where it would be too wide. A mark says that there are more. */
static char *
take_lines (GBytes *bytes)
{
  g_autofree char *text
      = g_strndup (g_bytes_get_data (bytes, NULL), MIN (g_bytes_get_size (bytes), PREVIEW_BYTES));
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", PREVIEW_LINES + 1);
  GString *taken = g_string_new (NULL);

  for (guint i = 0; i < PREVIEW_LINES && lines[i] != NULL; i++)
    {
      g_autofree char *line = g_utf8_substring (
          lines[i], 0, MIN (g_utf8_strlen (lines[i], -1), PREVIEW_COLUMNS));

      g_string_append_printf (taken, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (g_strv_length (lines) > PREVIEW_LINES || g_bytes_get_size (bytes) > PREVIEW_BYTES)
    g_string_append (taken, "\n…");

  return g_string_free (taken, FALSE);
}

static void
show_lines (EditorExportDialog *self,
            const char         *text)
{
  gtk_label_set_text (self->preview_label, text);
  gtk_stack_set_visible_child_name (self->preview_stack, "text");
}

static void show_frame (EditorExportDialog *self);

static gboolean
show_next (gpointer data)
{
  EditorExportDialog *self = data;

  self->turn = 0;
  self->frame = self->frame < game_subject_get_n_steps (self->subject) ? self->frame + 1 : 0;
  show_frame (self);

  return G_SOURCE_REMOVE;
}

/* A picture of any format as a small PNG, and a text as it is. Takes some milliseconds. */
static void
show_frame (EditorExportDialog *self)
{
  const ExportFormat *format = get_format (self);
  StepPicture picture = game_subject_get_picture (self->subject, format);
  PictureExportOptions options = get_options (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *lines = NULL;

  options.scale = CLAMP (PREVIEW_PIXELS / MAX (picture.width, picture.height),
                         PICTURE_EXPORT_MIN_SCALE, PICTURE_EXPORT_MAX_SCALE);
  options.is_transparent &= !is_animation (self);
  options.is_transparent |= format->has_ground;
  if (is_animation (self))
    {
      options.step = self->frame;
      self->turn = g_timeout_add (self->frame < picture.n_steps ? picture.step_ms
                                                                : picture.last_ms,
                                  show_next, self);
    }
  bytes = format->form == EXPORT_WORDS
              ? game_subject_to_bytes (self->subject, format, &options, &error)
              : picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &options, &error);
  if (bytes == NULL)
    show_lines (self, SHOWN_SENTENCE (error->message));
  else if (format->form == EXPORT_WORDS)
    {
      lines = take_lines (bytes);
      show_lines (self, lines);
    }
  else if ((texture = gdk_texture_new_from_bytes (bytes, NULL)) != NULL)
    {
      gtk_picture_set_paintable (self->preview_picture, GDK_PAINTABLE (texture));
      gtk_stack_set_visible_child (self->preview_stack, GTK_WIDGET (self->preview_picture));
    }
}

/* An animation begins with its first frame. */
static void
show_preview (EditorExportDialog *self)
{
  g_clear_handle_id (&self->turn, g_source_remove);
  self->frame = 0;
  show_frame (self);
}

/* ---- The dialog ---- */

/* Only what a format has can be chosen. */
static void
on_format (EditorExportDialog *self)
{
  gboolean has_scale = get_format (self)->form == EXPORT_PICTURE;

  gtk_widget_set_sensitive (GTK_WIDGET (self->scale_row), has_scale);
  gtk_widget_set_sensitive (GTK_WIDGET (self->transparent_row),
                            has_scale && !is_animation (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->steps_row), !is_animation (self));
  show_size (self);
  show_preview (self);
}

static void
leave (EditorExportDialog *self)
{
  /* A clipboard request of the spin button keeps that alive beyond the dialog: text that arrives
   * late would change its value and call show_size(). */
  if (self->shared != NULL)
    g_signal_handlers_disconnect_by_data (self->scale_spin, self);
}

static void
editor_export_dialog_class_init (EditorExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS_SOURCE (klass, EditorExportDialog, turn);
  OBJECT_OWNS (klass, EditorExportDialog, shared);
  OBJECT_OWNS_AS (klass, EditorExportDialog, subject, game_subject_unref);

  g_type_ensure (EDITOR_TYPE_SWITCH_ROW);
  EDITOR_SET_TEMPLATE (widget_class, "export-dialog");
  EDITOR_BIND_CHILDREN (widget_class, EditorExportDialog, preview_stack, preview_picture,
                        preview_label, notice_label, export_button, format_row, scale_row,
                        scale_spin, transparent_row, steps_row);
  EDITOR_BIND_CALLBACKS (widget_class, show_size, show_preview);
  editor_install_action (widget_class, "export.go", NULL, go_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "export.go",
                                       NULL);
}

static void
editor_export_dialog_init (EditorExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->export_button);
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
}

/* Pixels are what most people want. */
static void
fill_formats (EditorExportDialog *self)
{
  const ExportFormat *const *formats = self->subject->pictures->formats;
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; formats[i] != NULL; i++)
    {
      gtk_string_list_append (titles, _(formats[i]->title));
      if (is_picture (formats[i], PICTURE_EXPORT_PNG))
        selected = i;
    }
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->format_row, selected);
}

/* What the recipient of the file should know about it, if anything. */
static void
show_notice (EditorExportDialog *self)
{
  g_autofree char *notice
      = game_link_dup_recipient_notice (self->shared->link, FALSE);

  gtk_widget_set_visible (GTK_WIDGET (self->notice_label), notice != NULL);
  gtk_label_set_text (self->notice_label, notice != NULL ? notice : "");
}

void
editor_export_dialog_show (GtkWindow            *parent,
                           EditorSharedDocument *shared)
{
  EditorExportDialog *self
      = g_object_new (EDITOR_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  self->shared = g_object_ref (shared);
  self->subject = shared->kind->make_subject (shared->document);
  fill_formats (self);
  show_notice (self);
  g_signal_connect_swapped (self->format_row, "notify::selected", G_CALLBACK (on_format), self);
  on_format (self);
  gtk_window_present (GTK_WINDOW (self));
}
