#include "app/export-dialog.h"

#include "app/app-compat.h"
#include "app/board-words.h"
#include "app/file-saving.h"
#include "app/step-files.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define EDITOR_TYPE_EXPORT_DIALOG (editor_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, EDITOR, EXPORT_DIALOG, AdwWindow)

struct _EditorExportDialog
{
  AdwWindow      parent_instance;

  BoardEditor   *editor;
  GSettings     *settings;

  AdwComboRow   *format_row;
  GtkWidget     *scale_row;
  GtkSpinButton *scale_spin;
  GtkWidget     *transparent_row;
  GtkSwitch     *transparent_switch;
  GtkWidget     *steps_row;
  GtkSwitch     *steps_switch;
  GtkWidget     *export_button;
};

G_DEFINE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, ADW_TYPE_WINDOW)

/* What is exported, as it was when the dialog was left. */
typedef struct
{
  GtkWindow          *parent;
  GSettings          *settings;
  BoardExportFormat   format;
  SpacesBoard        *board;
  char               *name;
  BoardExportOptions  options;
} Export;

static void
export_free (Export *export)
{
  g_object_unref (export->parent);
  g_object_unref (export->settings);
  spaces_board_unref (export->board);
  g_free (export->name);
  g_free (export);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static BoardExportFormat
get_format (EditorExportDialog *self)
{
  return (BoardExportFormat) adw_combo_row_get_selected (self->format_row);
}

static Export *
export_new (EditorExportDialog *self)
{
  Export *export = g_new0 (Export, 1);

  export->parent = g_object_ref (gtk_window_get_transient_for (GTK_WINDOW (self)));
  export->settings = g_object_ref (self->settings);
  export->format = get_format (self);
  export->board = spaces_board_ref (board_editor_get_board (self->editor));
  export->name = g_strdup (editor_words_name (self->editor));
  board_export_options_init (&export->options, export->board);
  export->options.scale = gtk_spin_button_get_value (self->scale_spin);
  export->options.is_transparent = gtk_switch_get_active (self->transparent_switch);

  return export;
}

static gboolean
write_board (GOutputStream  *stream,
             gpointer        data,
             GCancellable   *cancellable,
             GError        **error)
{
  Export *export = data;

  return board_export_write (export->format, export->board, export->name, &export->options, stream,
                             cancellable, error);
}

static void
on_steps_written (GObject      *parent,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (Export) export = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = editor_step_files_write_finish (result, &error);
  g_autofree char *base = NULL;
  g_autofree char *sentence = NULL;

  if (folder != NULL)
    {
      base = g_file_get_basename (folder);
      editor_file_saving_remember (export->settings, G_FILE (parent));
      /* Translators: %s is the name of a folder */
      sentence = g_strdup_printf (_("Every step saved in the new folder “%s”"), base);
    }
  else
    sentence = editor_file_saving_excuse (error, export->name);

  editor_file_saving_tell (export->parent, sentence, folder != NULL);
}

static void
on_folder (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Export) export = data;
  g_autoptr (GFile) folder = editor_compat_choose_finish (result);

  if (folder == NULL)
    return;

  editor_step_files_write_async (folder, export->format, export->board, export->name,
                                 &export->options, on_steps_written, export);
  g_steal_pointer (&export);
}

/* A board of the game has moves. */
static gboolean
is_empty (const Export *export)
{
  return export->format == BOARD_EXPORT_JSON && spaces_board_get_n_moves (export->board) == 0;
}

static void
go_action (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  EditorExportDialog *self = EDITOR_EXPORT_DIALOG (widget);
  Export *export = export_new (self);
  g_autofree char *name
      = board_export_suggest_name (export->name, board_export_get_extension (export->format));
  gboolean steps = gtk_switch_get_active (self->steps_switch) && export->format != BOARD_EXPORT_GIF;
  g_autoptr (GFile) folder = editor_file_saving_folder (self->settings);

  if (is_empty (export))
    {
      gtk_widget_activate_action (GTK_WIDGET (export->parent), "win.toast", "s",
                                  _("Make a first move, then there is something to save"));
      export_free (export);
    }
  else if (steps)
    editor_compat_folder_async (export->parent, _("Export Steps"), folder, on_folder, export);
  else
    editor_file_saving_ask (export->parent, self->settings, _("Export Board"), name, NULL,
                            write_board, export, (GDestroyNotify) export_free);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Only what a format has can be chosen. */
static void
on_format (EditorExportDialog *self)
{
  BoardExportFormat format = get_format (self);
  gboolean has_scale = format == BOARD_EXPORT_SVG || format == BOARD_EXPORT_PNG
                       || format == BOARD_EXPORT_PDF || format == BOARD_EXPORT_GIF;

  gtk_widget_set_sensitive (self->scale_row, has_scale);
  gtk_widget_set_sensitive (self->transparent_row, has_scale && format != BOARD_EXPORT_GIF);
  gtk_widget_set_sensitive (self->steps_row, format != BOARD_EXPORT_GIF);
}

static void
editor_export_dialog_dispose (GObject *object)
{
  EditorExportDialog *self = EDITOR_EXPORT_DIALOG (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (editor_export_dialog_parent_class)->dispose (object);
}

static void
editor_export_dialog_class_init (EditorExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_export_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, scale_row);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, scale_spin);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, transparent_row);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, transparent_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, steps_row);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, steps_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, export_button);
  gtk_widget_class_install_action (widget_class, "export.go", NULL, go_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "export.go",
                                       NULL);
}

static void
editor_export_dialog_init (EditorExportDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->export_button);
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);

  for (int format = 0; format < BOARD_EXPORT_N_FORMATS; format++)
    gtk_string_list_append (titles, _(board_export_get_title ((BoardExportFormat) format)));
  g_signal_connect_swapped (self->format_row, "notify::selected", G_CALLBACK (on_format), self);
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->format_row, BOARD_EXPORT_PNG);
}

void
editor_export_dialog_show (GtkWindow   *parent,
                           BoardEditor *editor,
                           GSettings   *settings)
{
  EditorExportDialog *self
      = g_object_new (EDITOR_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  self->editor = g_object_ref (editor);
  self->settings = g_object_ref (settings);
  gtk_window_present (GTK_WINDOW (self));
}
