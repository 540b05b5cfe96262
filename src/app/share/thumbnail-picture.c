#include "app/share/thumbnail-picture.h"

#include "spaces/picture/thumbnail-bands.h"
#include "spaces/picture/thumbnail-painter.h"

struct _EditorThumbnailPicture
{
  GtkWidget             parent_instance;

  SpacesBoard          *board; /* a reference; NULL, which draws nothing, before set_board() */
  SpacesThumbnailBands  bands; /* as painted last; n is 0 before that */
  GskRenderNode        *nodes[SPACES_THUMBNAIL_BANDS_MAX]; /* of those; GTK leaves a node as it is
                                                            * that it has painted before */
};

G_DEFINE_FINAL_TYPE (EditorThumbnailPicture, editor_thumbnail_picture, GTK_TYPE_WIDGET)

static GskRenderNode *
paint (const SpacesThumbnailBand *band,
       const SpacesBoard         *board,
       int                        side)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, band->top, side, band->height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  spaces_thumbnail_paint_band (board, cr, side, DRAWING_THEME_LIGHT, band);
  cairo_destroy (cr);

  return node;
}

static void
editor_thumbnail_picture_snapshot (GtkWidget   *widget,
                                   GtkSnapshot *snapshot)
{
  EditorThumbnailPicture *self = EDITOR_THUMBNAIL_PICTURE (widget);
  const SpacesThumbnailBands before = self->bands;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int side = MIN (width, height);

  if (self->board == NULL || side <= 0)
    return;

  spaces_thumbnail_bands_init (&self->bands, self->board, side, DRAWING_THEME_LIGHT);
  for (guint i = 0; i < before.n; i++)
    if (i >= self->bands.n
        || !spaces_thumbnail_band_equal (&before.items[i], &self->bands.items[i]))
      g_clear_pointer (&self->nodes[i], gsk_render_node_unref);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - side) / 2, (height - side) / 2));
  for (guint i = 0; i < self->bands.n; i++)
    {
      if (self->nodes[i] == NULL)
        self->nodes[i] = paint (&self->bands.items[i], self->board, side);
      gtk_snapshot_append_node (snapshot, self->nodes[i]);
    }
}

static void
editor_thumbnail_picture_finalize (GObject *object)
{
  EditorThumbnailPicture *self = EDITOR_THUMBNAIL_PICTURE (object);

  g_clear_pointer (&self->board, spaces_board_unref);
  for (guint i = 0; i < self->bands.n; i++)
    g_clear_pointer (&self->nodes[i], gsk_render_node_unref);

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
