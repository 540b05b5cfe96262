/* What a frame of a camera costs to be searched: milliseconds of a processor, over all views of
 * cards of the tests, beside zbar's own search of whole frames, of every row and column and of each
 * second one; and after how many frames a card is found. */
#include "../qr/card-views.h"

#include "qr/frame-scan.h"
#include "qr/qr-scan.h"

#include <time.h>

static double
processor_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static gboolean
take (GPtrArray *codes)
{
  gboolean found = codes->len > 0;

  g_ptr_array_unref (codes);
  return found;
}

int
main (void)
{
  double ours = 0, zbar[2] = { 0 };
  guint n_views = 0, n_read = 0, n_frames = 0, n_zbar[2] = { 0 };

  for (guint i = 0; i < n_card_views; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (card_view_modules); j++, n_views++)
      {
        g_autoptr (FrameScan) scan = frame_scan_new ();
        g_auto (PictureGrey) frame = { 0 };
        guint found_in = 0;
        double start;

        card_view_draw (&card_views[i], card_view_modules[j], &frame);
        start = processor_ms ();
        for (guint k = 1; k <= FRAME_SCAN_TURN; k++)
          if (take (frame_scan_read (scan, &frame)) && found_in == 0)
            found_in = k;
        ours += (processor_ms () - start) / FRAME_SCAN_TURN;
        n_read += found_in > 0;
        n_frames += found_in;

        for (int k = 0; k < 2; k++)
          {
            GPtrArray *codes = qr_codes_new ();

            start = processor_ms ();
            qr_look (&(QrLook){ &frame, 0, 0, frame.width, frame.height, k + 1 }, codes);
            zbar[k] += processor_ms () - start;
            n_zbar[k] += take (codes);
          }
      }

  g_print ("a frame, searched in turn  %5.1f ms, %u of %u views read, after %.1f frames\n",
           ours / n_views, n_read, n_views, (double) n_frames / MAX (n_read, 1));
  for (int k = 0; k < 2; k++)
    g_print ("zbar, density %d            %5.1f ms, %u of %u views read\n", k + 1,
             zbar[k] / n_views, n_zbar[k], n_views);
  return 0;
}
