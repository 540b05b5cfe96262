/* The picture follows the board in an idle callback. What is copied, saved or dragged is made from
 * the board when it happens, so it never waits for that callback; only the icon of a drag is what
 * is on the screen. */
#include "app/share/thumbnail-view.h"

#include "app/desktop/bytes-saving.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/window-toast.h"
#include "app/share/share-labels.h"
#include "app/share/sharing.h"
#include "app/widgets/drop-children.h"
#include "app/widgets/kept-tiles.h"
#include "spaces/picture/thumbnail-painter.h"
#include "spaces/picture/thumbnail-tiles.h"
#include "spaces/share/board-export.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Side of the picture that other programs get as pixels. */
#define PNG_SIZE 512

/* ---- The picture ---- */

/* A square as large as fits. It does not follow the theme: what is shown is the picture as other
 * programs get it (spaces/picture/thumbnail-painter.h). */
#define EDITOR_TYPE_THUMBNAIL_PICTURE (editor_thumbnail_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorThumbnailPicture, editor_thumbnail_picture, EDITOR, THUMBNAIL_PICTURE,
                      GtkWidget)

struct _EditorThumbnailPicture
{
  GtkWidget        parent_instance;

  SpacesBoard     *board; /* a reference; NULL, which draws nothing, before set_board() */
  EditorKeptTiles  kept;
};

G_DEFINE_FINAL_TYPE (EditorThumbnailPicture, editor_thumbnail_picture, GTK_TYPE_WIDGET)

typedef struct
{
  const SpacesBoard *board;
  int                side;
} PictureOfBoard;

static void
draw (cairo_t       *cr,
      gconstpointer  data)
{
  const PictureOfBoard *subject = data;

  spaces_thumbnail_paint (subject->board, cr, subject->side, DRAWING_THEME_LIGHT);
}

static void
editor_thumbnail_picture_snapshot (GtkWidget   *widget,
                                   GtkSnapshot *snapshot)
{
  EditorThumbnailPicture *self = EDITOR_THUMBNAIL_PICTURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int side = MIN (width, height);
  const PictureOfBoard subject = { self->board, side };
  DrawingTiles tiles;

  if (self->board == NULL || side <= 0)
    return;

  spaces_thumbnail_tiles_init (&tiles, self->board, side, DRAWING_THEME_LIGHT);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - side) / 2, (height - side) / 2));
  editor_kept_tiles_snapshot (&self->kept, snapshot, &tiles, draw, &subject);
}

static void
editor_thumbnail_picture_finalize (GObject *object)
{
  EditorThumbnailPicture *self = EDITOR_THUMBNAIL_PICTURE (object);

  g_clear_pointer (&self->board, spaces_board_unref);
  editor_kept_tiles_clear (&self->kept);

  G_OBJECT_CLASS (editor_thumbnail_picture_parent_class)->finalize (object);
}

static void
editor_thumbnail_picture_class_init (EditorThumbnailPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_thumbnail_picture_finalize;
  widget_class->snapshot = editor_thumbnail_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_thumbnail_picture_init (EditorThumbnailPicture *self)
{
}

static void
set_board (EditorThumbnailPicture *self,
           SpacesBoard            *board)
{
  SpacesBoard *before = self->board; /* may be @board itself, so it is released last */

  self->board = spaces_board_ref (board);
  g_clear_pointer (&before, spaces_board_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The picture of @board in a square of @size pixels. */
static GdkTexture *
make_texture (const SpacesBoard *board,
              guint              size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) pixels = NULL;
  gsize stride = cairo_image_surface_get_stride (surface);

  spaces_thumbnail_paint (board, cr, size, DRAWING_THEME_LIGHT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * size,
                                       (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, pixels, stride);
}

/* ---- The view ---- */

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
  set_board (self->picture, board_editor_get_board (self->editor));

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
      = make_texture (board_editor_get_board (self->editor), PNG_SIZE);

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
  return editor_sharing_make_content (subject,
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
      = make_texture (board_editor_get_board (self->editor), PNG_SIZE);
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
