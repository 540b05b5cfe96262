#include "pentominoes/picture/pent-paper.h"

#include "pentominoes/encoding/slug.h"

#define LINK "https://pentominoes.river.me/#/R88P411R00"
#define SIDE 520

static PrintPicture *
picture_of (const char *slug)
{
  g_autoptr (PentBoard) board = pent_slug_decode (slug, -1, NULL, NULL);

  g_assert_nonnull (board);
  return pent_board_pictures.make_paper (board, 0, LINK);
}

/* A picture says in words what it is, and outlives the board; terrain is no piece. */
static void
test_words (void)
{
  g_autoptr (PrintPicture) one = picture_of ("R88P411R00");
  g_autoptr (PrintPicture) many = picture_of (
      "P88Y400V605P606N120L223W026U332I234T345X050Z063F675R11166166");
  g_autoptr (PrintPicture) bare = picture_of ("R88R00");
  g_autoptr (PrintPicture) old = picture_of (
      "8_8TA0_1R00_3R00_4R01_3R01_4P11_6FK2_2XA2_5II3_0W33_6V14_1ZC4_4Y65_7NL6_3UA7_1LL7_5");

  g_assert_cmpstr (one->text, ==, "8×8 rectangle · 1 piece");
  g_assert_cmpstr (one->code, ==, "R88P411R00");
  g_assert_cmpstr (one->link, ==, LINK);
  g_assert_cmpstr (many->text, ==, "8×8 projective plane · 12 pieces");
  g_assert_cmpstr (many->title, ==, "8×8 projective plane");
  g_assert_cmpstr (many->amount, ==, "12 pieces");
  g_assert_cmpstr (bare->text, ==, "8×8 rectangle");
  g_assert_cmpstr (bare->title, ==, bare->text);
  g_assert_cmpstr (bare->amount, ==, "0 pieces");
  g_assert_cmpstr (old->code, ==, "R88TA01P116FK22XA25II30W336V141ZC44Y657NL63UA71LL75R03041314");
}

/* What no slug can be written for still has a picture, without a code. */
static void
test_no_slug (void)
{
  g_autoptr (PentBoard) board = pent_board_new (PENT_SURFACE_RECTANGLE, 99, 99, NULL, NULL, 0);
  g_autoptr (PrintPicture) picture = pent_board_pictures.make_paper (board, 0, LINK);

  g_assert_cmpstr (picture->text, ==, "99×99 rectangle");
  g_assert_cmpstr (picture->code, ==, "");
}

static cairo_surface_t *
draw (const PrintPicture *picture,
      double              side)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  const DrawingRect room = { 0, 0, side, side };

  cairo_scale (cr, SIDE / side, SIDE / side);
  print_picture_draw (picture, cr, &room, TRUE, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface,
          int              x,
          int              y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  return (
      (const guint32 *) (const void *) (data + y * cairo_image_surface_get_stride (surface)))[x];
}

/* How much ink there is, in pixels that are nearly black. */
static guint
count_black (cairo_surface_t *surface)
{
  guint n = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        guint32 pixel = pixel_at (surface, x, y);

        n += pixel >> 24 > 0xf0 && (pixel >> 16 & 0xff) < 0x30 && (pixel >> 8 & 0xff) < 0x30;
      }

  return n;
}

/* Side is in millimetres: on a stamp, the letter of a piece would be a dot, and is left out. */
static void
test_letters_are_legible_or_not_there (void)
{
  g_autoptr (PrintPicture) letters = picture_of ("R88P033");
  cairo_surface_t *hand = draw (letters, 60);
  cairo_surface_t *stamp = draw (letters, 9);

  g_assert_cmpuint (count_black (hand), >, count_black (stamp) + 100);
  cairo_surface_destroy (hand);
  cairo_surface_destroy (stamp);
}

/* Beside a glued edge there are arrows, and none beside a rectangle. */
static void
test_arrows (void)
{
  g_autoptr (PrintPicture) plain = picture_of ("R88P033");
  g_autoptr (PrintPicture) torus = picture_of ("T88P033");
  g_autoptr (PrintPicture) large = picture_of ("TYYP4deW2tuX0nH");
  const PrintPicture *glued[] = { torus, large };
  cairo_surface_t *surface = draw (plain, 60);

  for (int x = 0; x < SIDE; x++)
    g_assert_cmphex (pixel_at (surface, x, 0), ==, 0);
  cairo_surface_destroy (surface);
  g_assert_cmpfloat (torus->width, >, plain->width + 20);

  for (gsize i = 0; i < G_N_ELEMENTS (glued); i++)
    {
      guint n = 0;

      surface = draw (glued[i], 60);
      for (int y = 0; y < 0.04 * SIDE; y++)
        {
          gboolean has_ink = FALSE;

          for (int x = 0.485 * SIDE; x < 0.515 * SIDE; x++)
            has_ink = has_ink || pixel_at (surface, x, y) >> 24 > 0x80;
          if (!has_ink && n > 0)
            break; /* the board is below */
          n += has_ink;
        }
      /* The head of an arrow in the middle of the upper edge, 1.2 millimetres high at least. */
      g_assert_cmpuint (n, >=, 1.2 * SIDE / 60);
      cairo_surface_destroy (surface);
    }
}

/* Two pieces of one color have a dark line between them. */
static void
test_seams_are_dark (void)
{
  g_autoptr (PrintPicture) picture = picture_of ("R55I020I021");
  cairo_surface_t *surface = draw (picture, 60);
  guint n_dark = 0;

  for (int x = SIDE / 8; x < 3 * SIDE / 8; x++)
    {
      guint32 pixel = pixel_at (surface, x, SIDE / 12);

      n_dark += pixel >> 24 == 0xff && (pixel & 0xffffff) < 0x404040;
    }
  g_assert_cmpuint (n_dark, >, 0);
  cairo_surface_destroy (surface);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pent-paper/words", test_words);
  g_test_add_func ("/pent-paper/no-slug", test_no_slug);
  g_test_add_func ("/pent-paper/letters-are-legible-or-not-there",
                   test_letters_are_legible_or_not_there);
  g_test_add_func ("/pent-paper/arrows", test_arrows);
  g_test_add_func ("/pent-paper/seams-are-dark", test_seams_are_dark);
  return g_test_run ();
}
