/* zbar finds the codes; this file decides at which sizes it looks, joins what it finds at several
 * sizes, and sorts the result. Tried in this order: the usual sizes, always; further sizes, until
 * something is found; and the same with light and dark exchanged, if nothing was found at all.
 *
 * Cost: each size is a scan of its own, linear in its pixels; at most MAX_ENLARGED_PIXELS when
 * enlarged. */
#include "qr/qr-scan.h"

#include <zbar.h>

typedef struct
{
  guint times; /* numerator */
  guint parts; /* denominator */
} Scale;

/* Sizes as a part of the picture's own. The reader overlooks a code now and then when there are
 * several, but hardly the same one at two sizes, so a few sizes are always looked at. */
static const Scale usual_scales[] = { { 1, 1 }, { 2, 3 }, { 2, 1 } };

/* The others are only tried while nothing is found. */
static const Scale further_scales[] = { { 1, 2 }, { 1, 4 }, { 4, 1 }, { 1, 8 } };

/* A picture is not made larger than this: what is that large already has no small codes. */
#define MAX_ENLARGED_PIXELS 8000000

/* Nor smaller: the smallest symbol has 21 modules and its quiet zone. */
#define MIN_SIDE 29

/* A code from the symbol's corners, which are in pixels of the look. Without corners it is empty,
 * in a corner. */
static QrFinding *
code_new (const zbar_symbol_t *symbol,
          const QrLook        *look)
{
  const char *data = zbar_symbol_get_data (symbol);
  QrCorner corners[QR_CORNERS] = { 0 };

  for (unsigned i = 0; i < MIN (zbar_symbol_get_loc_size (symbol), QR_CORNERS); i++)
    {
      gint64 x = zbar_symbol_get_loc_x (symbol, i), y = zbar_symbol_get_loc_y (symbol, i);

      corners[i].x = (int) (look->x + x * look->width / look->pixels->width);
      corners[i].y = (int) (look->y + y * look->height / look->pixels->height);
    }

  return qr_finding_new (g_utf8_make_valid (data, zbar_symbol_get_data_length (symbol)), corners);
}

/* Whether one of @codes is where @code is: the centre of each is inside the other. Sums are doubled
 * to stay with whole numbers. */
static gboolean
is_known (const GPtrArray *codes,
          const QrFinding *code)
{
  for (guint i = 0; i < codes->len; i++)
    {
      const QrFinding *known = codes->pdata[i];
      int across = ABS (2 * known->x + known->width - 2 * code->x - code->width);
      int down = ABS (2 * known->y + known->height - 2 * code->y - code->height);

      if (across < MIN (known->width, code->width) && down < MIN (known->height, code->height))
        return TRUE;
    }

  return FALSE;
}

/* Adds @code unless it is known; takes it over. */
static void
take_code (GPtrArray *codes,
           QrFinding *code)
{
  if (is_known (codes, code))
    qr_finding_free (code);
  else
    g_ptr_array_add (codes, code);
}

GPtrArray *
qr_codes_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) qr_finding_free);
}

void
qr_look (const QrLook *look,
         GPtrArray    *codes)
{
  const PictureGrey *pixels = look->pixels;
  zbar_image_scanner_t *scanner = zbar_image_scanner_create ();
  zbar_image_t *image = zbar_image_create ();
  const zbar_symbol_t *symbol;

  zbar_image_scanner_request_dbus (scanner, 0); /* what is found is nobody else's business */
  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  zbar_image_scanner_set_config (scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_X_DENSITY, look->density);
  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_Y_DENSITY, look->density);
  zbar_image_set_format (image, zbar_fourcc ('Y', '8', '0', '0'));
  zbar_image_set_size (image, pixels->width, pixels->height);
  zbar_image_set_data (image, pixels->pixels, (gsize) pixels->width * pixels->height, NULL);

  zbar_scan_image (scanner, image);
  symbol = zbar_image_first_symbol (image);
  for (; symbol != NULL && codes->len < QR_SCAN_MAX_CODES; symbol = zbar_symbol_next (symbol))
    if (zbar_symbol_get_type (symbol) == ZBAR_QRCODE)
      take_code (codes, code_new (symbol, look));

  zbar_image_destroy (image);
  zbar_image_scanner_destroy (scanner);
}

/* Whether a scaled picture can hold a code and is not too large. */
static gboolean
is_worth_a_look (guint width,
                 guint height,
                 guint times)
{
  if (width < MIN_SIDE || height < MIN_SIDE)
    return FALSE;

  return times == 1 || (guint64) width * height <= MAX_ENLARGED_PIXELS;
}

/* By the top, then by the left edge. */
static int
compare_reading_order (gconstpointer a,
                       gconstpointer b)
{
  const QrFinding *first = *(const QrFinding *const *) a;
  const QrFinding *second = *(const QrFinding *const *) b;

  if (first->y != second->y)
    return first->y < second->y ? -1 : 1;

  return (first->x > second->x) - (first->x < second->x);
}

/* Lines from top to bottom, codes in a line from left to right. A code belongs to the line of the
 * code before while its top is above the middle of the line's first; without this a tilted line
 * would be torn apart. The second loop is an insertion sort inside of the lines; there are at most
 * QR_SCAN_MAX_CODES. */
void
qr_codes_sort (GPtrArray *codes)
{
  g_autofree int *tops = g_new (int, codes->len + 1);

  g_ptr_array_sort (codes, compare_reading_order);
  for (guint i = 0, first = 0; i < codes->len; i++)
    {
      QrFinding *code = codes->pdata[i];
      const QrFinding *line = codes->pdata[first];

      if (code->y > line->y + line->height / 2)
        first = i;
      tops[i] = ((const QrFinding *) codes->pdata[first])->y;
    }

  for (guint i = 1; i < codes->len; i++)
    {
      for (guint j = i; j > 0 && tops[j] == tops[j - 1]; j--)
        {
          QrFinding *left = codes->pdata[j - 1], *right = codes->pdata[j];

          if (left->x <= right->x)
            break;
          codes->pdata[j - 1] = right;
          codes->pdata[j] = left;
        }
    }
}

/* Scans one size, light on dark if @inverted. */
static void
scan_at (const PictureGrey *picture,
         Scale              scale,
         gboolean           inverted,
         GPtrArray         *codes)
{
  guint width = picture->width * scale.times / scale.parts;
  guint height = picture->height * scale.times / scale.parts;
  g_auto (PictureGrey) scaled = { 0 };

  if (!is_worth_a_look (width, height, scale.times))
    return;

  picture_grey_scale (picture, width, height, &scaled);
  if (inverted)
    picture_grey_invert (&scaled);
  qr_look (&(QrLook){ &scaled, 0, 0, picture->width, picture->height, 1 }, codes);
}

/* All sizes for one polarity. */
static void
scan_all (const PictureGrey *picture,
          gboolean           inverted,
          GPtrArray         *codes)
{
  for (gsize i = 0; i < G_N_ELEMENTS (usual_scales); i++)
    scan_at (picture, usual_scales[i], inverted, codes);
  for (gsize i = 0; i < G_N_ELEMENTS (further_scales) && codes->len == 0; i++)
    scan_at (picture, further_scales[i], inverted, codes);
}

/* An array of QrFinding, empty when there is none. */
GPtrArray *
qr_scan (const PictureGrey *picture)
{
  GPtrArray *codes = qr_codes_new ();

  scan_all (picture, FALSE, codes);
  if (codes->len == 0)
    scan_all (picture, TRUE, codes);

  qr_codes_sort (codes);
  return codes;
}
