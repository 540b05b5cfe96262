#include "print/print-sheet.h"

#include "print/print-face.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "spaces/picture/paper-picture.h"
#include "symbol-reader.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const codes[] = {
  "4|12p08p12t04p00pG0f",
  "3|6p3p6t0p3tG0f",
  "5|22p17p18t12p07p08t02pG2f",
  "2|2p0p2tG0f",
  "2|3p1p3t0p2tG0f",
  "10|94p84p74p64p54p44p34p24p14p04pG4f",
  "4|13p12t09p10t05p06p02pG2f",
  "8|59p51p50t43p42t35p34t27p26t19p11p03pG3f",
  "3|7p4p1pG1f",
};

static char *
link_of (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return share_link_make (SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, board, NULL);
}

static PrintCard *
card_of (const char *code,
         const char *name)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autofree char *link = link_of (code);
  g_autoptr (GError) error = NULL;
  PrintCard *card = print_card_new (spaces_paper_picture_new (board, link), name, NULL, QR_LEVEL_M,
                                    &error);

  g_assert_no_error (error);
  return card;
}

static GPtrArray *
cards_of (guint n_cards)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);

  for (guint i = 0; i < n_cards; i++)
    {
      g_autofree char *name = g_strdup_printf ("Board number %u", i + 1);

      g_ptr_array_add (cards, card_of (codes[i % G_N_ELEMENTS (codes)], name));
    }

  return cards;
}

static PrintSheet *
sheet_of (guint     n_cards,
          SheetSpec spec,
          gboolean  show_code)
{
  const PrintSheetOptions options = { show_code, TRUE, TRUE, "Friday tournament" };
  g_autoptr (GPtrArray) cards = cards_of (n_cards);
  g_autoptr (GError) error = NULL;
  PrintSheet *sheet = print_sheet_new (cards, &spec, &options, &error);

  g_assert_no_error (error);
  return sheet;
}

static cairo_surface_t *
render (const PrintSheet *sheet,
        guint             page,
        double            dpi)
{
  const SheetSpec *spec = &print_sheet_get_layout (sheet)->spec;
  double scale = dpi / 25.4;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, spec->paper_width * scale, spec->paper_height * scale);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  print_sheet_draw_page (sheet, cr, page, 1 / scale);
  cairo_destroy (cr);

  return surface;
}

/* Every link of @n_cards cards is among the @texts that were read, and nothing else. */
static void
assert_links (GPtrArray *texts,
              guint      first,
              guint      n_cards)
{
  g_assert_cmpuint (texts->len, ==, n_cards);
  for (guint i = first; i < first + n_cards; i++)
    {
      g_autofree char *link = link_of (codes[i % G_N_ELEMENTS (codes)]);

      g_assert_true (g_ptr_array_find_with_equal_func (texts, link, g_str_equal, NULL));
    }
}

static const SheetSpec poker = { 210, 297, 10, 6, 88, 63, SHEET_FRONTS };

static void
test_every_code_scans (void)
{
  const double dpis[] = { 150, 300 };
  g_autoptr (PrintSheet) sheet = sheet_of (9, poker, TRUE);

  g_assert_cmpuint (print_sheet_get_layout (sheet)->n_pages, ==, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (dpis); i++)
    {
      cairo_surface_t *first = render (sheet, 0, dpis[i]);
      cairo_surface_t *second = render (sheet, 1, dpis[i]);
      g_autoptr (GPtrArray) first_texts = symbol_reader_read (first);
      g_autoptr (GPtrArray) second_texts = symbol_reader_read (second);

      assert_links (first_texts, 0, 8);
      assert_links (second_texts, 8, 1);
      cairo_surface_destroy (first);
      cairo_surface_destroy (second);
    }
}

/* A scan of a printed sheet: turned by two degrees, with specks all over. */
static void
test_scans_from_bad_paper (void)
{
  g_autoptr (PrintSheet) sheet = sheet_of (8, poker, FALSE);
  cairo_surface_t *page = render (sheet, 0, 300);
  cairo_surface_t *scan = cairo_surface_create_similar_image (
      page, CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (page),
      cairo_image_surface_get_height (page));
  g_autoptr (GPtrArray) texts = NULL;
  cairo_t *cr = cairo_create (scan);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, 1240, 1754);
  cairo_rotate (cr, 2 * G_PI / 180);
  cairo_translate (cr, -1240, -1754);
  cairo_set_source_surface (cr, page, 0, 0);
  cairo_paint (cr);
  cairo_identity_matrix (cr);
  for (int i = 0; i < 30000; i++)
    {
      double grey = g_test_rand_int_range (0, 2);

      cairo_set_source_rgb (cr, grey, grey, grey);
      cairo_rectangle (cr, g_test_rand_int_range (0, 2480), g_test_rand_int_range (0, 3508), 2, 2);
      cairo_fill (cr);
    }
  cairo_destroy (cr);

  texts = symbol_reader_read (scan);
  assert_links (texts, 0, 8);
  cairo_surface_destroy (scan);
  cairo_surface_destroy (page);
}

static void
test_two_sides (void)
{
  SheetSpec spec = { 210, 297, 10, 6, 63, 88, SHEET_DUPLEX_LONG_EDGE };
  g_autoptr (PrintSheet) sheet = sheet_of (5, spec, FALSE);
  cairo_surface_t *front = render (sheet, 0, 150);
  cairo_surface_t *back = render (sheet, 1, 150);
  g_autoptr (GPtrArray) front_texts = symbol_reader_read (front);
  g_autoptr (GPtrArray) back_texts = symbol_reader_read (back);

  g_assert_cmpuint (front_texts->len, ==, 0);
  assert_links (back_texts, 0, 5);
  cairo_surface_destroy (front);
  cairo_surface_destroy (back);
}

static gboolean
is_white (cairo_surface_t *surface,
          int              x,
          int              y)
{
  const guint8 *pixel = cairo_image_surface_get_data (surface)
                        + (gsize) y * cairo_image_surface_get_stride (surface) + x * 4;

  return pixel[0] == 255 && pixel[1] == 255 && pixel[2] == 255;
}

/* Nothing is printed on the edge of a card or outside of it but the marks and the footer, whatever
 * its name and code. */
static void
test_stays_on_the_card (void)
{
  const double sizes[][2] = { { 88, 63 }, { 63, 88 }, { 105, 148 }, { 20, 20 }, { 20, 120 } };
  g_autofree char *long_name = g_strnfill (10000, 'W');
  const char *const names[] = { "", "Short", long_name, "two\nlines\tand a \x01 sign",
                                "שלום عالم" };

  for (gsize s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
      for (PrintFace face = PRINT_FACE_BOTH; face <= PRINT_FACE_CODE; face++)
        {
          g_autoptr (PrintCard) card = card_of (codes[7], names[n]);
          int width = 10 * sizes[s][0];
          int height = 10 * sizes[s][1];
          cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
          cairo_t *cr = cairo_create (surface);
          PrintPen pen;

          cairo_set_source_rgb (cr, 1, 1, 1);
          cairo_paint (cr);
          cairo_scale (cr, 10, 10);
          print_pen_init (&pen, cr, 0.1, FALSE);
          print_face_draw (card, face, &pen, sizes[s][0], sizes[s][1], TRUE);
          g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
          print_pen_clear (&pen);
          cairo_destroy (cr);
          for (int x = 0; x < width; x++)
            g_assert_true (is_white (surface, x, 2) && is_white (surface, x, height - 3));
          for (int y = 0; y < height; y++)
            g_assert_true (is_white (surface, 2, y) && is_white (surface, width - 3, y));
          cairo_surface_destroy (surface);
        }
}

static void
test_says_how_small_the_codes_become (void)
{
  SheetSpec tiny = { 210, 297, 10, 6, 30, 30, SHEET_FRONTS };
  g_autoptr (PrintSheet) large_sheet = sheet_of (3, poker, FALSE);
  g_autoptr (PrintSheet) tiny_sheet = sheet_of (3, tiny, FALSE);

  g_assert_cmpfloat (print_sheet_get_module (large_sheet), >=, QR_MM_PER_MODULE);
  g_assert_cmpfloat (print_sheet_get_module (tiny_sheet), <, QR_MM_PER_MODULE);
}

static void
count_page (guint    n_done,
            guint    n_pages,
            gpointer user_data)
{
  guint *count = user_data;

  g_assert_cmpuint (n_done, ==, ++*count);
  g_assert_cmpuint (n_pages, ==, 2);
}

static char *
run (const char *const *argv)
{
  g_autofree char *out = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));

  return g_steal_pointer (&out);
}

static void
test_pdf_is_whole (void)
{
  g_autoptr (PrintSheet) sheet = sheet_of (9, poker, FALSE);
  g_autofree char *folder = g_dir_make_tmp ("sheet-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cards.pdf", NULL);
  g_autofree char *prefix = g_build_filename (folder, "page", NULL);
  g_autofree char *picture = g_strconcat (prefix, "-1.png", NULL);
  g_autofree char *second = g_strconcat (prefix, "-2.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) stream = g_file_create (file, 0, NULL, NULL);
  g_autofree char *info = NULL;
  g_autofree char *text = NULL;
  g_autofree char *done = NULL;
  g_autoptr (GPtrArray) texts = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *rendered;
  guint n_pages = 0;

  print_sheet_write_pdf (sheet, G_OUTPUT_STREAM (stream), count_page, &n_pages, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, NULL));
  g_assert_cmpuint (n_pages, ==, 2);

  info = run ((const char *const[]) { "pdfinfo", path, NULL });
  g_assert_nonnull (strstr (info, "Friday tournament"));
  g_assert_nonnull (strstr (info, "Pages:           2"));
  g_assert_nonnull (strstr (info, "A4"));
  text = run ((const char *const[]) { "pdftotext", path, "-", NULL });
  g_assert_nonnull (strstr (text, "Board number 9"));
  g_assert_nonnull (strstr (text, "Scan to play"));
  g_assert_nonnull (strstr (text, "4×4 · 6 moves"));

  done = run ((const char *const[]) { "pdftoppm", "-r", "150", "-png", path, prefix, NULL });
  rendered = cairo_image_surface_create_from_png (picture);
  texts = symbol_reader_read (rendered);
  assert_links (texts, 0, 8);
  cairo_surface_destroy (rendered);

  g_unlink (path);
  g_unlink (picture);
  g_unlink (second);
  g_rmdir (folder);
}

static void
test_png_and_svg (void)
{
  g_autoptr (PrintSheet) sheet = sheet_of (2, poker, FALSE);
  g_autoptr (GOutputStream) png = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) svg = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  print_sheet_write_png (sheet, 0, 150, png, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (png)), 4, "\x89PNG", 4);
  print_sheet_write_svg (sheet, 0, svg, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (g_strstr_len (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (svg)),
                                  1000, "<svg"));
}

static void
test_stops_when_told_and_when_it_must (void)
{
  g_autoptr (PrintSheet) sheet = sheet_of (9, poker, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  guint8 little[100];
  g_autoptr (GOutputStream) full = g_memory_output_stream_new (little, sizeof little, NULL, NULL);
  g_autoptr (GError) cancelled = NULL;
  g_autoptr (GError) no_space = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (print_sheet_write_pdf (sheet, memory, NULL, NULL, cancellable, &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  g_assert_false (print_sheet_write_pdf (sheet, full, NULL, NULL, NULL, &no_space));
  g_assert_error (no_space, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

/* A print dialog may choose other paper: the cards stay as they are, pages as large as they can
 * be. */
static void
test_on_other_paper (void)
{
  const SheetSpec duplex = { 210, 297, 10, 6, 88, 63, SHEET_DUPLEX_LONG_EDGE };
  const SheetSpec page = { 210, 297, 10, 6, 0, 0, SHEET_FRONTS };
  g_autoptr (PrintSheet) cards = sheet_of (9, duplex, FALSE);
  g_autoptr (PrintSheet) smaller = print_sheet_on_paper (cards, 148, 210, NULL);
  g_autoptr (PrintSheet) pages = sheet_of (2, page, FALSE);
  g_autoptr (PrintSheet) larger = print_sheet_on_paper (pages, 297, 420, NULL);
  g_autoptr (PrintSheet) again = print_sheet_on_paper (larger, 210, 297, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (print_sheet_get_layout (cards)->n_pages, ==, 4);
  g_assert_cmpuint (print_sheet_get_layout (smaller)->n_pages, ==, 10);
  g_assert_cmpfloat (print_sheet_get_layout (smaller)->spec.card_width, ==, 88);
  g_assert_cmpfloat (print_sheet_get_layout (larger)->spec.card_width, ==, 277);
  g_assert_cmpfloat (print_sheet_get_layout (again)->spec.card_width, ==, 190);
  g_assert_null (print_sheet_on_paper (cards, 74, 105, &error));
  g_assert_error (error, SHEET_ERROR, SHEET_ERROR_CARD_TOO_LARGE);
}

static void
test_link_that_is_too_long (void)
{
  g_autofree char *link = g_strnfill (QR_MAX_LINK + 1, 'x');
  g_autoptr (SpacesBoard) board = spaces_code_decode (codes[0], -1, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (
      print_card_new (spaces_paper_picture_new (board, link), "x", NULL, QR_LEVEL_M, &error));
  g_assert_error (error, QR_ERROR, QR_ERROR_TOO_LONG);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print-sheet/on-other-paper", test_on_other_paper);
  g_test_add_func ("/print-sheet/every-code-scans", test_every_code_scans);
  g_test_add_func ("/print-sheet/scans-from-bad-paper", test_scans_from_bad_paper);
  g_test_add_func ("/print-sheet/two-sides", test_two_sides);
  g_test_add_func ("/print-sheet/stays-on-the-card", test_stays_on_the_card);
  g_test_add_func ("/print-sheet/says-how-small-the-codes-become",
                   test_says_how_small_the_codes_become);
  g_test_add_func ("/print-sheet/pdf-is-whole", test_pdf_is_whole);
  g_test_add_func ("/print-sheet/png-and-svg", test_png_and_svg);
  g_test_add_func ("/print-sheet/stops-when-told-and-when-it-must",
                   test_stops_when_told_and_when_it_must);
  g_test_add_func ("/print-sheet/link-that-is-too-long", test_link_that_is_too_long);
  return g_test_run ();
}
