#include "spaces/board/code.h"
#include "spaces/rules/limits.h"
#include "spaces/rules/next.h"

#define PIECE(r, c) { { (r), (c) }, SPACES_MOVE_PIECE }
#define TRAP(r, c)  { { (r), (c) }, SPACES_MOVE_TRAP }
#define FINAL(r, c) { { (r), (c) }, SPACES_MOVE_FINAL }

static void
look_ahead (const char *text,
            SpacesNext *next)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (text, -1, NULL, NULL);

  g_assert_nonnull (board);
  spaces_rules_next (board, spaces_board_get_n_moves (board), next);
}

static void
test_verdicts (void)
{
  const struct
  {
    const char *made;
    SpacesMove move;
    SpacesVerdict verdict;
  } cases[] = {
    { "3|6p", PIECE (1, 0), SPACES_VERDICT_OK },
    { "3|6p", PIECE (2, 1), SPACES_VERDICT_OK },
    { "3|6p", PIECE (2, 0), SPACES_VERDICT_SAME_SQUARE },
    { "3|6p", PIECE (1, 1), SPACES_VERDICT_NOT_ADJACENT },
    { "3|6p", PIECE (0, 2), SPACES_VERDICT_NOT_ADJACENT },
    { "3|6p", PIECE (-1, 0), SPACES_VERDICT_GOAL_ROW },
    { "3|6p", TRAP (2, 0), SPACES_VERDICT_OK },
    { "3|6p", TRAP (1, 0), SPACES_VERDICT_OK },
    { "3|6p", TRAP (1, 1), SPACES_VERDICT_TRAP_NOT_BESIDE },
    { "3|6p", TRAP (-1, 0), SPACES_VERDICT_GOAL_ROW },
    { "3|6p", FINAL (-1, 0), SPACES_VERDICT_NOT_TOP_ROW },
    { "3|6p", FINAL (1, 0), SPACES_VERDICT_NOT_GOAL_ROW },
    { "3|6p3t", PIECE (1, 0), SPACES_VERDICT_TRAPPED_SQUARE },
    { "3|6p3t", TRAP (1, 0), SPACES_VERDICT_TRAP_TWICE },
    { "3|6p6t", TRAP (1, 0), SPACES_VERDICT_MOVE_FIRST },
    { "3|6p6t", TRAP (0, 2), SPACES_VERDICT_MOVE_FIRST },
    { "3|6p6t", PIECE (2, 0), SPACES_VERDICT_SAME_SQUARE },
    { "3|6p6t", PIECE (1, 0), SPACES_VERDICT_OK },
    { "3|6p6t3p", PIECE (2, 0), SPACES_VERDICT_TRAPPED_SQUARE },
    { "3|6p6t3p", TRAP (1, 1), SPACES_VERDICT_OK },
    { "3|6p6t3p4t", TRAP (0, 0), SPACES_VERDICT_OK_BEYOND_WEB },
    { "2|3p1p3t", TRAP (0, 0), SPACES_VERDICT_OK_BEYOND_WEB },
    { "3|6p3p0p", FINAL (-1, 0), SPACES_VERDICT_OK },
    { "3|6p3p0p", FINAL (-1, 1), SPACES_VERDICT_OTHER_COLUMN },
    { "3|6p3p0p", PIECE (0, 1), SPACES_VERDICT_OK },
    { "3|6p3p0p", PIECE (1, 0), SPACES_VERDICT_OK },
    { "3|6p3p0p0t", FINAL (-1, 0), SPACES_VERDICT_MOVE_FIRST },
    { "3|6p3p0pG0f", PIECE (0, 1), SPACES_VERDICT_FINISHED },
    { "3|6p3p0pG0f", TRAP (0, 1), SPACES_VERDICT_FINISHED },
    { "3|6p3p0pG0f", FINAL (-1, 0), SPACES_VERDICT_FINISHED },
    { "3|6p3p0pG0f", FINAL (0, 0), SPACES_VERDICT_FINISHED },
    { "2|2p0p2p0p2p0p2p0p", FINAL (-1, 0), SPACES_VERDICT_FULL },
    { "2|2p0p2p0p2p0p2p0p", PIECE (-1, 0), SPACES_VERDICT_FULL },
    { "2|2p0p2p0p2p0p2p", PIECE (0, 0), SPACES_VERDICT_OK },
    /* After moves that are not legal the walk goes on from where they lead. */
    { "3|0p", PIECE (0, 1), SPACES_VERDICT_OK },
    { "3|6t", TRAP (2, 1), SPACES_VERDICT_NO_PIECE },
    { "3|6t", PIECE (2, 0), SPACES_VERDICT_TRAPPED_SQUARE },
    { "3|6p6t6p", TRAP (1, 0), SPACES_VERDICT_MOVE_FIRST },
    { "3|6pG0p", PIECE (1, 0), SPACES_VERDICT_OK },
    { "3|6p0f", PIECE (1, 0), SPACES_VERDICT_OK },
    { "2|2p0t1t3t", TRAP (1, 0), SPACES_VERDICT_TRAP_LIMIT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SpacesNext next;

      g_test_message ("case %" G_GSIZE_FORMAT ": %s", i, cases[i].made);
      look_ahead (cases[i].made, &next);
      g_assert_cmpint (spaces_next_get_verdict (&next, cases[i].move), ==, cases[i].verdict);
    }
}

static void
test_an_empty_board (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (4, NULL, 0);
  SpacesNext next;

  spaces_rules_next (board, 0, &next);
  g_assert_false (next.has_piece);
  for (guint i = 0; i < 16; i++)
    {
      g_assert_cmpint (next.piece_verdict[i], ==,
                       i < 12 ? SPACES_VERDICT_NOT_BOTTOM_ROW : SPACES_VERDICT_OK);
      g_assert_cmpint (next.trap_verdict[i], ==, SPACES_VERDICT_NO_PIECE);
    }
  for (guint col = 0; col < 4; col++)
    g_assert_cmpint (next.goal_verdict[col], ==, SPACES_VERDICT_NOT_TOP_ROW);
}

static void
test_tells_how_things_stand (void)
{
  SpacesNext next;

  look_ahead ("4|12p08p12t04p04t", &next);
  g_assert_cmpuint (next.size, ==, 4);
  g_assert_cmpuint (next.n_moves, ==, 5);
  g_assert_true (next.has_piece);
  g_assert_cmpint (next.piece.row, ==, 1);
  g_assert_cmpint (next.piece.col, ==, 0);
  g_assert_cmpuint (next.n_traps, ==, 2);
  g_assert_true (next.must_move);
  g_assert_false (next.finished);
}

static void
test_looks_from_the_middle (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|6p3p0pG0f", -1, NULL, NULL);
  SpacesMove up = PIECE (0, 0);
  SpacesNext next;

  spaces_rules_next (board, 2, &next);
  g_assert_false (next.finished);
  g_assert_cmpint (next.piece.row, ==, 1);
  g_assert_cmpint (spaces_next_get_verdict (&next, up), ==, SPACES_VERDICT_OK);
}

static void
test_limits (void)
{
  g_assert_cmpuint (spaces_rules_web_trap_limit (2), ==, 1);
  g_assert_cmpuint (spaces_rules_trap_limit (2), ==, 3);
  g_assert_cmpuint (spaces_rules_move_limit (31), ==, 1922);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/next/verdicts", test_verdicts);
  g_test_add_func ("/next/an-empty-board", test_an_empty_board);
  g_test_add_func ("/next/tells-how-things-stand", test_tells_how_things_stand);
  g_test_add_func ("/next/looks-from-the-middle", test_looks_from_the_middle);
  g_test_add_func ("/next/limits", test_limits);
  return g_test_run ();
}
