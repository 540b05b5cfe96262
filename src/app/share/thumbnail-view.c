/* The picture follows the board in an idle callback. What is copied, saved or dragged is made from
 * the board when it happens, so it never waits for that callback; only the icon of a drag is what
 * is on the screen. */
#include "app/share/thumbnail-view.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/window-toast.h"
#include "app/share/share-labels.h"
#include "app/share/shared-content.h"
#include "app/share/thumbnail-picture.h"
#include "spaces/share/board-export.h"
#include "app/widgets/drop-children.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Side of the picture that other programs get as pixels. */
#define PNG_SIZE 512

struct _EditorThumbnailView
{
  GtkWidget               parent_instance;

  BoardEditor            *editor;
  GameLink               *link;
  guint                   idle; /* source that updates the picture, or 0 */
  gboolean                was_dropped; /* no drag under way was called off */

  EditorThumbnailPicture *picture;
};

G_DEFINE_FINAL_TYPE (EditorThumbnailView, editor_thumbnail_view, GTK_TYPE_WIDGET)

static gboolean
on_idle (gpointer data)
{
  EditorThumbnailView *self = data;

  self->idle = 0;
  editor_thumbnail_picture_set_board (self->picture, board_editor_get_board (self->editor));

  return G_SOURCE_REMOVE;
}

static void
on_board (EditorThumbnailView *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (on_idle, self);
}

static GBytes *
get_svg (EditorThumbnailView *self)
{
  char *text = spaces_thumbnail_player (board_editor_get_board (self->editor));

  return g_bytes_new_take (text, strlen (text));
}

/* As a picture, and as text for programs that paste SVG source. */
static GdkContentProvider *
svg_provider (EditorThumbnailView *self)
{
  g_autoptr (GBytes) svg = get_svg (self);
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_for_bytes ("image/svg+xml", svg),
    gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", svg),
  };

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

static GdkContentProvider *
texture_provider (EditorThumbnailView *self)
{
  g_autoptr (GdkTexture) texture
      = editor_thumbnail_make_texture (board_editor_get_board (self->editor), PNG_SIZE);

  return gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
}

/* The icon keeps the place under the pointer at which the drag began. */
static GdkContentProvider *
on_drag_prepare (GtkDragSource       *source,
                 double               x,
                 double               y,
                 EditorThumbnailView *self)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (GTK_WIDGET (self->picture));
  g_autoptr (GameSubject) subject
      = board_export_subject_new (board_editor_get_board (self->editor),
                                  board_editor_get_name (self->editor));
  const char *link = game_link_get_text (self->link);

  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return editor_shared_content_all (subject,
                                    link != NULL ? link : board_editor_get_code (self->editor));
}

static void
on_drag_begin (EditorThumbnailView *self)
{
  self->was_dropped = TRUE;
}

/* Comes before the end of the drag. FALSE: the desktop shows it as it does. */
static gboolean
on_drag_cancel (EditorThumbnailView *self)
{
  self->was_dropped = FALSE;

  return FALSE;
}

/* What the one who gets it will see, if that is special. */
static void
on_drag_end (EditorThumbnailView *self)
{
  g_autofree char *notice = game_link_dup_recipient_notice (self->link, FALSE);

  if (self->was_dropped && notice != NULL)
    editor_show_toast (GTK_WIDGET (self), notice);
}

static void
copy (EditorThumbnailView *self,
      GdkContentProvider  *provider,
      const char          *copied)
{
  g_autofree char *sentence = editor_share_label_add_receiver (self->link, copied);

  editor_copy (GTK_WIDGET (self), provider, sentence);
}

static void
copy_svg_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EditorThumbnailView *self = EDITOR_THUMBNAIL_VIEW (widget);
  g_autoptr (GdkContentProvider) provider = svg_provider (self);

  copy (self, provider, _("Thumbnail copied as SVG"));
}

static void
copy_png_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EditorThumbnailView *self = EDITOR_THUMBNAIL_VIEW (widget);
  g_autoptr (GdkContentProvider) provider = texture_provider (self);

  copy (self, provider, _("Thumbnail copied as PNG"));
}

static void
save_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorThumbnailView *self = EDITOR_THUMBNAIL_VIEW (widget);
  g_autoptr (GBytes) svg = get_svg (self);
  g_autoptr (GdkTexture) texture
      = editor_thumbnail_make_texture (board_editor_get_board (self->editor), PNG_SIZE);
  g_autoptr (GBytes) png = gdk_texture_save_to_png_bytes (texture);

  editor_picture_file_save (widget, _("Save Thumbnail"),
                            document_get_title (DOCUMENT_DOCUMENT (self->editor)), svg, png);
}

/* To be called once. */
void
editor_thumbnail_view_set_editor (EditorThumbnailView *self,
                                  BoardEditor         *editor,
                                  GameLink            *link)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_board), self);
  on_board (self);
}

static void
editor_thumbnail_view_dispose (GObject *object)
{
  EditorThumbnailView *self = EDITOR_THUMBNAIL_VIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  g_clear_object (&self->link);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_thumbnail_view_parent_class)->dispose (object);
}

static void
editor_thumbnail_view_class_init (EditorThumbnailViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_thumbnail_view_dispose;

  g_type_ensure (EDITOR_TYPE_THUMBNAIL_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/thumbnail-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorThumbnailView, picture);
  gtk_widget_class_install_action (widget_class, "thumbnail.copy-svg", NULL, copy_svg_action);
  gtk_widget_class_install_action (widget_class, "thumbnail.copy-png", NULL, copy_png_action);
  gtk_widget_class_install_action (widget_class, "thumbnail.save", NULL, save_action);
}

static void
editor_thumbnail_view_init (EditorThumbnailView *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (source, "drag-cancel", G_CALLBACK (on_drag_cancel), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self->picture), GTK_EVENT_CONTROLLER (source));
}
