/* Cards before a camera: what a turn of frames finds, beside what zbar finds in one frame that it
 * searches as a whole, which is what zbarimg does. */
#include "qr/frame-scan.h"

#include "card-views.h"
#include "qr/qr-scan.h"

#include <string.h>

static gboolean
finds_card (GPtrArray *codes)
{
  gboolean found = FALSE;

  for (guint i = 0; i < codes->len; i++)
    found |= g_str_equal (((const QrFinding *) codes->pdata[i])->text, CARD_VIEW_LINK);
  g_ptr_array_unref (codes);
  return found;
}

/* The frames until the card was found; 0: not in a whole turn. */
static guint
frames_until_found (const PictureGrey *frame)
{
  g_autoptr (FrameScan) scan = frame_scan_new ();

  for (guint i = 1; i <= FRAME_SCAN_TURN; i++)
    if (finds_card (frame_scan_read (scan, frame)))
      return i;

  return 0;
}

static gboolean
is_found_by_zbar (const PictureGrey *frame)
{
  GPtrArray *codes = qr_codes_new ();

  qr_look (&(QrLook){ frame, 0, 0, frame->width, frame->height, 1 }, codes);
  return finds_card (codes);
}

static void
test_table_of_views (void)
{
  guint n_read = 0, n_zbar = 0, n_both = 0;

  for (guint i = 0; i < n_card_views; i++)
    for (guint j = 0; j < G_N_ELEMENTS (card_view_modules); j++)
      {
        g_auto (PictureGrey) frame = { 0 };
        guint n_frames;
        gboolean zbar;

        card_view_draw (&card_views[i], card_view_modules[j], &frame);
        n_frames = frames_until_found (&frame);
        zbar = is_found_by_zbar (&frame);
        g_test_message ("%-22s %.1f pixels a module: %s frame %u, zbar %s", card_views[i].name,
                        card_view_modules[j], n_frames > 0 ? "read in" : "not read,", n_frames,
                        zbar ? "reads it" : "does not");
        g_assert_true (n_frames > 0 || !card_views[i].is_easy);
        n_read += n_frames > 0;
        n_zbar += zbar;
        n_both += n_frames > 0 && zbar;
      }

  g_test_message ("%u of %u views, zbar %u", n_read, 3 * n_card_views, n_zbar);
  g_assert_cmpuint (n_zbar, >, 2 * n_card_views);
  g_assert_cmpuint (100 * n_both, >=, 95 * n_zbar);
}

/* Corners are in pixels of the frame, whichever part of it was searched in which size. */
static void
test_corners (void)
{
  g_auto (PictureGrey) frame = { 0 };
  g_autoptr (FrameScan) scan = frame_scan_new ();

  card_view_draw (&card_views[0], 3.3, &frame);
  for (guint i = 0; i < FRAME_SCAN_TURN; i++)
    {
      g_autoptr (GPtrArray) codes = frame_scan_read (scan, &frame);
      const QrFinding *code = codes->len > 0 ? codes->pdata[0] : NULL;

      /* the middle of the code is before the middle of the camera, 33 modules wide */
      g_assert_true (code != NULL || i > 0);
      for (guint j = 0; code != NULL && j < QR_CORNERS; j++)
        {
          int left = j == 0 || j == 1 ? -1 : 1, top = j == 0 || j == 3 ? -1 : 1;

          g_assert_cmpint (ABS (code->corners[j].x - (640 + left * 54)), <=, 4);
          g_assert_cmpint (ABS (code->corners[j].y - (360 + top * 54)), <=, 4);
        }
    }
}

/* A frame of any size is searched without reading outside of it. */
static void
test_sizes (void)
{
  static const guint sizes[][2] = {
    { 1, 1 }, { 1, 720 }, { 1280, 1 }, { 2, 2 }, { 5, 7 }, { 6, 6 }, { 11, 13 }, { 641, 479 },
    { 1280, 720 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (FrameScan) scan = frame_scan_new ();
      g_autofree guint8 *pixels = g_malloc ((gsize) sizes[i][0] * sizes[i][1]);
      const PictureGrey frame = { sizes[i][0], sizes[i][1], pixels };

      for (guint j = 0; j < sizes[i][0] * sizes[i][1]; j++)
        pixels[j] = (guint8) (j * 37 % 251);
      for (guint j = 0; j < FRAME_SCAN_TURN; j++)
        g_ptr_array_unref (frame_scan_read (scan, &frame));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frame-scan/table-of-views", test_table_of_views);
  g_test_add_func ("/frame-scan/corners", test_corners);
  g_test_add_func ("/frame-scan/sizes", test_sizes);
  return g_test_run ();
}
