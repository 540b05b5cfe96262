/* The base of sidebars: updates are collected in one idle callback, so that ten changes in a row
 * cost one update, which comes after drawing and input. */
#include "app/canvas/document-side.h"

#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"

typedef struct
{
  guint   idle; /* source of on_idle(), or 0 */

  GtkBox *content_box;
} EditorDocumentSidePrivate;

enum
{
  PROP_CONTENT = 1,
  PROP_FOOT,
};

G_DEFINE_TYPE_WITH_PRIVATE (EditorDocumentSide, editor_document_side, GTK_TYPE_WIDGET)

static EditorDocumentSidePrivate *
parts (EditorDocumentSide *self)
{
  return editor_document_side_get_instance_private (self);
}

static gboolean
on_idle (gpointer data)
{
  EditorDocumentSide *self = data;

  parts (self)->idle = 0;
  EDITOR_DOCUMENT_SIDE_GET_CLASS (self)->update (self);

  return G_SOURCE_REMOVE;
}

/* The default priority of idle sources is below that of drawing: the board is drawn first. */
void
editor_document_side_queue_update (EditorDocumentSide *self)
{
  if (parts (self)->idle == 0)
    parts (self)->idle = g_idle_add (on_idle, self);
}

static void
editor_document_side_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  EditorDocumentSide *self = EDITOR_DOCUMENT_SIDE (object);

  if (property == PROP_CONTENT)
    gtk_box_append (parts (self)->content_box, g_value_get_object (value));
  else if (property == PROP_FOOT)
    gtk_widget_set_parent (g_value_get_object (value), GTK_WIDGET (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_document_side_dispose (GObject *object)
{
  EditorDocumentSide *self = EDITOR_DOCUMENT_SIDE (object);

  g_clear_handle_id (&parts (self)->idle, g_source_remove);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_document_side_parent_class)->dispose (object);
}

static void
editor_document_side_class_init (EditorDocumentSideClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = editor_document_side_set_property;
  object_class->dispose = editor_document_side_dispose;

  g_object_class_install_property (
      object_class, PROP_CONTENT,
      g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags));
  g_object_class_install_property (
      object_class, PROP_FOOT, g_param_spec_object ("foot", NULL, NULL, GTK_TYPE_WIDGET, flags));

  EDITOR_SET_TEMPLATE (widget_class, "document-side");
  gtk_widget_class_bind_template_child_private (widget_class, EditorDocumentSide, content_box);
}

static void
editor_document_side_init (EditorDocumentSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
