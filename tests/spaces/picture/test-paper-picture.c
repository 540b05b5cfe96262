#include "spaces/picture/paper-picture.h"

#include "spaces/board/code.h"

#define LINK "https://spaces-game.com/#4|12p08p12t04p00pG0f"
#define SIDE 520

static PrintPicture *
picture_of (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return spaces_paper_picture_new (board, LINK);
}

/* The picture outlives the board it was made of, and says in words what it is. */
static void
test_words (void)
{
  g_autoptr (PrintPicture) many = picture_of ("4|12p08p12t04p00pG0f");
  g_autoptr (PrintPicture) one = picture_of ("2|2p");

  g_assert_cmpstr (many->text, ==, "4×4 · 6 moves");
  g_assert_cmpstr (many->code, ==, "4|12p08p12t04p00pG0f");
  g_assert_cmpstr (many->link, ==, LINK);
  g_assert_cmpstr (one->text, ==, "2×2 · 1 move");
}

static cairo_surface_t *
draw (const PrintPicture *picture,
      const DrawingRect  *room,
      DrawingCache       *cache)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  print_picture_draw (picture, cr, room, TRUE, cache);
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

/* How many pixels have ink outside of      cairo_surface_t *surface;
      DrawingRect rect = rect, larger by half a line. */
static guint
count_outside (cairo_surface_t   *surface,
               const DrawingRect *rect)
{
  guint n = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      if (pixel_at (surface, x, y) != 0
          && (x < rect->x - 2 || x > rect->x + rect->width + 1 || y < rect->y - 2
              || y > rect->y + rect->height + 1))
        n++;

  return n;
}

/* The squares reach all sides of the rectangle, and nothing lies outside of it. */
static void
test_fills_the_rectangle (void)
{
  static const char *const codes[] = { "2|2p", "4|12p08p12t04p00pG0f", "10|94p84pG4f" };
  const DrawingRect room = { 40, 30, 300, 200 };

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (PrintPicture) picture = picture_of (codes[i]);
      cairo_surface_t *surface;
      DrawingRect rect = print_picture_fit (picture, &room, TRUE);
      int low = (int) (rect.y + rect.height) - 6;

      surface = draw (picture, &room, NULL);
      g_assert_cmpuint (count_outside (surface, &rect), ==, 0);
      g_assert_cmphex (pixel_at (surface, (int) rect.x + 4, low), !=, 0);
      g_assert_cmphex (pixel_at (surface, (int) (rect.x + rect.width) - 4, low), !=, 0);
      cairo_surface_destroy (surface);
    }
}

/* Squares that are kept are the same as squares that are drawn each time, at the size they have. */
static void
test_kept_squares (void)
{
  g_autoptr (DrawingCache) cache = drawing_cache_new ();
  g_autoptr (PrintPicture) first = picture_of ("4|12p08p12t04p00pG0f");
  g_autoptr (PrintPicture) second = picture_of ("4|13p09p");
  const DrawingRect room = { 10, 10, first->width, first->height };
  const PrintPicture *pictures[] = { first, second };

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      cairo_surface_t *plain = draw (pictures[i], &room, NULL);
      cairo_surface_t *kept = draw (pictures[i], &room, cache);

      for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
          g_assert_cmphex (pixel_at (kept, x, y), ==, pixel_at (plain, x, y));
      cairo_surface_destroy (plain);
      cairo_surface_destroy (kept);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paper-picture/words", test_words);
  g_test_add_func ("/paper-picture/fills-the-rectangle", test_fills_the_rectangle);
  g_test_add_func ("/paper-picture/kept-squares", test_kept_squares);

  return g_test_run ();
}
