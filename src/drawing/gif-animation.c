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

struct _GifAnimation
{
  GifFileType   *gif;
  GOutputStream *stream;      /* a reference */
  GCancellable  *cancellable; /* a reference, or NULL */
  GError        *error;       /* of the stream; giflib only knows that writing failed */
  int            width;
  int            height;
  guint32       *before;      /* the frame that is on show, 0xRRGGBB each; NULL before the first */
  guint32       *now;         /* the frame that is being added */
  GifByteType   *planes;      /* red, green, blue and the quantized picture, one after another */
};

/* giflib's output function; a count below @length makes it fail. */
static int
write_bytes (GifFileType       *gif,
             const GifByteType *bytes,
             int                length)
{
  GifAnimation *self = gif->UserData;

  if (self->error != NULL
      || !g_output_stream_write_all (self->stream, bytes, length, NULL, self->cancellable,
                                     &self->error))
    return 0;

  return length;
}

/* Reports the stream's error, or else giflib's; always FALSE. */
static gboolean
fail (GifAnimation  *self,
      GError       **error)
{
  if (self->error != NULL)
    g_propagate_error (error, g_error_copy (self->error));
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         self->gif != NULL && self->gif->Error != 0
                             ? GifErrorString (self->gif->Error)
                             : "GIF");
  return FALSE;
}

/* Version 89a, the size, and the extension that repeats the animation for ever (0 times). */
static gboolean
write_head (GifAnimation *self)
{
  const GifByteType forever[] = { 1, 0, 0 };

  EGifSetGifVersion (self->gif, true);
  return EGifPutScreenDesc (self->gif, self->width, self->height, 8, 0, NULL) != GIF_ERROR
         && EGifPutExtensionLeader (self->gif, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR
         && EGifPutExtensionBlock (self->gif, strlen (LOOP_EXTENSION), LOOP_EXTENSION) != GIF_ERROR
         && EGifPutExtensionBlock (self->gif, sizeof forever, forever) != GIF_ERROR
         && EGifPutExtensionTrailer (self->gif) != GIF_ERROR;
}

/* Begins an animation on @stream, which stays open when it is finished. */
GifAnimation *
gif_animation_new (guint           width,
                   guint           height,
                   GOutputStream  *stream,
                   GCancellable   *cancellable,
                   GError        **error)
{
  GifAnimation *self;
  gsize n_pixels = (gsize) width * height;

  g_return_val_if_fail (width > 0 && width <= GIF_MAX_SIDE, NULL);
  g_return_val_if_fail (height > 0 && height <= GIF_MAX_SIDE, NULL);

  self = g_new0 (GifAnimation, 1);
  self->stream = g_object_ref (stream);
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  self->width = width;
  self->height = height;
  self->now = g_new (guint32, n_pixels);
  self->planes = g_new (GifByteType, 4 * n_pixels);
  self->gif = EGifOpen (self, write_bytes, NULL);

  if (self->gif == NULL || !write_head (self))
    {
      fail (self, error);
      gif_animation_free (self);
      return NULL;
    }

  return self;
}

void
gif_animation_free (GifAnimation *self)
{
  if (self->gif != NULL)
    EGifCloseFile (self->gif, NULL);
  g_clear_error (&self->error);
  g_clear_object (&self->stream);
  g_clear_object (&self->cancellable);
  g_free (self->before);
  g_free (self->now);
  g_free (self->planes);
  g_free (self);
}

/* Copies the pixels of @frame without their alpha. */
static void
take_pixels (GifAnimation    *self,
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

static gboolean
row_differs (const GifAnimation *self,
             int                 y)
{
  gsize at = (gsize) y * self->width;

  return memcmp (self->before + at, self->now + at, self->width * sizeof (guint32)) != 0;
}

static gboolean
column_differs (const GifAnimation *self,
                int                 x,
                int                 top,
                int                 bottom)
{
  for (int y = top; y < bottom; y++)
    {
      gsize at = (gsize) y * self->width + x;

      if (self->before[at] != self->now[at])
        return TRUE;
    }

  return FALSE;
}

/* The smallest rectangle with every change; a single pixel when nothing changed, because a frame
 * must contain something. Rows are compared first: that is one memcmp() each. */
static Box
changed_box (const GifAnimation *self)
{
  int top = 0, bottom = self->height, left = 0, right = self->width;

  if (self->before == NULL)
    return (Box) { 0, 0, self->width, self->height };

  while (top < bottom && !row_differs (self, top))
    top++;
  if (top == bottom)
    return (Box) { 0, 0, 1, 1 };
  while (!row_differs (self, bottom - 1))
    bottom--;
  while (!column_differs (self, left, top, bottom))
    left++;
  while (!column_differs (self, right - 1, top, bottom))
    right--;

  return (Box) { left, top, right - left, bottom - top };
}

/* Reduces the pixels of @box to at most 256 colours; the result lies behind the three planes. The
 * caller frees the map. */
static ColorMapObject *
quantize (GifAnimation *self,
          Box           box)
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
write_frame (GifAnimation   *self,
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

/* Adds a picture of the animation's size, CAIRO_FORMAT_RGB24 or opaque ARGB32. */
gboolean
gif_animation_add_frame (GifAnimation     *self,
                         cairo_surface_t  *frame,
                         guint             milliseconds,
                         GError          **error)
{
  ColorMapObject *map;
  gboolean is_written;
  Box box;

  g_return_val_if_fail (cairo_image_surface_get_width (frame) == self->width, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_height (frame) == self->height, FALSE);

  if (self->error != NULL)
    return fail (self, error);

  take_pixels (self, frame);
  box = changed_box (self);
  map = quantize (self, box);
  is_written = map != NULL && write_frame (self, box, map, milliseconds);
  g_clear_pointer (&map, GifFreeMapObject);
  if (!is_written)
    return fail (self, error);

  if (self->before == NULL)
    self->before = g_new (guint32, (gsize) self->width * self->height);
  memcpy (self->before, self->now, (gsize) self->width * self->height * sizeof (guint32));
  return TRUE;
}

/* Writes the end; the stream is not closed. */
gboolean
gif_animation_finish (GifAnimation  *self,
                      GError       **error)
{
  gboolean is_written = EGifCloseFile (g_steal_pointer (&self->gif), NULL) != GIF_ERROR;

  return is_written && self->error == NULL ? TRUE : fail (self, error);
}
