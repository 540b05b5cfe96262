#include "pent-cases.h"
#include "pentominoes/picture/pent-layout.h"

#include <math.h>

static PentBoard *
make_board (PentSurface surface,
            guint       height,
            guint       width)
{
  const guint8 colors[PENT_N_COLORS] = { 0 };

  return pent_board_new (surface, height, width, colors, NULL, 0);
}

static void
test_example_of_the_header (void)
{
  g_autoptr (PentBoard) board = make_board (PENT_SURFACE_PROJECTIVE, 8, 8);
  PentLayout layout;
  PentSquare square;

  pent_layout_fit (&layout, board, &(DrawingRect) { 0, 0, 700, 560 }, TRUE);
  g_assert_cmpfloat (layout.cell, ==, 62);
  g_assert_cmpfloat (layout.left, ==, 102);
  g_assert_cmpfloat (layout.top, ==, 32);
  g_assert_true (pent_layout_find (&layout, 164, 32, &square));
  g_assert_cmpint (square.row, ==, 0);
  g_assert_cmpint (square.col, ==, 1);
}

/* A board with its band lies within its rectangle, in the middle, and no larger one would. */
static void
assert_fits (const PentBoard   *board,
             const DrawingRect *rect,
             gboolean           with_edges)
{
  double sides[2], larger[2], step;
  PentLayout layout;

  pent_layout_fit (&layout, board, rect, with_edges);
  if (layout.cell == 0)
    return;
  pent_layout_measure (board, layout.cell, with_edges, &sides[0], &sides[1]);
  g_assert_cmpfloat (sides[0], <=, rect->width + 1e-4);
  g_assert_cmpfloat (sides[1], <=, rect->height + 1e-4);
  g_assert_cmpfloat (fabs (layout.left + layout.cell * layout.width / 2 - rect->x
                           - rect->width / 2),
                     <=, 1);
  g_assert_cmpfloat (fabs (layout.top + layout.cell * layout.height / 2 - rect->y
                           - rect->height / 2),
                     <=, 1);

  step = layout.cell >= PENT_LAYOUT_SHARP ? 1.001 : 0.01;
  pent_layout_measure (board, layout.cell + step, with_edges, &larger[0], &larger[1]);
  g_assert_true (larger[0] > rect->width || larger[1] > rect->height
                 || floor (layout.cell + step) == layout.cell);
}

static void
test_fits (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (PentBoard) board = pent_case_make_random (random, 60, 11);
      DrawingRect rect = { g_rand_double_range (random, -9, 9), g_rand_double_range (random, -9, 9),
                           g_rand_double_range (random, 40, 900),
                           g_rand_double_range (random, 40, 900) };

      assert_fits (board, &rect, i % 2 == 0);
    }
}

static void
test_finding_is_the_inverse (void)
{
  g_autoptr (PentBoard) board = make_board (PENT_SURFACE_TORUS, 7, 12);
  PentLayout layout;

  pent_layout_fit (&layout, board, &(DrawingRect) { 3, 5, 611, 397 }, TRUE);
  for (gint16 row = -2; row < 9; row++)
    for (gint16 col = -2; col < 14; col++)
      {
        DrawingRect rect = pent_layout_get_rect (&layout, (PentSquare) { row, col });
        const double places[] = { 0.01, 0.5, 0.99 };

        for (guint i = 0; i < 9; i++)
          {
            PentSquare found;
            gboolean inside = pent_layout_find (&layout, rect.x + places[i % 3] * rect.width,
                                                rect.y + places[i / 3] * rect.height, &found);

            g_assert_cmpint (found.row, ==, row);
            g_assert_cmpint (found.col, ==, col);
            g_assert_cmpint (inside, ==, row >= 0 && row < 7 && col >= 0 && col < 12);
          }
      }
}

/* Whatever a window is while it is made. */
static void
test_no_room (void)
{
  g_autoptr (PentBoard) board = make_board (PENT_SURFACE_KLEIN, 60, 60);
  PentLayout layout;
  PentSquare square;

  pent_layout_fit (&layout, board, &(DrawingRect) { 0, 0, 1, 1 }, TRUE);
  g_assert_cmpfloat (layout.cell, ==, 0);
  g_assert_false (pent_layout_find (&layout, 0, 0, &square));
  pent_layout_fit (&layout, board, &(DrawingRect) { 0, 0, 300, 300 }, FALSE);
  g_assert_false (pent_layout_find (&layout, 1e12, -1e12, &square));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-layout/example-of-the-header", test_example_of_the_header);
  g_test_add_func ("/pent-layout/fits", test_fits);
  g_test_add_func ("/pent-layout/finding-is-the-inverse", test_finding_is_the_inverse);
  g_test_add_func ("/pent-layout/no-room", test_no_room);
  return g_test_run ();
}
