/* Only puts views together: each takes the editor or the link, and follows it without this class.
 * The moves, the code and the strength are made in code because their constructors need the
 * editor. */
#include "app/spaces/sidebar.h"

#include "app/spaces/code-field.h"
#include "app/spaces/sequence-list.h"
#include "app/share/share-side.h"

struct _EditorSidebar
{
  EditorDocumentSide   parent_instance;

  GtkBox              *column; /* the moves, the code, the strength, and what the template has */
  EditorStrengthGroup *strength_group;
  EditorThumbnailView *thumbnail_view;
  EditorQrView        *qr_view;
  EditorShareBar      *share_bar;
};

G_DEFINE_FINAL_TYPE (EditorSidebar, editor_sidebar, EDITOR_TYPE_DOCUMENT_SIDE)

static void
editor_sidebar_class_init (EditorSidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (EDITOR_TYPE_THUMBNAIL_VIEW);
  g_type_ensure (EDITOR_TYPE_QR_VIEW);
  g_type_ensure (EDITOR_TYPE_SHARE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorSidebar, column);
  gtk_widget_class_bind_template_child (widget_class, EditorSidebar, thumbnail_view);
  gtk_widget_class_bind_template_child (widget_class, EditorSidebar, qr_view);
  gtk_widget_class_bind_template_child (widget_class, EditorSidebar, share_bar);
}

static void
editor_sidebar_init (EditorSidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_sidebar_new (BoardEditor *editor,
                    GameLink    *link,
                    GSettings   *settings)
{
  EditorSidebar *self = g_object_new (EDITOR_TYPE_SIDEBAR, NULL);

  self->strength_group = EDITOR_STRENGTH_GROUP (editor_strength_group_new (editor, settings));
  gtk_box_prepend (self->column, GTK_WIDGET (self->strength_group));
  gtk_box_prepend (self->column, editor_code_field_new (editor, FALSE));
  gtk_box_prepend (self->column, editor_sequence_list_new (editor));
  editor_thumbnail_view_set_editor (self->thumbnail_view, editor, link);
  editor_qr_view_set_link (self->qr_view, link);
  editor_share_bar_set_link (self->share_bar, link, settings);

  return GTK_WIDGET (self);
}

EditorStrengthGroup *
editor_sidebar_get_strength_group (EditorSidebar *self)
{
  return self->strength_group;
}
