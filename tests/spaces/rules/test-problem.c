#include "spaces/board/code.h"
#include "spaces/rules/check.h"

#include <string.h>

/* Every sentence there is; `2|` and `3|` are boards without moves. */
static void
test_sentences (void)
{
  const struct
  {
    const char *text;
    const char *rule;
    const char *sentence;
  } cases[] = {
    { "3|", "unfinished", "The board has no piece yet: start in the bottom row, row 2." },
    { "3|6p", "unfinished",
      "The goal is not reached yet: lead the piece from row 2, column 0 up to row 0 and on to the "
      "goal." },
    { "3|6p6t", "unfinished",
      "A trap lies under the piece on row 2, column 0: move the piece on." },
    { "3|6p3p0p", "unfinished",
      "The goal is not reached yet: the piece stands below it, finish above column 0." },
    { "3|6p3p0p0t", "unfinished",
      "A trap lies under the piece on row 0, column 0: move the piece on." },
    { "2|2p0t3t", "unfinished",
      "The piece is shut in on row 1, column 0: take back a trap beside it." },
    { "2|2p0p2p0p2p0p2p0p", "unfinished",
      "All moves of a 2×2 board are made and the goal is not reached: shorten the path." },
    { "3|6p4p1pG1f", "not-adjacent",
      "Row 1, column 1 is out of reach from row 2, column 0: the piece moves one square up, down, "
      "left or right." },
    { "3|3pG0f", "start-row",
      "Row 1, column 0 is too high for a start: the piece starts in the bottom row, row 2." },
    { "2|3p1p3t0p2tG0f", "trap-limit",
      "Today’s web game takes at most 1 trap on a 2×2 board, and this is trap 2: leave it out to "
      "keep to that." },
    { "2|G0f", "goal-not-top-row",
      "The goal is reached from the top row: start the piece in the bottom row first." },
    { "2|2p0pG0f3p", "after-goal",
      "The goal is reached and nothing may follow it: remove the moves from here on." },
    { "2|2p0p2p0p2p0p2p0p2p", "move-limit",
      "A 2×2 board has at most 8 moves: remove the moves from here on." },
    { "11|120p109p098p087p076p065p054p043p032p021p010pG10f", "goal-column-web",
      "Today’s web game reads a goal only above the columns 0 to 9, not above column 10." },
    { "3|6p7p6p3p0pG0f", "revisit",
      "The piece comes back to row 2, column 0; boards of the game seldom visit a square twice." },
    { "3|6p3p4p7p8p5p2pG2f", "backward",
      "The piece goes back down to row 2; boards of the game seldom move backward." },
    { "2|2p0p2tG0f", "top-row",
      "The piece has reached the top row; boards of the game mostly go straight on to the goal "
      "from there." },
    { "3|6p3p4p7p8p5p2pG2f", "scoring",
      "The web game counts every step up, 3 on this board; the engine counts each row once, 2: the "
      "two may score a round differently." },
    { "11|110p099p088p077p066p055p044p033p022p011p000pG0f", "size-web",
      "The web game offers no boards of 11×11: its board creator builds them up to 10×10, and it "
      "plays larger ones that it is sent." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode_any (cases[i].text, -1, NULL, NULL);
      g_autoptr (SpacesReport) report = spaces_rules_check (board);
      g_autofree char *sentence = NULL;
      const SpacesProblems *lists[] = { &report->problems, &report->advice };

      for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
        {
          for (guint p = 0; p < lists[list]->len && sentence == NULL; p++)
            {
              if (g_str_equal (lists[list]->items[p].rule, cases[i].rule))
                sentence = spaces_problem_describe (&lists[list]->items[p]);
            }
        }
      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
}

static void
test_a_problem_names_its_place (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|6p4p1pG1f", -1, NULL, NULL);
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  const SpacesProblem *problem = &report->problems.items[0];

  g_assert_cmpint (problem->move, ==, 1);
  g_assert_cmpint (problem->square.row, ==, 1);
  g_assert_cmpint (problem->square.col, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem/sentences", test_sentences);
  g_test_add_func ("/problem/names-its-place", test_a_problem_names_its_place);
  return g_test_run ();
}
