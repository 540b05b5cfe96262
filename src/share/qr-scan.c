#include "share/qr-scan.h"

#include <string.h>
#include <zbar.h>

/* The sizes that are tried in turn, as a part of the picture's own. */
static const struct
{
  guint times;
  guint parts;
} scales[] = { { 1, 1 }, { 1, 2 }, { 2, 1 }, { 1, 4 }, { 4, 1 }, { 2, 3 }, { 1, 8 } };

/* A picture is not made larger than this: what is that large already has no small codes. */
#define MAX_ENLARGED_PIXELS 8000000

/* Nor smaller: the smallest symbol has 21 modules and its quiet zone. */
#define MIN_SIDE 29

/* A code from the symbol's corners, which are in a picture of @width × @height pixels. */
static QrFinding *
code_new (const zbar_symbol_t *symbol,
          const PictureGrey   *picture,
          guint                width,
          guint                height)
{
  const char *data = zbar_symbol_get_data (symbol);
  int left = G_MAXINT, right = 0, top = G_MAXINT, bottom = 0;
  QrFinding *code = g_new (QrFinding, 1);

  for (unsigned i = 0; i < zbar_symbol_get_loc_size (symbol); i++)
    {
      left = MIN (left, zbar_symbol_get_loc_x (symbol, i));
      right = MAX (right, zbar_symbol_get_loc_x (symbol, i));
      top = MIN (top, zbar_symbol_get_loc_y (symbol, i));
      bottom = MAX (bottom, zbar_symbol_get_loc_y (symbol, i));
    }

  code->text = g_utf8_make_valid (data, zbar_symbol_get_data_length (symbol));
  code->x = (int) ((gint64) MIN (left, right) * picture->width / width);
  code->y = (int) ((gint64) MIN (top, bottom) * picture->height / height);
  code->width = (int) ((gint64) right * picture->width / width) - code->x;
  code->height = (int) ((gint64) bottom * picture->height / height) - code->y;
  return code;
}

static void
scan_once (const PictureGrey *scaled,
           const PictureGrey *picture,
           GPtrArray         *codes)
{
  zbar_image_scanner_t *scanner = zbar_image_scanner_create ();
  zbar_image_t *image = zbar_image_create ();
  const zbar_symbol_t *symbol;

  zbar_image_scanner_request_dbus (scanner, 0); /* what is found is nobody else's business */
  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  zbar_image_scanner_set_config (scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  zbar_image_set_format (image, zbar_fourcc ('Y', '8', '0', '0'));
  zbar_image_set_size (image, scaled->width, scaled->height);
  zbar_image_set_data (image, scaled->pixels, (gsize) scaled->width * scaled->height, NULL);

  zbar_scan_image (scanner, image);
  symbol = zbar_image_first_symbol (image);
  for (; symbol != NULL && codes->len < QR_SCAN_MAX_CODES; symbol = zbar_symbol_next (symbol))
    if (zbar_symbol_get_type (symbol) == ZBAR_QRCODE)
      g_ptr_array_add (codes, code_new (symbol, picture, scaled->width, scaled->height));

  zbar_image_destroy (image);
  zbar_image_scanner_destroy (scanner);
}

static void
scan_both_ways (PictureGrey       *scaled,
                const PictureGrey *picture,
                GPtrArray         *codes)
{
  scan_once (scaled, picture, codes);
  if (codes->len > 0)
    return;

  picture_grey_invert (scaled);
  scan_once (scaled, picture, codes);
}

static gboolean
is_worth_a_look (guint width,
                 guint height,
                 guint times)
{
  if (width < MIN_SIDE || height < MIN_SIDE)
    return FALSE;

  return times == 1 || (guint64) width * height <= MAX_ENLARGED_PIXELS;
}

/* Codes stand beside each other when the middle of one is within the height of the other. */
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

/* Gives every code of a line the same top before sorting, or a tilted line would be torn apart. */
static void
sort_in_reading_order (GPtrArray *codes)
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

/* An array of QrFinding, empty when there is none. */
GPtrArray *
qr_scan (const PictureGrey *picture)
{
  GPtrArray *codes = g_ptr_array_new_with_free_func ((GDestroyNotify) qr_finding_free);

  for (gsize i = 0; i < G_N_ELEMENTS (scales) && codes->len == 0; i++)
    {
      guint width = picture->width * scales[i].times / scales[i].parts;
      guint height = picture->height * scales[i].times / scales[i].parts;
      g_auto (PictureGrey) scaled = { 0 };

      if (!is_worth_a_look (width, height, scales[i].times))
        continue;

      picture_grey_scale (picture, width, height, &scaled);
      scan_both_ways (&scaled, picture, codes);
    }

  sort_in_reading_order (codes);
  return codes;
}
