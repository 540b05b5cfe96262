/* The ways of searching a frame, each a part around its middle in a size of its own, and what they
 * cost at 1280×720: from 6 ms of a processor for the whole at half the size to 27 for every row and
 * column. The whole frame as it is comes twice in a turn, so that what is away from the middle is
 * found within a quarter of a second. Cards are held into the middle, where small codes are looked
 * for enlarged, and blurred ones sharpened; smoothing helps against the noise of a dim room. */
#include "qr/frame-scan.h"

#include "qr/qr-scan.h"

#include <string.h>

#define SMALL (640 * 480)      /* pixels: a frame that is searched as a whole every time */
#define MAX_SCALED (4 * SMALL) /* twice as wide and high */

typedef struct
{
  guint part;    /* of the frame's width and height, in sixths */
  guint percent; /* its size when it is searched */
  int   sharper; /* eighths of what a pixel differs from those around it; negative: smoother */
} Way;

static const Way ways[FRAME_SCAN_TURN] = {
  { 6, 100, 0 }, { 2, 200, 0 }, { 3, 100, 4 }, { 6, 70, -1 },
  { 6, 100, 0 }, { 2, 200, 0 }, { 6, 50, 0 }, { 3, 100, 0 },
};

struct _FrameScan
{
  guint n_frames;
  guint8 *scaled; /* kept from frame to frame */
  guint8 *sharpened;
};

FrameScan *
frame_scan_new (void)
{
  FrameScan *self = g_new0 (FrameScan, 1);

  self->scaled = g_malloc (MAX_SCALED);
  self->sharpened = g_malloc (MAX_SCALED);
  return self;
}

void
frame_scan_free (FrameScan *self)
{
  g_free (self->scaled);
  g_free (self->sharpened);
  g_free (self);
}

/* Where pixel @i of @n lies among @length pixels: between one and the next, in 256th parts. */
static guint
place_of (guint i,
          guint n,
          guint length)
{
  guint middle = (2 * i + 1) * length * 128 / n;

  return CLAMP (middle, 128, (length - 1) * 256 + 127) - 128;
}

/* Fills @scaled from a rectangle of @frame, each pixel from the four around its place: half the
 * size is their mean. */
static void
scale (const PictureGrey *frame,
       const QrLook      *look,
       PictureGrey       *scaled)
{
  for (guint y = 0; y < scaled->height; y++)
    {
      guint down = place_of (y, scaled->height, look->height);
      const guint8 *row = frame->pixels + (look->y + (down >> 8)) * frame->width + look->x;
      guint8 *to = scaled->pixels + y * scaled->width;

      down &= 0xFF;
      for (guint x = 0; x < scaled->width; x++)
        {
          guint right = place_of (x, scaled->width, look->width);
          const guint8 *at = row + (right >> 8);
          guint above, below;

          right &= 0xFF;
          above = at[0] * (256 - right) + at[1] * right;
          below = at[frame->width] * (256 - right) + at[frame->width + 1] * right;
          to[x] = (guint8) ((above * (256 - down) + below * down) >> 16);
        }
    }
}

/* @picture with each pixel but those at the edge further from the four beside it, or nearer. */
static void
sharpen (const PictureGrey *picture,
         int                eighths,
         guint8            *sharpened)
{
  int width = (int) picture->width;

  memcpy (sharpened, picture->pixels, (gsize) picture->width * picture->height);
  for (int y = 1; y + 1 < (int) picture->height; y++)
    for (int i = y * width + 1; i + 1 < (y + 1) * width; i++)
      {
        const guint8 *at = picture->pixels + i;
        int difference = 4 * at[0] - at[-1] - at[1] - at[-width] - at[width];

        sharpened[i] = (guint8) CLAMP (at[0] + difference * eighths / 8, 0, 255);
      }
}

GPtrArray *
frame_scan_read (FrameScan         *self,
                 const PictureGrey *frame)
{
  const Way *way = &ways[self->n_frames++ % G_N_ELEMENTS (ways)];
  guint part = frame->width * frame->height > SMALL ? way->part : 6;
  GPtrArray *codes = qr_codes_new ();
  QrLook look = { .width = frame->width * part / 6, .height = frame->height * part / 6 };
  PictureGrey scaled
      = { look.width * way->percent / 100, look.height * way->percent / 100, self->scaled };

  if (MIN (look.width, look.height) < 2 || MIN (scaled.width, scaled.height) < 2)
    return codes;

  look.x = (frame->width - look.width) / 2;
  look.y = (frame->height - look.height) / 2;
  look.density = 1;
  look.pixels = &scaled;
  if (part == 6 && way->percent == 100 && way->sharper == 0)
    look.pixels = frame;
  else
    scale (frame, &look, &scaled);
  if (way->sharper != 0)
    {
      sharpen (&scaled, way->sharper, self->sharpened);
      scaled.pixels = self->sharpened;
    }

  qr_look (&look, codes);
  qr_codes_sort (codes);
  if (codes->len > FRAME_SCAN_MAX_CODES)
    g_ptr_array_set_size (codes, FRAME_SCAN_MAX_CODES);
  return codes;
}
