#include "spaces/picture/palette.h"
#include "spaces/picture/thumbnail-painter.h"

#define AT(r, c, t) { { (r), (c) }, SPACES_MOVE_##t }

/* 2×2 in the game's units is a square of 100: a pixel of this picture is one unit. */
#define SIDE 100

static guint32
pixel (cairo_surface_t *surface,
       int              x,
       int              y)
{
  const guint8 *row = cairo_image_surface_get_data (surface)
                      + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x] & 0xFFFFFF;
}

/* Blending rounds; each of the three parts of a colour may be one off. */
static void
assert_colour (cairo_surface_t *surface,
               int              x,
               int              y,
               guint32          expected)
{
  guint32 found = pixel (surface, x, y);

  for (int shift = 0; shift <= 16; shift += 8)
    g_assert_cmpint (ABS ((int) (found >> shift & 0xFF) - (int) (expected >> shift & 0xFF)), <=, 1);
}

static cairo_surface_t *
paint (const SpacesBoard *board,
       int                side,
       DrawingTheme       theme)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cairo_t *cr = cairo_create (surface);

  spaces_thumbnail_paint (board, cr, side, theme);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static void
test_colours_of_the_game (void)
{
  const SpacesMove moves[] = { AT (1, 0, PIECE), AT (0, 0, PIECE), AT (1, 0, TRAP),
                               AT (0, 1, TRAP) };
  g_autoptr (SpacesBoard) board = spaces_board_new (2, moves, G_N_ELEMENTS (moves));
  cairo_surface_t *surface = paint (board, SIDE, DRAWING_THEME_LIGHT);

  assert_colour (surface, 2, 2, 0xF5F5F5);    /* the ground */
  assert_colour (surface, 60, 60, 0xE8E8E8);  /* an empty cell */
  assert_colour (surface, 15, 25, 0x4A90E2);  /* a disc, beside its number */
  assert_colour (surface, 25, 57, 0x4A90E2);  /* a disc covers a later trap */
  assert_colour (surface, 60, 15, 0xF15D65);  /* a cross lets the cell through */
  cairo_surface_destroy (surface);
}

/* The same shapes as in the game's colours, each at the same place. */
static void
test_other_themes (void)
{
  const SpacesMove moves[] = { AT (1, 0, PIECE), AT (0, 0, PIECE), AT (0, 1, TRAP) };
  g_autoptr (SpacesBoard) board = spaces_board_new (2, moves, G_N_ELEMENTS (moves));

  for (DrawingTheme theme = DRAWING_THEME_DARK; theme < DRAWING_THEME_N; theme++)
    {
      const SpacesPalette *palette = spaces_palette_get (theme);
      cairo_surface_t *surface = paint (board, SIDE, theme);

      assert_colour (surface, 2, 2, palette->background);
      assert_colour (surface, 60, 60, palette->square);
      assert_colour (surface, 15, 25, palette->disc);
      assert_colour (surface, 25, 48, palette->background); /* no line from disc to disc */
      if (theme != DRAWING_THEME_DARK)
        assert_colour (surface, 60, 15, palette->trap);
      cairo_surface_destroy (surface);
    }
}

static void
test_finals_are_not_drawn (void)
{
  const SpacesMove moves[] = { AT (-1, 0, FINAL), AT (1, 1, FINAL) };
  g_autoptr (SpacesBoard) finals = spaces_board_new (2, moves, G_N_ELEMENTS (moves));
  g_autoptr (SpacesBoard) empty = spaces_board_new (2, NULL, 0);
  cairo_surface_t *a = paint (finals, SIDE, DRAWING_THEME_LIGHT);
  cairo_surface_t *b = paint (empty, SIDE, DRAWING_THEME_LIGHT);

  g_assert_cmpmem (cairo_image_surface_get_data (a), SIDE * cairo_image_surface_get_stride (a),
                   cairo_image_surface_get_data (b), SIDE * cairo_image_surface_get_stride (b));
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

/* The largest board with every move, in a picture too small for numbers. */
static void
test_full_board_in_any_size (void)
{
  g_autofree SpacesMove *moves = g_new (SpacesMove, 1922);
  g_autoptr (SpacesBoard) board = NULL;

  for (gsize i = 0; i < 1922; i++)
    moves[i] = (SpacesMove) { { (gint8) (i / 31 % 31), (gint8) (i % 31) }, i % 2 };
  board = spaces_board_new (31, moves, 1922);

  for (int side = 1; side <= 1024; side *= 4)
    cairo_surface_destroy (paint (board, side, DRAWING_THEME_LIGHT));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thumbnail-painter/colours-of-the-game", test_colours_of_the_game);
  g_test_add_func ("/thumbnail-painter/other-themes", test_other_themes);
  g_test_add_func ("/thumbnail-painter/finals-are-not-drawn", test_finals_are_not_drawn);
  g_test_add_func ("/thumbnail-painter/full-board-in-any-size", test_full_board_in_any_size);
  return g_test_run ();
}
