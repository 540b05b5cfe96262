/* Delta frames: of each frame only the smallest rectangle with every change is written, with a
 * colour table of its own (giflib's quantization), over the frame before. Two frames are held in
 * memory; a frame costs a few passes over its pixels. */
#include "drawing/gif-animation.h"

#include <gif_lib.h>
#include <string.h>

#define MAX_COLORS 256

/* The application extension that browsers and chats read as "again and again". */
#define LOOP_EXTENSION "NETSCAPE2.0"

/* A rectangle of whole pixels. */
typedef struct
{
  int x, y, width, height;
} Box;

typedef struct
{
  GifFileType   *gif;         /* NULL before the first frame, which has the size of all */
  GOutputStream *stream;      /* borrowed, as the next */
  GCancellable  *cancellable; /* or NULL */
  GError        *error;       /* of the stream; giflib only knows that writing failed */
  int            width;
  int            height;
  guint32       *before;      /* the frame that is on show, 0xRRGGBB each; NULL before the first */
  guint32       *now;         /* the frame that is being added */
  GifByteType   *planes;      /* red, green, blue and the quantized picture, one after another */
} Animation;

/* giflib's output function; a count below @length makes it fail. */
static int
write_bytes (GifFileType       *gif,
             const GifByteType *bytes,
             int                length)
{
  Animation *self = gif->UserData;

  if (self->error != NULL
      || !g_output_stream_write_all (self->stream, bytes, length, NULL, self->cancellable,
                                     &self->error))
    return 0;

  return length;
}

/* Version 89a, the size, and the extension that repeats the animation for ever (0 times). */
static gboolean
write_head (Animation *self)
{
  const GifByteType forever[] = { 1, 0, 0 };

  EGifSetGifVersion (self->gif, true);
  return EGifPutScreenDesc (self->gif, self->width, self->height, 8, 0, NULL) != GIF_ERROR
         && EGifPutExtensionLeader (self->gif, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR
         && EGifPutExtensionBlock (self->gif, strlen (LOOP_EXTENSION), LOOP_EXTENSION) != GIF_ERROR
         && EGifPutExtensionBlock (self->gif, sizeof forever, forever) != GIF_ERROR
         && EGifPutExtensionTrailer (self->gif) != GIF_ERROR;
}

/* With the size of the first @frame. */
static gboolean
begin (Animation       *self,
       cairo_surface_t *frame)
{
  gsize n_pixels;

  self->width = cairo_image_surface_get_width (frame);
  self->height = cairo_image_surface_get_height (frame);
  n_pixels = (gsize) self->width * self->height;
  self->now = g_new (guint32, n_pixels);
  self->planes = g_new (GifByteType, 4 * n_pixels);
  self->gif = EGifOpen (self, write_bytes, NULL);

  return self->gif != NULL && write_head (self);
}

/* Copies the pixels of @frame without their alpha. */
static void
take_pixels (Animation       *self,
             cairo_surface_t *frame)
{
  const guint8 *data;
  int stride;

  cairo_surface_flush (frame);
  data = cairo_image_surface_get_data (frame);
  stride = cairo_image_surface_get_stride (frame);
  for (int y = 0; y < self->height; y++)
    {
      const guint32 *row = (const guint32 *) (data + (gsize) y * stride);

      for (int x = 0; x < self->width; x++)
        self->now[(gsize) y * self->width + x] = row[x] & 0xffffff;
    }
}

/* The smallest rectangle with every change; a single pixel when nothing changed, because a frame
 * must contain something. */
static Box
changed_box (const Animation *self)
{
  int left = self->width, right = -1, top = self->height, bottom = -1;
  gsize at = 0;

  if (self->before == NULL)
    return (Box) { 0, 0, self->width, self->height };

  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++, at++)
      if (self->before[at] != self->now[at])
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = y;
        }

  return bottom < 0 ? (Box) { 0, 0, 1, 1 }
                    : (Box) { left, top, right - left + 1, bottom - top + 1 };
}

/* Reduces the pixels of @box to at most 256 colours; the result lies behind the three planes. The
 * caller frees the map. */
static ColorMapObject *
quantize (Animation *self,
          Box        box)
{
  gsize n_pixels = (gsize) box.width * box.height;
  GifByteType *red = self->planes;
  GifByteType *green = red + n_pixels;
  GifByteType *blue = green + n_pixels;
  ColorMapObject *map = GifMakeMapObject (MAX_COLORS, NULL);
  int n_colors = MAX_COLORS;
  gsize i = 0;

  for (int y = box.y; y < box.y + box.height; y++)
    {
      for (int x = box.x; x < box.x + box.width; x++, i++)
        {
          guint32 pixel = self->now[(gsize) y * self->width + x];

          red[i] = pixel >> 16;
          green[i] = pixel >> 8;
          blue[i] = pixel;
        }
    }

  if (map != NULL
      && GifQuantizeBuffer (box.width, box.height, &n_colors, red, green, blue, blue + n_pixels,
                            map->Colors) == GIF_ERROR)
    g_clear_pointer (&map, GifFreeMapObject);

  return map;
}

/* Writes one frame with its duration, which GIF counts in hundredths of a second. */
static gboolean
write_frame (Animation      *self,
             Box             box,
             ColorMapObject *map,
             guint           milliseconds)
{
  GraphicsControlBlock control = { DISPOSE_DO_NOT, false, (milliseconds + 5) / 10,
                                   NO_TRANSPARENT_COLOR };
  GifByteType block[4];
  GifByteType *picture = self->planes + 3 * (gsize) box.width * box.height;

  EGifGCBToExtension (&control, block);
  if (EGifPutExtension (self->gif, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) == GIF_ERROR
      || EGifPutImageDesc (self->gif, box.x, box.y, box.width, box.height, false, map) == GIF_ERROR)
    return FALSE;

  for (int y = 0; y < box.height; y++)
    {
      if (EGifPutLine (self->gif, picture + (gsize) y * box.width, box.width) == GIF_ERROR)
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_frame (Animation       *self,
           cairo_surface_t *frame,
           guint            milliseconds)
{
  guint32 *shown;
  ColorMapObject *map;
  gboolean is_written;
  Box box;

  g_return_val_if_fail (cairo_image_surface_get_width (frame) <= GIF_MAX_SIDE, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_height (frame) <= GIF_MAX_SIDE, FALSE);

  if (self->gif == NULL && !begin (self, frame))
    return FALSE;

  take_pixels (self, frame);
  box = changed_box (self);
  map = quantize (self, box);
  is_written = map != NULL && write_frame (self, box, map, milliseconds);
  g_clear_pointer (&map, GifFreeMapObject);

  shown = self->now;
  self->now = self->before != NULL ? self->before
                                   : g_new (guint32, (gsize) self->width * self->height);
  self->before = shown;
  return is_written;
}

/* Reports the stream's error, or else giflib's; always FALSE. */
static gboolean
fail (const Animation  *self,
      int               code,
      GError          **error)
{
  if (self->error != NULL)
    g_propagate_error (error, self->error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         code != 0 ? GifErrorString (code) : "GIF");
  return FALSE;
}

gboolean
gif_animation_write (gsize           n_frames,
                     GifRender       render,
                     gconstpointer   data,
                     GOutputStream  *stream,
                     GCancellable   *cancellable,
                     GError        **error)
{
  Animation self = { .stream = stream, .cancellable = cancellable };
  gboolean is_written = TRUE;
  int code = 0;

  for (gsize i = 0; is_written && i < n_frames; i++)
    {
      guint milliseconds;
      cairo_surface_t *frame;

      if (g_cancellable_set_error_if_cancelled (cancellable, &self.error))
        break;
      frame = render (i, &milliseconds, data);
      is_written = add_frame (&self, frame, milliseconds);
      cairo_surface_destroy (frame);
    }
  if (self.gif != NULL && !is_written)
    code = self.gif->Error;
  if (self.gif != NULL)
    is_written &= EGifCloseFile (self.gif, NULL) != GIF_ERROR;
  g_free (self.before);
  g_free (self.now);
  g_free (self.planes);

  return is_written && self.error == NULL ? TRUE : fail (&self, code, error);
}
