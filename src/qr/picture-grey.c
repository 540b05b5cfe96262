/* Unpacks a picture to one byte a pixel. Each format has its decoder, which turns rows to grey as
 * they come; transparency is laid on white paper, as a person sees it. It runs in the confined
 * process only (picture-confinement.h), because the libraries parse untrusted data. The header was
 * checked before, so sizes are bounded by PICTURE_MAX_PIXELS; a decoder that finds another size
 * fails. */
#include "qr/picture-grey.h"

#include "qr/picture-decoders.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <string.h>

void
picture_grey_clear (PictureGrey *self)
{
  g_clear_pointer (&self->pixels, g_free);
}

/* Room for the pixels, which are not set. */
static void
grey_alloc (PictureGrey *self,
            guint        width,
            guint        height)
{
  *self = (PictureGrey){ width, height, g_malloc ((gsize) width * height) };
}

/* Takes the pixels of an opaque surface. */
static gboolean
grey_from_paper (PictureGrey      *self,
                 cairo_surface_t  *paper,
                 GError          **error)
{
  const guint8 *data;
  int stride;

  cairo_surface_flush (paper);
  if (cairo_surface_status (paper) != CAIRO_STATUS_SUCCESS)
    return picture_fail_damaged (error);

  grey_alloc (self, cairo_image_surface_get_width (paper),
              cairo_image_surface_get_height (paper));
  data = cairo_image_surface_get_data (paper);
  stride = cairo_image_surface_get_stride (paper);
  for (guint y = 0; y < self->height; y++)
    {
      const guint32 *row = (const guint32 *) (const void *) (data + (gsize) y * stride);
      guint8 *grey = self->pixels + (gsize) y * self->width;

      for (guint x = 0; x < self->width; x++)
        grey[x] = picture_luma (row[x] >> 16 & 0xFF, row[x] >> 8 & 0xFF, row[x] & 0xFF);
    }

  return TRUE;
}

/* A white surface to draw on. The caller frees both. */
static cairo_t *
start_paper (cairo_surface_t **paper,
             guint             width,
             guint             height)
{
  cairo_t *cr;

  *paper = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (*paper);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);

  return cr;
}

/* The pixels that a drawing of these proportions gets: the longer side has PICTURE_SVG_SIDE. The
 * proportions are those of its own size, or of its view box, or a square. */
static void
choose_svg_size (RsvgHandle *handle,
                 guint      *width,
                 guint      *height)
{
  double own_width = 0, own_height = 0, ratio = 1;
  RsvgRectangle box = { 0 };
  gboolean has_width, has_height, has_box;
  RsvgLength ignored_width, ignored_height;

  rsvg_handle_get_intrinsic_dimensions (handle, &has_width, &ignored_width,
                                        &has_height, &ignored_height, &has_box, &box);
  if (rsvg_handle_get_intrinsic_size_in_pixels (handle, &own_width, &own_height)
      && own_width > 0 && own_height > 0)
    ratio = own_width / own_height;
  else if (has_box && box.width > 0 && box.height > 0)
    ratio = box.width / box.height;

  *width = CLAMP (PICTURE_SVG_SIDE * MIN (ratio, 1), 1, PICTURE_SVG_SIDE);
  *height = CLAMP (PICTURE_SVG_SIDE / MAX (ratio, 1), 1, PICTURE_SVG_SIDE);
}

/* No code is made of letters, and the confined process could not open a font. A drawing that still
 * shows text, against this rule, cannot be read. */
static gboolean
hide_text (RsvgHandle *handle)
{
  static const char rule[] = "text{display:none!important}";

  return rsvg_handle_set_stylesheet (handle, (const guint8 *) rule, strlen (rule), NULL);
}

static gboolean
decode_svg (const guint8  *bytes,
            gsize          length,
            PictureGrey   *self,
            GError       **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (bytes, length, NULL);
  g_autoptr (GObject) owner = NULL;
  cairo_surface_t *paper;
  RsvgHandle *handle;
  gboolean drawn;
  guint width, height;
  cairo_t *cr;

  /* Without a base file it may refer to no other file. */
  handle = rsvg_handle_new_from_stream_sync (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
  owner = (GObject *) handle;
  if (handle == NULL || !hide_text (handle))
    return picture_fail_damaged (error);

  choose_svg_size (handle, &width, &height);
  cr = start_paper (&paper, width, height);
  drawn = rsvg_handle_render_document (handle, cr, &(RsvgRectangle){ 0, 0, width, height }, NULL);
  cairo_destroy (cr);
  drawn = drawn ? grey_from_paper (self, paper, error) : picture_fail_damaged (error);
  cairo_surface_destroy (paper);

  return drawn;
}

gboolean
picture_grey_decode (const guint8  *bytes,
                     gsize          length,
                     PictureGrey   *self,
                     GError       **error)
{
  PictureDecoder *const decoders[] = { [PICTURE_PNG] = picture_png_decode,
                                       [PICTURE_JPEG] = picture_jpeg_decode,
                                       [PICTURE_WEBP] = picture_webp_decode };
  PictureHeader header;

  *self = (PictureGrey){ 0 };
  if (!picture_header_read (bytes, length, &header, error))
    return FALSE;
  if (header.format == PICTURE_SVG)
    return decode_svg (bytes, length, self, error);

  self->width = header.width;
  self->height = header.height;
  self->pixels = g_try_malloc ((gsize) header.width * header.height);
  if (self->pixels == NULL)
    return picture_fail_memory (error);
  if (decoders[header.format](bytes, length, header.width, header.height, self->pixels, error))
    return TRUE;

  picture_grey_clear (self);
  return FALSE;
}

/* White becomes black: for codes that were printed light on dark. */
void
picture_grey_invert (PictureGrey *self)
{
  gsize n_pixels = (gsize) self->width * self->height;

  for (gsize i = 0; i < n_pixels; i++)
    self->pixels[i] = 255 - self->pixels[i];
}

/* The mean of a rectangle of pixels, which is not empty. */
static guint8
mean_of_box (const PictureGrey *self,
             guint64            left,
             guint64            right,
             guint64            top,
             guint64            bottom)
{
  guint64 sum = 0;

  for (guint64 y = top; y < bottom; y++)
    for (guint64 x = left; x < right; x++)
      sum += self->pixels[y * self->width + x];

  return (guint8) (sum / ((right - left) * (bottom - top)));
}

/* Makes a copy of another size. Box filter: pixels are averaged when it is smaller and repeated
 * when it is larger; codes need no smoother one. O(pixels of the larger picture). */
void
picture_grey_scale (const PictureGrey *self,
                    guint              width,
                    guint              height,
                    PictureGrey       *scaled)
{
  grey_alloc (scaled, width, height);
  for (guint64 y = 0; y < height; y++)
    {
      guint64 top = y * self->height / height;
      guint64 bottom = MAX ((y + 1) * self->height / height, top + 1);

      for (guint64 x = 0; x < width; x++)
        {
          guint64 left = x * self->width / width;
          guint64 right = MAX ((x + 1) * self->width / width, left + 1);

          scaled->pixels[y * width + x] = mean_of_box (self, left, right, top, bottom);
        }
    }
}
