/* The picture (inspect-preview.h) above the sizes. "chosen" of the preview is passed on as this
 * widget's own. Rows of sizes that do not apply are hidden. */
#include "app/inspect/inspect-side.h"

#include "app/widgets/drop-children.h"
#include "spaces/share/share-fit.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

struct _EditorInspectSide
{
  GtkWidget             parent_instance;

  EditorInspectPreview *preview;
  GtkWidget            *sizes_box;
  GtkWidget            *text_row;
  GtkLabel             *text_size;
  GtkWidget            *json_row;
  GtkLabel             *json_size;
  GtkWidget            *code_row;
  GtkLabel             *code_size;
  GtkWidget            *qr_row;
  GtkLabel             *qr_size;
};

G_DEFINE_FINAL_TYPE (EditorInspectSide, editor_inspect_side, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

EditorInspectPreview *
editor_inspect_side_get_preview (EditorInspectSide *self)
{
  return self->preview;
}

static void
show_size (GtkWidget *row,
           GtkLabel  *label,
           gsize      characters)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%'lu character", "%'lu characters",
                                                      characters),
                                            (gulong) characters);

  gtk_label_set_text (label, words);
  gtk_widget_set_visible (row, characters > 0);
}

/* What is pasted may be anything; only a link or a code that was recognised can be a QR code. */
static void
show_qr (EditorInspectSide *self,
         Inspection        *inspection)
{
  const char *canonical = inspection_get_canonical (inspection);
  g_autofree char *words = NULL;
  ShareFit fit;

  gtk_widget_set_visible (self->qr_row, canonical != NULL);
  if (canonical == NULL)
    return;

  share_fit_measure (canonical, QR_LEVEL_M, &fit);
  words = fit.qr_version > 0 ? g_strdup_printf (_("Version %u · print ≥ %u mm"), fit.qr_version,
                                                fit.qr_print_mm)
                             : g_strdup (_("too long for one"));
  gtk_label_set_text (self->qr_size, words);
}

static void
show_sizes (EditorInspectSide *self,
            Inspection        *inspection)
{
  InspectionSizes sizes = inspection_get_sizes (inspection);

  show_size (self->text_row, self->text_size, sizes.characters);
  show_size (self->json_row, self->json_size, sizes.json_characters);
  show_size (self->code_row, self->code_size, sizes.code_characters);
  show_qr (self, inspection);
  gtk_widget_set_visible (self->sizes_box, sizes.characters > 0);
}

void
editor_inspect_side_show (EditorInspectSide *self,
                          Inspection        *inspection)
{
  editor_inspect_preview_show (self->preview, inspection);
  show_sizes (self, inspection);
}

static void
on_chosen (EditorInspectSide *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
editor_inspect_side_dispose (GObject *object)
{
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_inspect_side_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, preview);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, sizes_box);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, text_row);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, text_size);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, json_row);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, json_size);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, code_row);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, code_size);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, qr_row);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectSide, qr_size);
}

static void
editor_inspect_side_class_init (EditorInspectSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_side_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (EDITOR_TYPE_INSPECT_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-side.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
}

static void
editor_inspect_side_init (EditorInspectSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
