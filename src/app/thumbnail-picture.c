#include "app/svg-picture.h"

#include <librsvg/rsvg.h>
#include <string.h>

struct _EditorSvgPicture
{
  GtkWidget   parent_instance;

  char       *text;
  RsvgHandle *handle; /* parsed when first drawn */
};

G_DEFINE_FINAL_TYPE (EditorSvgPicture, editor_svg_picture, GTK_TYPE_WIDGET)

static void
draw (EditorSvgPicture *self,
      cairo_t          *cr,
      double            width,
      double            height)
{
  g_autoptr (GError) error = NULL;
  RsvgRectangle viewport = { 0, 0, width, height };

  if (self->handle == NULL && self->text != NULL)
    self->handle = rsvg_handle_new_from_data ((const guint8 *) self->text, strlen (self->text), &error);
  if (self->handle != NULL)
    rsvg_handle_render_document (self->handle, cr, &viewport, &error);
  if (error != NULL)
    g_warning ("The picture cannot be drawn: %s", error->message);
}

static void
editor_svg_picture_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (width <= 0 || height <= 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw (EDITOR_SVG_PICTURE (widget), cr, width, height);
  cairo_destroy (cr);
}

static void
editor_svg_picture_finalize (GObject *object)
{
  EditorSvgPicture *self = EDITOR_SVG_PICTURE (object);

  g_free (self->text);
  g_clear_object (&self->handle);

  G_OBJECT_CLASS (editor_svg_picture_parent_class)->finalize (object);
}

static void
editor_svg_picture_class_init (EditorSvgPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_svg_picture_finalize;
  widget_class->snapshot = editor_svg_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_svg_picture_init (EditorSvgPicture *self)
{
}

void
editor_svg_picture_set_text (EditorSvgPicture *self,
                             const char       *text)
{
  if (g_strcmp0 (self->text, text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_object (&self->handle);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
editor_svg_picture_get_text (EditorSvgPicture *self)
{
  return self->text;
}

/* The picture in a square of @size pixels. */
GdkTexture *
editor_svg_picture_to_texture (EditorSvgPicture *self,
                               guint             size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) pixels = NULL;
  gsize stride = cairo_image_surface_get_stride (surface);

  draw (self, cr, size, size);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * size,
                                       (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, pixels, stride);
}
