/* How long a job of cards takes as PDF, and what one page costs as PNG. */
#include "print/print-sheet.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "spaces/picture/paper-picture.h"

#include <sys/resource.h>

#define N_CARDS 1000

static const char *const codes[] = {
  "4|12p08p12t04p00pG0f",
  "5|22p17p18t12p07p08t02pG2f",
  "10|97p96t98t87p77p75t67p65t57p47p46t37p36t27p17p18p08pG8f",
  "8|59p51p50t43p42t35p34t27p26t19p11p03pG3f",
};

static GPtrArray *
make_cards (void)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);

  for (guint i = 0; i < N_CARDS; i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (codes[i % G_N_ELEMENTS (codes)], -1, NULL,
                                                          NULL);
      g_autofree char *link = share_link_make (SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, board,
                                               NULL);

      g_ptr_array_add (cards, print_card_new (spaces_paper_picture_new (board, link), "Bench", NULL,
                                              QR_LEVEL_M, NULL));
    }

  return cards;
}

int
main (void)
{
  const SheetSpec spec = { 210, 297, 10, 6, 88, 63, SHEET_FRONTS };
  const PrintSheetOptions options = { FALSE, TRUE, TRUE, "Bench" };
  g_autoptr (GOutputStream) pdf = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) png = g_memory_output_stream_new_resizable ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GPtrArray) cards = make_cards ();
  g_autoptr (PrintSheet) sheet = print_sheet_new (cards, &spec, &options, NULL);
  struct rusage usage;

  g_assert_true (print_sheet_write_pdf (sheet, pdf, NULL, NULL, NULL, NULL));
  getrusage (RUSAGE_SELF, &usage);
  g_print ("%u cards as PDF     %8.3f s, %.1f MB of file, %.0f MB of memory at most\n", N_CARDS,
           (g_get_monotonic_time () - start) / 1e6,
           g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (pdf)) / 1e6,
           usage.ru_maxrss / 1e3);

  start = g_get_monotonic_time ();
  g_assert_true (print_sheet_write_png (sheet, 0, 300, png, NULL, NULL));
  g_print ("a page of 8 as PNG    %8.3f s at 300 dpi\n", (g_get_monotonic_time () - start) / 1e6);
  return 0;
}
