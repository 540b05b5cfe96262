#include "print/print-card.h"

#include "print/print-face.h"
#include "print/print-sheet.h"

#include <string.h>

/* A picture of no game: a black rectangle, twice as broad as high. */
#define WIDTH 50.0
#define HEIGHT 25.0

typedef struct
{
  guint       n_draws;
  guint       n_frees;
  DrawingRect rect; /* on the card, in millimetres */
  double      millimetres;
  gboolean    had_cache;
} Subject;

static void
draw (gconstpointer  data,
      cairo_t       *cr,
      double         millimetres,
      DrawingCache  *cache)
{
  Subject *subject = *(Subject *const *) data;
  double left = 0, top = 0, right = WIDTH, bottom = HEIGHT;

  cairo_user_to_device (cr, &left, &top);
  cairo_user_to_device (cr, &right, &bottom);
  subject->n_draws++;
  subject->rect = (DrawingRect) { left, top, right - left, bottom - top };
  subject->millimetres = millimetres;
  subject->had_cache = cache != NULL;
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, 0, 0, WIDTH, HEIGHT);
  cairo_fill (cr);
}

static void
free_subject (gpointer data)
{
  (*(Subject **) data)->n_frees++;
}

static PrintPicture *
picture_of (Subject **subject)
{
  PrintPicture *picture = print_picture_new (draw, subject, free_subject, WIDTH, HEIGHT);

  picture->text = g_strdup ("A picture");
  picture->code = g_strdup ("1234");
  picture->link = g_strdup ("https://example.com/#1234");

  return picture;
}

/* The text of the picture is the caption unless there is another; its subject goes with the
 * card. */
static void
test_words (void)
{
  Subject counts = { 0 }, *subject = &counts;
  PrintCard *card = print_card_new (picture_of (&subject), NULL, NULL, QR_LEVEL_M, NULL);
  PrintCard *other = print_card_new (picture_of (&subject), "Name", "Other", QR_LEVEL_M, NULL);

  g_assert_cmpstr (card->name, ==, "");
  g_assert_cmpstr (card->caption, ==, "A picture");
  g_assert_cmpstr (other->name, ==, "Name");
  g_assert_cmpstr (other->caption, ==, "Other");
  g_assert_cmpstr (card->picture->code, ==, "1234");
  print_card_unref (print_card_ref (card));
  g_assert_cmpuint (counts.n_frees, ==, 0);
  print_card_unref (card);
  print_card_unref (other);
  g_assert_cmpuint (counts.n_frees, ==, 2);
}

/* A link that no code holds makes no card, and the picture is not left over. */
static void
test_link_that_is_too_long (void)
{
  Subject counts = { 0 }, *subject = &counts;
  PrintPicture *picture = picture_of (&subject);
  g_autoptr (GError) error = NULL;

  g_free (picture->link);
  picture->link = g_strnfill (10000, 'a');
  g_assert_null (print_card_new (picture, NULL, NULL, QR_LEVEL_M, &error));
  g_assert_error (error, QR_ERROR, QR_ERROR_TOO_LONG);
  g_assert_cmpuint (counts.n_frees, ==, 1);
}

/* On every card the picture has its aspect and lies on the card; with two sides, on the front. */
static void
test_rectangle (void)
{
  const double sizes[][2] = { { 88, 63 }, { 63, 88 }, { 20, 20 }, { 148, 210 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (PrintFace face = PRINT_FACE_BOTH; face <= PRINT_FACE_CODE; face++)
      {
        Subject counts = { 0 }, *subject = &counts;
        g_autoptr (PrintCard) card
            = print_card_new (picture_of (&subject), "Name", NULL, QR_LEVEL_M, NULL);
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 10, 10);
        cairo_t *cr = cairo_create (surface);
        PrintPen pen;

        print_pen_init (&pen, cr, 1, FALSE);
        print_face_draw (card, face, &pen, sizes[i][0], sizes[i][1], FALSE);
        print_pen_clear (&pen);
        g_assert_cmpuint (counts.n_draws, ==, face == PRINT_FACE_CODE ? 0 : 1);
        if (face != PRINT_FACE_CODE)
          {
            const DrawingRect *rect = &counts.rect;

            g_assert_cmpfloat_with_epsilon (rect->width, counts.millimetres * WIDTH, 1e-9);
            g_assert_cmpfloat_with_epsilon (rect->height, counts.millimetres * HEIGHT, 1e-9);
            g_assert_true (rect->x > 0 && rect->x + rect->width < sizes[i][0]);
            g_assert_true (rect->y > 0 && rect->y + rect->height < sizes[i][1]);
          }
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

/* What pictures share is kept for a PDF alone. */
static void
test_cache (void)
{
  const SheetSpec spec = { .paper_width = 210, .paper_height = 297, .margin = 10,
                           .card_width = 63, .card_height = 88 };
  const PrintSheetOptions options = { 0 };
  Subject counts = { 0 }, *subject = &counts;
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);
  g_autoptr (PrintSheet) sheet = NULL;

  g_ptr_array_add (cards, print_card_new (picture_of (&subject), NULL, NULL, QR_LEVEL_M, NULL));
  sheet = print_sheet_new (cards, &spec, &options, NULL);
  for (int is_pdf = 0; is_pdf < 2; is_pdf++)
    {
      g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

      g_assert_true (is_pdf ? print_sheet_write_pdf (sheet, stream, NULL, NULL, NULL, NULL)
                            : print_sheet_write_svg (sheet, 0, stream, NULL, NULL));
      g_assert_cmpint (counts.had_cache, ==, is_pdf);
    }
  g_assert_cmpuint (counts.n_draws, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/print-card/words", test_words);
  g_test_add_func ("/print-card/link-that-is-too-long", test_link_that_is_too_long);
  g_test_add_func ("/print-card/rectangle", test_rectangle);
  g_test_add_func ("/print-card/cache", test_cache);

  return g_test_run ();
}
