#include "golden.h"

#include <string.h>

GreyPicture *
grey_picture_new (int width,
                  int height)
{
  GreyPicture *picture = g_new (GreyPicture, 1);

  *picture = (GreyPicture) { width, height, g_malloc0 ((gsize) width * height) };
  return picture;
}

void
grey_picture_free (GreyPicture *picture)
{
  g_free (picture->grey);
  g_free (picture);
}

GreyPicture *
grey_picture_copy (const GreyPicture *picture)
{
  GreyPicture *copy = grey_picture_new (picture->width, picture->height);

  memcpy (copy->grey, picture->grey, (gsize) copy->width * copy->height);
  return copy;
}

/* Brightness as an eye weighs colours, the mean of a square of pixels, in sixteen steps: a picture
 * takes half the room then. */
static guint8
grey_of (const guint8 *pixels,
         int           stride,
         guint         shrink)
{
  guint sum = 0;

  for (guint v = 0; v < shrink; v++)
    {
      const guint32 *row = (const guint32 *) (pixels + (gsize) v * stride);

      for (guint u = 0; u < shrink; u++)
        sum += (row[u] >> 16 & 0xff) * 77 + (row[u] >> 8 & 0xff) * 150 + (row[u] & 0xff) * 29;
    }

  return (guint8) ((sum / 256 / (shrink * shrink) + 8) / 17 * 17);
}

GreyPicture *
grey_picture_of (cairo_surface_t *surface,
                 guint            shrink)
{
  int stride = cairo_image_surface_get_stride (surface);
  GreyPicture *picture = grey_picture_new (cairo_image_surface_get_width (surface) / shrink,
                                           cairo_image_surface_get_height (surface) / shrink);

  cairo_surface_flush (surface);
  for (int y = 0; y < picture->height; y++)
    {
      const guint8 *row = cairo_image_surface_get_data (surface) + (gsize) y * shrink * stride;

      for (int x = 0; x < picture->width; x++)
        picture->grey[y * picture->width + x] = grey_of (row + (gsize) x * shrink * 4, stride,
                                                         shrink);
    }

  return picture;
}

GreyPicture *
grey_picture_read (const char *path)
{
  cairo_surface_t *surface = cairo_image_surface_create_from_png (path);
  GreyPicture *picture = NULL;

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    picture = grey_picture_of (surface, 1);
  cairo_surface_destroy (surface);

  return picture;
}

/* Cairo writes a surface of one channel as a PNG of greys. */
void
grey_picture_write (const GreyPicture *picture,
                    const char        *path)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_A8, picture->width, picture->height);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < picture->height; y++)
    memcpy (cairo_image_surface_get_data (surface) + (gsize) y * stride,
            picture->grey + y * picture->width, picture->width);
  cairo_surface_mark_dirty (surface);
  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    g_error ("%s cannot be written", path);
  cairo_surface_destroy (surface);
}

/* Each pixel becomes the mean of the nine around it, fewer at an edge. */
static GreyPicture *
blur (const GreyPicture *picture)
{
  GreyPicture *blurred = grey_picture_new (picture->width, picture->height);

  for (int y = 0; y < picture->height; y++)
    {
      int top = MAX (y - 1, 0), bottom = MIN (y + 1, picture->height - 1);

      for (int x = 0; x < picture->width; x++)
        {
          int left = MAX (x - 1, 0), right = MIN (x + 1, picture->width - 1);
          int sum = 0;

          for (int v = top; v <= bottom; v++)
            for (int u = left; u <= right; u++)
              sum += picture->grey[v * picture->width + u];
          blurred->grey[y * picture->width + x]
              = (guint8) (sum / ((bottom - top + 1) * (right - left + 1)));
        }
    }

  return blurred;
}

/* How far @a is at (@x, @y) from all that @b shows there and beside it. */
static int
outside (const GreyPicture *a,
         const GreyPicture *b,
         int                x,
         int                y)
{
  int grey = a->grey[y * a->width + x];
  int least = 255, most = 0;

  for (int v = MAX (y - 1, 0); v <= MIN (y + 1, b->height - 1); v++)
    {
      for (int u = MAX (x - 1, 0); u <= MIN (x + 1, b->width - 1); u++)
        {
          least = MIN (least, b->grey[v * b->width + u]);
          most = MAX (most, b->grey[v * b->width + u]);
        }
    }

  return MAX (MAX (grey - most, least - grey) - GOLDEN_UNSEEN, 0);
}

/* The same grey on both, as most of a page, is within both. */
static int
difference_at (const GreyPicture *a,
               const GreyPicture *b,
               int                x,
               int                y)
{
  if (a->grey[y * a->width + x] == b->grey[y * b->width + x])
    return 0;

  return MAX (outside (a, b, x, y), outside (b, a, x, y));
}

static double
worst_block (const GreyPicture *difference)
{
  double worst = 0;

  for (int top = 0; top < difference->height; top += GOLDEN_BLOCK)
    {
      for (int left = 0; left < difference->width; left += GOLDEN_BLOCK)
        {
          int sum = 0;

          for (int y = top; y < MIN (top + GOLDEN_BLOCK, difference->height); y++)
            for (int x = left; x < MIN (left + GOLDEN_BLOCK, difference->width); x++)
              sum += difference->grey[y * difference->width + x];
          worst = MAX (worst, (double) sum / (GOLDEN_BLOCK * GOLDEN_BLOCK));
        }
    }

  return worst;
}

double
golden_difference (const GreyPicture  *drawn,
                   const GreyPicture  *golden,
                   GreyPicture       **marked)
{
  g_autoptr (GreyPicture) a = blur (drawn);
  g_autoptr (GreyPicture) b = blur (golden);
  g_autoptr (GreyPicture) difference = grey_picture_new (drawn->width, drawn->height);

  g_assert_cmpint (drawn->width, ==, golden->width);
  g_assert_cmpint (drawn->height, ==, golden->height);

  for (int y = 0; y < drawn->height; y++)
    {
      for (int x = 0; x < drawn->width; x++)
        difference->grey[y * drawn->width + x] = (guint8) difference_at (a, b, x, y);
    }

  if (marked != NULL)
    {
      *marked = grey_picture_new (drawn->width, drawn->height);
      for (int i = 0; i < drawn->width * drawn->height; i++)
        (*marked)->grey[i] = (guint8) ((192 + drawn->grey[i] / 4)
                                       * (255 - MIN (4 * difference->grey[i], 255)) / 255);
    }

  return worst_block (difference);
}
