#include "spaces/board/visits.h"

static void
test_last_move_wins (void)
{
  const SpacesMove moves[] = {
    { { 1, 0 }, SPACES_MOVE_PIECE },  { { 0, 0 }, SPACES_MOVE_PIECE },
    { { 1, 0 }, SPACES_MOVE_TRAP },   { { 0, 1 }, SPACES_MOVE_FINAL },
    { { -1, 0 }, SPACES_MOVE_FINAL }, { { 1, 0 }, SPACES_MOVE_PIECE },
  };
  g_autoptr (SpacesBoard) board = spaces_board_new (2, moves, G_N_ELEMENTS (moves));
  const guint8 steps[][4] = {
    { 0, 0, 0, 0 }, { 0, 0, 1, 0 }, { 1, 0, 1, 0 }, { 1, 0, 2, 0 },
    { 1, 0, 2, 0 }, { 1, 0, 2, 0 }, { 1, 0, 1, 0 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (steps); n++)
    {
      guint8 cells[SPACES_MAX_SQUARES];

      spaces_grid_derive (board, n, cells);
      g_assert_cmpmem (cells, 4, steps[n], 4);
    }
}

static void
test_names_of_cells (void)
{
  g_assert_cmpstr (spaces_cell_names[SPACES_CELL_EMPTY], ==, "empty");
  g_assert_cmpstr (spaces_cell_names[SPACES_CELL_PIECE], ==, "piece");
  g_assert_cmpstr (spaces_cell_names[SPACES_CELL_TRAP], ==, "trap");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grid/last-move-wins", test_last_move_wins);
  g_test_add_func ("/grid/names-of-cells", test_names_of_cells);
  return g_test_run ();
}
