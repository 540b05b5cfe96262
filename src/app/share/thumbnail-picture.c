#include "app/share/thumbnail-picture.h"

#include "app/widgets/kept-tiles.h"
#include "spaces/picture/thumbnail-painter.h"

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
} Subject;

static void
draw (cairo_t       *cr,
      gconstpointer  data)
{
  const Subject *subject = data;

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
  const Subject subject = { self->board, side };
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

void
editor_thumbnail_picture_set_board (EditorThumbnailPicture *self,
                                    SpacesBoard            *board)
{
  SpacesBoard *before = self->board; /* may be @board itself, so it is released last */

  self->board = spaces_board_ref (board);
  g_clear_pointer (&before, spaces_board_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The picture of @board in a square of @size pixels. */
GdkTexture *
editor_thumbnail_make_texture (const SpacesBoard *board,
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
