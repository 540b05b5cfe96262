#include "round-cases.h"
#include "spaces/round/round-trace.h"

static SpacesRound *
play (const char *player,
      const char *opponent)
{
  g_autoptr (SpacesBoard) a = round_case_board (player);
  g_autoptr (SpacesBoard) b = round_case_board (opponent);

  return spaces_round_new (a, b, SPACES_SCORING_WEB);
}

static const SpacesTraceSquare *
at (const SpacesRoundTrace *trace,
    int                     row,
    int                     col)
{
  return spaces_round_trace_get (trace, (SpacesSquare) { (gint8) row, (gint8) col });
}

static gboolean
is_unseen (const SpacesRoundTrace *trace,
           int                     row,
           int                     col)
{
  return spaces_round_trace_unseen (trace, (SpacesSquare) { (gint8) row, (gint8) col });
}

/* The example of the header, as the game shows it. */
static void
test_example (void)
{
  g_autoptr (SpacesRound) round = play ("2|2p0pG0f", "2|2p3tG0f");
  g_autoptr (SpacesRoundTrace) trace = spaces_round_trace_new (round, 2, TRUE);

  g_assert_cmpuint (at (trace, 1, 0)->pieces[SPACES_SIDE_PLAYER].last, ==, 1);
  g_assert_cmpuint (at (trace, 0, 1)->pieces[SPACES_SIDE_OPPONENT].last, ==, 1);
  g_assert_cmpuint (at (trace, 0, 0)->pieces[SPACES_SIDE_PLAYER].last, ==, 2);
  g_assert_cmpuint (at (trace, 0, 0)->traps[SPACES_SIDE_OPPONENT].last, ==, 2);
  g_assert_true (is_unseen (trace, 1, 1));
  g_assert_false (is_unseen (trace, 0, 1));
  g_assert_null (at (trace, -1, 0));
  g_assert_null (at (trace, 0, 2));
}

static void
test_start (void)
{
  g_autoptr (SpacesRound) round = play ("2|2p0pG0f", "2|2p0pG0f");
  g_autoptr (SpacesRoundTrace) trace = spaces_round_trace_new (round, 0, TRUE);

  for (int row = 0; row < 2; row++)
    {
      g_assert_cmpuint (at (trace, row, 0)->plan, ==, 2 - row);
      g_assert_false (is_unseen (trace, row, 0));
      g_assert_true (is_unseen (trace, row, 1));
    }
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    {
      g_assert_false (trace->placed[side]);
      g_assert_cmpuint (trace->goal[side], ==, 0);
    }
}

/* A trap that nobody stepped on is in the fog, and is there when all is revealed. */
static void
test_fog (void)
{
  g_autoptr (SpacesRound) round = play ("3|6p3p0pG0f", "3|7p6t4p1pG1f");
  g_autoptr (SpacesRoundTrace) fogged = spaces_round_trace_new (round, 3, TRUE);
  g_autoptr (SpacesRoundTrace) open = spaces_round_trace_new (round, 3, FALSE);

  g_assert_cmpuint (at (fogged, 0, 2)->traps[SPACES_SIDE_OPPONENT].n, ==, 0);
  g_assert_true (is_unseen (fogged, 0, 2));
  g_assert_cmpuint (at (open, 0, 2)->traps[SPACES_SIDE_OPPONENT].last, ==, 2);
  g_assert_false (is_unseen (open, 0, 2));
}

/* One's own board is known: what was done of it, and what was not for the round had ended. */
static void
test_plan (void)
{
  g_autoptr (SpacesRound) round = play ("3|6p7t3t3p0t0pG0f", "3|6p7t8t");
  g_autoptr (SpacesRoundTrace) fogged = spaces_round_trace_new (round, 1, TRUE);
  g_autoptr (SpacesRoundTrace) open = spaces_round_trace_new (round, 1, FALSE);

  g_assert_cmpuint (at (fogged, 2, 0)->plan, ==, 0);
  g_assert_cmpuint (at (fogged, 2, 1)->plan, ==, 2);
  g_assert_true (at (fogged, 2, 1)->plans_trap);
  g_assert_cmpuint (at (fogged, 1, 0)->plan, ==, 3);
  g_assert_true (at (fogged, 1, 0)->plans_trap);
  g_assert_cmpuint (at (fogged, 0, 0)->plan, ==, 5);
  g_assert_true (is_unseen (fogged, 1, 1));
  g_assert_cmpuint (at (open, 2, 1)->plan, ==, 0);
}

/* Own traps are always known; visits are counted. */
static void
test_visits (void)
{
  g_autoptr (SpacesRound) round = play ("3|6p7t3p6p3p0pG0f", "3|6p");
  g_autoptr (SpacesRoundTrace) trace = spaces_round_trace_new (round, 7, TRUE);
  const SpacesNumbers *tally = &at (trace, 1, 0)->pieces[SPACES_SIDE_PLAYER];

  g_assert_cmpuint (at (trace, 2, 1)->traps[SPACES_SIDE_PLAYER].last, ==, 2);
  g_assert_cmpuint (tally->n, ==, 2);
  g_assert_cmpuint (tally->kept[0], ==, 3);
  g_assert_cmpuint (tally->kept[1], ==, 5);
  g_assert_cmpuint (trace->goal[SPACES_SIDE_PLAYER], ==, 7);
  g_assert_cmpint (trace->piece[SPACES_SIDE_PLAYER].row, ==, SPACES_GOAL_ROW);
}

/* A larger board of the opponent reaches beyond the player's; nothing breaks. */
static void
test_sizes (void)
{
  g_autoptr (SpacesRound) round = play ("2|2p0pG0f", "5|20p15p10p05p00pG0f");
  gsize n = spaces_round_get_n_steps (round);
  g_autoptr (SpacesRoundTrace) trace = spaces_round_trace_new (round, n, FALSE);

  g_assert_cmpuint (trace->size, ==, 2);
  g_assert_cmpuint (trace->goal[SPACES_SIDE_PLAYER], ==, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spaces/round-trace/example", test_example);
  g_test_add_func ("/spaces/round-trace/start", test_start);
  g_test_add_func ("/spaces/round-trace/fog-hides-traps", test_fog);
  g_test_add_func ("/spaces/round-trace/own-plan", test_plan);
  g_test_add_func ("/spaces/round-trace/visits-and-goal", test_visits);
  g_test_add_func ("/spaces/round-trace/boards-of-two-sizes", test_sizes);

  return g_test_run ();
}
