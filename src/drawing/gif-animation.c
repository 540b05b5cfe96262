/* Delta frames: the picture stands on one surface, and each frame paints over it where it may
 * differ from the one before. Of that the smallest rectangle with every change is written, with a
 * colour table of its own: its very colours where there are at most 256, and otherwise those of as
 * many bits as fit. So a frame costs what it changes, in time and in memory, after the first one.
 */
#include "drawing/gif-animation.h"

#include <gif_lib.h>
#include <string.h>

#define MAX_COLORS 256
#define N_SLOTS 1024 /* of a table with that many colours, so that few share a slot */

/* The application extension that browsers and chats read as "again and again". */
#define LOOP_EXTENSION "NETSCAPE2.0"

typedef cairo_rectangle_int_t Box;

/* The colours of one frame and their places in its table. */
typedef struct
{
  guint        n_bits; /* of red, green and blue each, by which colours are told apart */
  guint        n;
  GifColorType colors[MAX_COLORS];
  guint32      keys[N_SLOTS];    /* 0xRRGGBB + 1; 0 in a slot without a colour */
  GifByteType  indices[N_SLOTS];
} Colors;

typedef struct
{
  const GifFrames *frames;
  GifFileType     *gif;
  GOutputStream   *stream;      /* borrowed, as the next */
  GCancellable    *cancellable; /* or NULL */
  GError          *error;       /* of the stream; giflib only knows that writing failed */
  cairo_surface_t *surface;     /* with the frame that was added last */
  const guint8    *pixels;      /* of it: rows of 0x__RRGGBB, @stride bytes each */
  int              stride;
  GArray          *before;      /* guint32: what a frame painted over, row by row */
  Colors           colors;
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
write_head (const Animation *self)
{
  const GifByteType forever[] = { 1, 0, 0 };

  EGifSetGifVersion (self->gif, true);
  return EGifPutScreenDesc (self->gif, self->frames->width, self->frames->height, 8, 0, NULL)
             != GIF_ERROR
         && EGifPutExtensionLeader (self->gif, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR
         && EGifPutExtensionBlock (self->gif, strlen (LOOP_EXTENSION), LOOP_EXTENSION) != GIF_ERROR
         && EGifPutExtensionBlock (self->gif, sizeof forever, forever) != GIF_ERROR
         && EGifPutExtensionTrailer (self->gif) != GIF_ERROR;
}

static const guint32 *
get_row (const Animation *self,
         const Box       *box,
         int              y)
{
  return (const guint32 *) (self->pixels + (gsize) (box->y + y) * self->stride) + box->x;
}

/* Keeps what frame @i is about to paint over, and paints it, on nothing: a pixel that it covers in
 * part is to look the same however often that happens. */
static guint
paint (Animation *self,
       gsize      i,
       const Box *box)
{
  cairo_t *cr = cairo_create (self->surface);
  guint milliseconds;

  g_array_set_size (self->before, 0);
  for (int y = 0; i > 0 && y < box->height; y++)
    g_array_append_vals (self->before, get_row (self, box, y), (guint) box->width);

  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  milliseconds = self->frames->paint (i, cr, self->frames->data);
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);

  return milliseconds;
}

/* Shrinks @box to the smallest rectangle with every change; to a single pixel when nothing changed,
 * because a frame must contain something. */
static void
shrink (const Animation *self,
        Box             *box)
{
  const guint32 *before = (const guint32 *) (gpointer) self->before->data;
  int left = box->width, right = -1, top = box->height, bottom = -1;

  for (int y = 0; y < box->height; y++, before += box->width)
    {
      const guint32 *row = get_row (self, box, y);

      for (int x = 0; x < box->width; x++)
        if (((before[x] ^ row[x]) & 0xffffff) != 0)
          {
            left = MIN (left, x);
            right = MAX (right, x);
            top = MIN (top, y);
            bottom = y;
          }
    }

  *box = bottom < 0 ? (Box) { 0, 0, 1, 1 }
                    : (Box) { box->x + left, box->y + top, right - left + 1, bottom - top + 1 };
}

/* ---- Colours ---- */

/* The slot of @key or, where it has none, the free one for it. There is always a free one. */
static guint
find_slot (const Colors *colors,
           guint32       key)
{
  guint slot = key * 0x9e3779b1u >> 22;

  while (colors->keys[slot] != 0 && colors->keys[slot] != key)
    slot = (slot + 1) % N_SLOTS;

  return slot;
}

/* FALSE for a colour too many. */
static gboolean
add_color (Colors  *colors,
           guint32  pixel)
{
  guint slot = find_slot (colors, pixel + 1);

  if (colors->keys[slot] != 0)
    return TRUE;
  if (colors->n == MAX_COLORS)
    return FALSE;

  colors->keys[slot] = pixel + 1;
  colors->indices[slot] = (GifByteType) colors->n;
  colors->colors[colors->n++] = (GifColorType) { pixel >> 16, pixel >> 8, pixel };
  return TRUE;
}

/* The colour with the first @n_bits of red, green and blue, repeated in the others, so that black
 * stays black and white stays white. */
static guint32
coarsen (guint32 pixel,
         guint   n_bits)
{
  guint32 color = pixel & 0x010101 * (0xff << (8 - n_bits) & 0xff);

  for (; n_bits < 8; n_bits *= 2)
    color |= color >> n_bits & 0x010101 * (0xff >> n_bits);

  return color;
}

/* Collects the colours of @box; FALSE when there are too many. Most are as the pixel before. */
static gboolean
collect_colors (Animation *self,
                const Box *box)
{
  guint32 last = G_MAXUINT32;

  self->colors.n = 0;
  memset (self->colors.keys, 0, sizeof self->colors.keys);
  for (int y = 0; y < box->height; y++)
    {
      const guint32 *row = get_row (self, box, y);

      for (int x = 0; x < box->width; x++)
        {
          guint32 pixel = row[x] & 0xffffff;

          if (pixel != last && !add_color (&self->colors, coarsen (pixel, self->colors.n_bits)))
            return FALSE;
          last = pixel;
        }
    }

  return TRUE;
}

/* ---- Frames ---- */

/* The duration, which GIF counts in hundredths of a second, and where the frame lies. */
static gboolean
write_place (const Animation *self,
             const Box       *box,
             ColorMapObject  *map,
             guint            milliseconds)
{
  GraphicsControlBlock control = { DISPOSE_DO_NOT, false, (milliseconds + 5) / 10,
                                   NO_TRANSPARENT_COLOR };
  GifByteType block[4];

  EGifGCBToExtension (&control, block);
  return EGifPutExtension (self->gif, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) != GIF_ERROR
         && EGifPutImageDesc (self->gif, box->x, box->y, box->width, box->height, false, map)
                != GIF_ERROR;
}

static gboolean
write_pixels (Animation *self,
              const Box *box,
              guint      milliseconds)
{
  const Colors *colors = &self->colors;
  ColorMapObject *map = GifMakeMapObject (1 << GifBitSize ((int) colors->n), NULL);
  g_autofree GifByteType *line = g_new (GifByteType, box->width);
  gboolean is_written = map != NULL;

  if (is_written)
    {
      memcpy (map->Colors, colors->colors, colors->n * sizeof (GifColorType));
      is_written = write_place (self, box, map, milliseconds);
    }
  for (int y = 0; is_written && y < box->height; y++)
    {
      const guint32 *row = get_row (self, box, y);

      for (int x = 0; x < box->width; x++)
        line[x] = x > 0 && row[x] == row[x - 1]
                      ? line[x - 1]
                      : colors->indices[find_slot (colors, coarsen (row[x], colors->n_bits) + 1)];
      is_written = EGifPutLine (self->gif, line, box->width) != GIF_ERROR;
    }
  g_clear_pointer (&map, GifFreeMapObject);

  return is_written;
}

static gboolean
add_frame (Animation *self,
           gsize      i)
{
  const GifFrames *frames = self->frames;
  Box box = { 0, 0, frames->width, frames->height };
  guint milliseconds;

  if (frames->find_changes != NULL)
    frames->find_changes (i, &box, frames->data);
  milliseconds = paint (self, i, &box);
  if (i > 0)
    shrink (self, &box);


  /* Two bits make 64 colours, which always fit. */
  self->colors.n_bits = 8;
  while (!collect_colors (self, &box))
    self->colors.n_bits--;
  return write_pixels (self, &box, milliseconds);
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
gif_animation_write (const GifFrames  *frames,
                     GOutputStream    *stream,
                     GCancellable     *cancellable,
                     GError          **error)
{
  g_autofree Animation *self = g_new0 (Animation, 1);
  gboolean is_written;
  int code = 0;

  g_return_val_if_fail (MAX (frames->width, frames->height) <= GIF_MAX_SIDE, FALSE);

  self->frames = frames;
  self->stream = stream;
  self->cancellable = cancellable;
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, frames->width, frames->height);
  self->pixels = cairo_image_surface_get_data (self->surface);
  self->stride = cairo_image_surface_get_stride (self->surface);
  self->before = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->gif = EGifOpen (self, write_bytes, NULL);

  is_written = self->pixels != NULL && self->gif != NULL && write_head (self);
  for (gsize i = 0; is_written && i < frames->n; i++)
    is_written = !g_cancellable_set_error_if_cancelled (cancellable, &self->error)
                 && add_frame (self, i);
  if (self->gif != NULL)
    {
      code = is_written ? 0 : self->gif->Error;
      is_written &= EGifCloseFile (self->gif, NULL) != GIF_ERROR;
    }
  g_array_unref (self->before);
  cairo_surface_destroy (self->surface);

  return is_written && self->error == NULL ? TRUE : fail (self, code, error);
}
