/* libwebp unpacks into planes that it is given: brightness is the picture itself, and both planes
 * of colour are the same memory, which nobody looks at. Cropped to a band it unpacks all that is
 * above, too: n bands cost (n + 1) / 2 times as much as one, which is why there are as few as
 * memory allows. For a lossless picture the library itself needs four bytes a pixel. */
#include "qr/picture-decoders.h"
#include "qr/picture-header.h"

#include <webp/decode.h>

#define BAND_PIXELS (8 * 1024 * 1024)  /* of opacity at once: a band's bytes */

typedef struct
{
  const guint8 *bytes; /* the file; borrowed */
  gsize length;
  WebPDecoderConfig config;
  guint width;
  guint8 *pixels;  /* one byte each; borrowed */
  guint8 *colours; /* of a band: half its width, half its height */
  guint8 *opacity; /* of a band; NULL for an opaque picture */
  guint band;      /* rows of one, an even number or all */
} Decoder;

/* Brightness as video has it, 16 for black to 235 for white, as picture_luma() has it: rounded
 * down. */
static void
fill_greys (guint8 greys[256])
{
  for (int value = 0; value < 256; value++)
    greys[value] = value <= 16 ? 0 : value >= 235 ? 255 : (2 * (value - 16) - 1) * 255 / (2 * 219);
}

/* Where libwebp puts the rows from @top. */
static void
choose_planes (Decoder *self,
               guint    top,
               guint    n_rows)
{
  WebPDecBuffer *output = &self->config.output;
  WebPYUVABuffer *planes = &output->u.YUVA;
  gsize colours_width = (self->width + 1) / 2;

  output->colorspace = self->opacity != NULL ? MODE_YUVA : MODE_YUV;
  output->is_external_memory = 1;
  planes->y = self->pixels + (gsize) top * self->width;
  planes->y_stride = (int) self->width;
  planes->y_size = (gsize) self->width * n_rows;
  planes->u = planes->v = self->colours;
  planes->u_stride = planes->v_stride = (int) colours_width;
  planes->u_size = planes->v_size = colours_width * ((n_rows + 1) / 2);
  planes->a = self->opacity;
  planes->a_stride = self->opacity != NULL ? (int) self->width : 0;
  planes->a_size = self->opacity != NULL ? planes->y_size : 0;
}

/* Turns the brightness of a band to grey on white paper. */
static void
finish_band (Decoder      *self,
             const guint8  greys[256],
             guint         top,
             guint         n_rows)
{
  guint8 *row = self->pixels + (gsize) top * self->width;
  gsize n_pixels = (gsize) self->width * n_rows;

  for (gsize i = 0; i < n_pixels; i++)
    {
      row[i] = greys[row[i]];
      if (self->opacity != NULL)
        row[i] = picture_on_paper (row[i], self->opacity[i]);
    }
}

static VP8StatusCode
read_bands (Decoder *self,
            guint    height)
{
  guint8 greys[256];

  fill_greys (greys);
  for (guint top = 0; top < height; top += self->band)
    {
      WebPDecoderOptions *options = &self->config.options;
      guint n_rows = MIN (self->band, height - top);
      VP8StatusCode status;

      options->use_cropping = self->band < height;
      options->crop_top = (int) top;
      options->crop_width = (int) self->width;
      options->crop_height = (int) n_rows;
      choose_planes (self, top, n_rows);
      status = WebPDecode (self->bytes, self->length, &self->config);
      if (status != VP8_STATUS_OK)
        return status;
      finish_band (self, greys, top, n_rows);
    }

  return VP8_STATUS_OK;
}

/* FALSE when there is not so much memory. */
static gboolean
alloc_planes (Decoder *self,
              guint    height)
{
  gboolean opaque = !self->config.input.has_alpha;

  self->band = opaque ? height : MIN (height, MAX (BAND_PIXELS / self->width / 2 * 2, 2));
  self->colours = g_try_malloc ((gsize) ((self->width + 1) / 2) * ((self->band + 1) / 2));
  if (!opaque)
    self->opacity = g_try_malloc ((gsize) self->width * self->band);

  return self->colours != NULL && (opaque || self->opacity != NULL);
}

gboolean
picture_webp_decode (const guint8  *bytes,
                     gsize          length,
                     guint          width,
                     guint          height,
                     guint8        *pixels,
                     GError       **error)
{
  Decoder self = { .bytes = bytes, .length = length, .width = width, .pixels = pixels };
  VP8StatusCode status = VP8_STATUS_OUT_OF_MEMORY;

  if (!WebPInitDecoderConfig (&self.config)
      || WebPGetFeatures (bytes, length, &self.config.input) != VP8_STATUS_OK
      || (guint) self.config.input.width != width || (guint) self.config.input.height != height)
    return picture_fail_damaged (error);

  if (alloc_planes (&self, height))
    status = read_bands (&self, height);
  g_free (self.colours);
  g_free (self.opacity);
  if (status == VP8_STATUS_OUT_OF_MEMORY)
    return picture_fail_memory (error);

  return status == VP8_STATUS_OK || picture_fail_damaged (error);
}
