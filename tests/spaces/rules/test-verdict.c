#include "spaces/board/code.h"
#include "spaces/rules/next.h"
#include "text/place.h"

#define PIECE(r, c) { { (r), (c) }, SPACES_MOVE_PIECE }
#define TRAP(r, c)  { { (r), (c) }, SPACES_MOVE_TRAP }
#define FINAL(r, c) { { (r), (c) }, SPACES_MOVE_FINAL }

static void
test_sentences (void)
{
  const struct
  {
    const char *made;
    SpacesMove move;
    const char *sentence;
  } cases[] = {
    { "3|6p", PIECE (1, 0), "The piece can go to row 1, column 0." },
    { "3|6p", TRAP (2, 1), "A trap can lie on row 2, column 1." },
    { "3|6p3p0p", FINAL (-1, 0), "The piece can reach the goal above column 0." },
    { "2|3p1p3t", TRAP (0, 0),
      "Today’s web game takes at most 1 trap on a 2×2 board, and this is trap 2: leave it out "
      "to keep to that." },
    { "3|6p6t3p4t", TRAP (0, 0),
      "Today’s web game takes at most 2 traps on a 3×3 board, and this is trap 3: leave it out "
      "to keep to that." },
    { "3|6p3p0pG0f", PIECE (0, 1),
      "The goal is reached and nothing follows it: take the final move back to go on." },
    { "2|2p0p2p0p2p0p2p0p", FINAL (-1, 0),
      "A 2×2 board has at most 8 moves, and all are used: take a move back first." },
    { "3|6p", PIECE (2, 0),
      "The piece already stands on row 2, column 0: move it to a square beside it." },
    { "3|6p", PIECE (0, 2),
      "Row 0, column 2 is out of reach from row 2, column 0: the piece moves one square up, "
      "down, left or right." },
    { "3|6p3t", PIECE (1, 0),
      "A trap lies on row 1, column 0, and the piece never steps on a trap of its own: go "
      "around it." },
    { "3|6t", TRAP (2, 1),
      "A trap on row 2, column 1 needs a piece to place it: start the piece in the bottom row "
      "first." },
    { "3|6t", PIECE (1, 1),
      "Row 1, column 1 is too high for a start: the piece starts in the bottom row, row 2." },
    { "3|6t", FINAL (-1, 1),
      "The goal is reached from the top row: start the piece in the bottom row first." },
    { "3|6p", TRAP (0, 0),
      "A trap on row 0, column 0 is out of reach: place it beside or under the piece, which "
      "is on row 2, column 0." },
    { "3|6p3t", TRAP (1, 0), "A trap lies on row 1, column 0 already: choose another square." },
    { "2|2p0t1t3t", TRAP (1, 0),
      "A 2×2 board takes at most 3 traps, one square must stay free: take a trap away first." },
    { "3|6p6t", TRAP (1, 0),
      "A trap lies under the piece on row 2, column 0: the piece must move on before anything "
      "else." },
    { "3|6p", FINAL (-1, 0),
      "The goal is reached from the top row, row 0: bring the piece up from row 2 first." },
    { "3|6p3p0p", FINAL (-1, 2),
      "The goal is reached straight up: the piece stands in column 0, so the goal is above "
      "column 0 and not above column 2." },
    { "3|6p", TRAP (-1, 1),
      "The goal above column 1 takes the final move only: a piece or a trap belongs on a square "
      "of the board." },
    { "3|6p", FINAL (1, 0),
      "The final move goes to the goal above row 0: it cannot end on row 1, column 0." },
  };
  guint described = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (cases[i].made, -1, NULL, NULL);
      g_autofree char *sentence = NULL;
      SpacesVerdict verdict;
      SpacesNext next;

      spaces_rules_next (board, spaces_board_get_n_moves (board), &next);
      verdict = spaces_next_get_verdict (&next, cases[i].move);
      sentence = spaces_verdict_describe (verdict, &next, cases[i].move);
      g_assert_cmpstr (sentence, ==, cases[i].sentence);
      described |= 1u << verdict;
    }

  g_assert_cmphex (described, ==, (1u << SPACES_VERDICT_N) - 1);
}

static void
test_rows_count_from_one (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|6p", -1, NULL, NULL);
  const struct
  {
    SpacesMove  move;
    const char *from_one;
    const char *from_zero;
  } cases[] = {
    { PIECE (1, 0), "The piece can go to row 2, column 1.",
      "The piece can go to row 1, column 0." },
    { FINAL (-1, 0),
      "The goal is reached from the top row, row 1: bring the piece up from row 3 first.",
      "The goal is reached from the top row, row 0: bring the piece up from row 2 first." },
    { FINAL (1, 0),
      "The final move goes to the goal above row 1: it cannot end on row 2, column 1.",
      "The final move goes to the goal above row 0: it cannot end on row 1, column 0." },
  };
  SpacesNext next;

  spaces_rules_next (board, 1, &next);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SpacesVerdict verdict = spaces_next_get_verdict (&next, cases[i].move);
      g_autofree char *from_one = NULL;
      g_autofree char *from_zero = NULL;

      place_set_first (1);
      from_one = spaces_verdict_describe (verdict, &next, cases[i].move);
      place_set_first (0);
      from_zero = spaces_verdict_describe (verdict, &next, cases[i].move);
      g_assert_cmpstr (from_one, ==, cases[i].from_one);
      g_assert_cmpstr (from_zero, ==, cases[i].from_zero);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verdict/sentences", test_sentences);
  g_test_add_func ("/verdict/rows-count-from-one", test_rows_count_from_one);
  return g_test_run ();
}
