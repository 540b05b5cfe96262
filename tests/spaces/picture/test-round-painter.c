/* What a rasteriser cannot change is judged: the colour in the middle of a figure, and where there
 * is ink. With SPACES_PICTURES=folder the pictures are written there to be looked at. */
#include "round-cases.h"
#include "spaces/picture/round-painter.h"

#define CELL 74
#define PLAYER "5|20p15p16t10p05p00pG0f"
#define OPPONENT "5|23p18p19t13p08p03pG3f"

typedef struct
{
  SpacesRound     *round;
  SpacesLayout     layout;
  cairo_surface_t *surface;
} Canvas;

static void
draw (Canvas       *canvas,
      gsize         step,
      gboolean      fogged,
      DrawingTheme  kind,
      double        cell)
{
  guint size = spaces_board_get_size (spaces_round_get_board (canvas->round, SPACES_SIDE_PLAYER));
  cairo_t *cr;

  spaces_layout_init (&canvas->layout, size, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&canvas->layout, cell);
  canvas->surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                    (int) spaces_layout_get_width (&canvas->layout),
                                    (int) spaces_round_layout_get_height (&canvas->layout));
  cr = cairo_create (canvas->surface);
  spaces_round_painter_draw (cr, canvas->round, step, fogged, &canvas->layout,
                             spaces_palette_get (kind), NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (canvas->surface);
}

static void
play (Canvas     *canvas,
      const char *player,
      const char *opponent)
{
  g_autoptr (SpacesBoard) a = round_case_board (player);
  g_autoptr (SpacesBoard) b = round_case_board (opponent);

  canvas->round = spaces_round_new (a, b, SPACES_SCORING_WEB);
}

static void
canvas_clear (Canvas *canvas)
{
  spaces_round_unref (canvas->round);
  cairo_surface_destroy (canvas->surface);
}

/* The colour at a place in a square, in shares of its sides from its middle. */
static guint32
get_color (Canvas *canvas,
           int     row,
           int     col,
           double  x,
           double  y)
{
  DrawingRect rect = spaces_round_layout_get_rect (&canvas->layout,
                                                   (SpacesSquare) { (gint8) row, (gint8) col });
  int stride = cairo_image_surface_get_stride (canvas->surface);
  const guchar *data = cairo_image_surface_get_data (canvas->surface);
  int px = (int) (rect.x + rect.width * (0.5 + x));
  int py = (int) (rect.y + rect.height * (0.5 + y));

  return *(const guint32 *) (data + py * stride + px * 4) & 0xffffff;
}

static void
keep_picture (Canvas     *canvas,
              const char *name)
{
  const char *folder = g_getenv ("SPACES_PICTURES");
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;

  path = g_build_filename (folder, name, NULL);
  g_assert_cmpint (cairo_surface_write_to_png (canvas->surface, path), ==, CAIRO_STATUS_SUCCESS);
}

/* Shape tells the sides apart: a rounded square has ink in its corner, a disc has none. */
static void
test_shapes (gconstpointer data)
{
  DrawingTheme kind = GPOINTER_TO_UINT (data);
  const SpacesPalette *palette = spaces_palette_get (kind);
  g_autofree char *name = g_strdup_printf ("round-%u.png", kind);
  Canvas canvas;

  play (&canvas, PLAYER, OPPONENT);
  draw (&canvas, 5, TRUE, kind, CELL);
  keep_picture (&canvas, name);

  g_assert_cmphex (get_color (&canvas, 4, 0, 0.2, 0), ==, palette->disc);
  g_assert_cmphex (get_color (&canvas, 4, 0, 0.23, 0.23), ==, palette->square);
  g_assert_cmphex (get_color (&canvas, 0, 1, 0.2, 0), ==, palette->opponent);
  g_assert_cmphex (get_color (&canvas, 0, 1, 0.23, 0.23), ==, palette->opponent);
  canvas_clear (&canvas);
}

/* The trap that was stepped on is boxed; the other trap of the opponent stays in the fog. */
static void
test_fog (void)
{
  const SpacesPalette *palette = spaces_palette_get (DRAWING_THEME_LIGHT);
  Canvas fogged, open;

  play (&fogged, "3|6p3p0pG0f", "3|7p6t4p1pG1f");
  draw (&fogged, 2, TRUE, DRAWING_THEME_LIGHT, CELL);
  play (&open, "3|6p3p0pG0f", "3|7p6t4p1pG1f");
  draw (&open, 2, FALSE, DRAWING_THEME_LIGHT, CELL);

  g_assert_cmphex (get_color (&fogged, 0, 2, 0, 0), !=, palette->opponent_trap);
  g_assert_cmphex (get_color (&open, 0, 2, 0, 0), ==, palette->opponent_trap);
  g_assert_cmphex (get_color (&open, 2, 2, 0, 0), ==, palette->square);
  canvas_clear (&fogged);
  canvas_clear (&open);
}

/* Before the first step the squares of the player's own board are plain, with outlines of what
 * comes; the others are hatched. */
static void
test_own_squares (void)
{
  const SpacesPalette *palette = spaces_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;

  play (&canvas, PLAYER, OPPONENT);
  draw (&canvas, 0, TRUE, DRAWING_THEME_LIGHT, CELL);
  keep_picture (&canvas, "round-plan.png");
  for (int row = 0; row < 5; row++)
    g_assert_cmphex (get_color (&canvas, row, 0, -0.35, -0.35), ==, palette->square);
  g_assert_cmphex (get_color (&canvas, 3, 1, 0, -0.3), ==, palette->square);
  g_assert_cmphex (get_color (&canvas, 1, 1, -0.35, -0.35), !=, palette->square);
  canvas_clear (&canvas);
}

static void
test_goals (void)
{
  const SpacesPalette *palette = spaces_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;

  play (&canvas, "2|2p0pG0f", "2|2p0pG0f");
  draw (&canvas, 3, FALSE, DRAWING_THEME_LIGHT, CELL);
  keep_picture (&canvas, "round-goals.png");
  g_assert_cmphex (get_color (&canvas, -1, 0, 0.4, 0), ==, palette->goal);
  g_assert_cmphex (get_color (&canvas, -1, 1, 0.4, 0), ==, palette->goal_fill);
  g_assert_cmphex (get_color (&canvas, 2, 1, 0.4, 0), ==, palette->opponent);
  g_assert_cmphex (get_color (&canvas, 2, 0, 0.4, 0), !=, palette->opponent);
  canvas_clear (&canvas);
}

/* Both sides on the same squares and edges stay apart. */
static void
test_shared (void)
{
  const SpacesPalette *palette = spaces_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;

  play (&canvas, "3|7p6t4p5p4p1pG1f", "3|7p8t6t4p3p4p");
  draw (&canvas, spaces_round_get_n_steps (canvas.round), FALSE, DRAWING_THEME_LIGHT, 110);
  keep_picture (&canvas, "round-shared.png");
  g_assert_cmphex (get_color (&canvas, 0, 1, 0.2, 0.32), ==, palette->opponent);
  g_assert_cmphex (get_color (&canvas, 0, 1, -0.2, -0.32), ==, palette->disc);
  canvas_clear (&canvas);
}

/* Both have a trap on one square: the player's in the middle, the opponent's in its corner. */
static void
test_two_traps (void)
{
  const SpacesPalette *palette = spaces_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;

  play (&canvas, "3|7p6t4p1pG1f", "3|7p4p1p2tG1f");
  draw (&canvas, 4, FALSE, DRAWING_THEME_LIGHT, 110);
  keep_picture (&canvas, "round-two-traps.png");
  g_assert_cmphex (get_color (&canvas, 2, 0, 0, 0), ==, palette->trap);
  g_assert_cmphex (get_color (&canvas, 2, 0, -0.33, -0.33), ==, palette->opponent_trap);
  canvas_clear (&canvas);
}

/* Whatever the room, everything is inside it. */
static void
test_fit (void)
{
  for (guint size = SPACES_MIN_SIZE; size <= SPACES_MAX_SIZE; size++)
    for (double side = 300; side < 2000; side += 173)
      {
        SpacesLayout layout;
        DrawingRect strip;

        spaces_round_layout_fit (&layout, size, SPACES_LAYOUT_LABEL, side, side * 0.8);
        strip = spaces_round_layout_get_rect (&layout, (SpacesSquare) { (gint8) size, 0 });
        g_assert_cmpfloat (strip.y + strip.height, <=, side * 0.8);
        g_assert_cmpfloat (layout.cell, >=, SPACES_LAYOUT_MIN_CELL);
      }
}

/* Boards of two sizes, boards that jump, every step of a long one, and a trap where both pieces
 * have been. */
static void
test_odd_boards (void)
{
  static const char *const boards[][2] = {
    { "2|2p0pG0f", "5|20p15p10p05p00pG0f" },
    { "5|20p15p10p05p00pG0f", "2|2p0pG0f" },
    { "3|0p8pG0p4t4t4tG2f", "3|4f4p1t1p" },
    { "2|2p0p2p0p2p0p2p0p2p0p2p0p", "2|3p1t" },
    { "3|7p4p7t1pG1f", "3|8p5p2p1pG1f" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      Canvas canvas;
      gsize n_steps;

      play (&canvas, boards[i][0], boards[i][1]);
      n_steps = spaces_round_get_n_steps (canvas.round);
      for (gsize step = 0; step <= n_steps; step++)
        {
          draw (&canvas, step, step % 2 == 0, DRAWING_THEME_DARK, step % 2 == 0 ? 12 : 40);
          if (step < n_steps)
            cairo_surface_destroy (canvas.surface);
        }
      canvas_clear (&canvas);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint kind = 0; kind < DRAWING_THEME_N; kind++)
    {
      g_autofree char *path = g_strdup_printf ("/spaces/round-painter/shapes/palette-%u", kind);

      g_test_add_data_func (path, GUINT_TO_POINTER (kind), test_shapes);
    }
  g_test_add_func ("/spaces/round-painter/fog", test_fog);
  g_test_add_func ("/spaces/round-painter/own-squares", test_own_squares);
  g_test_add_func ("/spaces/round-painter/goals", test_goals);
  g_test_add_func ("/spaces/round-painter/both-on-one-square", test_shared);
  g_test_add_func ("/spaces/round-painter/both-traps-on-one-square", test_two_traps);
  g_test_add_func ("/spaces/round-painter/fits-any-room", test_fit);
  g_test_add_func ("/spaces/round-painter/odd-boards", test_odd_boards);

  return g_test_run ();
}
