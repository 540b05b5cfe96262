#include "round-cases.h"
#include "spaces/round/round.h"
#include "vector-cases.h"

#define N_RANDOM_PAIRS 100000
#define MAX_RANDOM_MOVES 24

/* ---- The vectors ---- */

static void
check_simulate (JsonObject *test_case)
{
  const char *scorings[] = { "web", "engine" };
  g_autoptr (SpacesBoard) player = round_case_board (
      json_object_get_string_member (test_case, "playerBoard"));
  g_autoptr (SpacesBoard) opponent = round_case_board (
      json_object_get_string_member (test_case, "opponentBoard"));

  for (guint scoring = 0; scoring < G_N_ELEMENTS (scorings); scoring++)
    {
      JsonObject *want = json_object_get_object_member (test_case, scorings[scoring]);
      g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, scoring);
      SpacesResult result;

      round_case_assert_result (want, spaces_round_get_result (round));
      spaces_round_play (player, opponent, scoring, &result);
      round_case_assert_result (want, &result);
    }
}

/* ---- Steps ---- */

static void
assert_step (const SpacesStep *step,
             const char       *text)
{
  g_autoptr (GString) got = g_string_new (NULL);

  for (guint i = 0; i < SPACES_N_SIDES; i++)
    {
      const SpacesSideStep *side = &step->side[i];

      g_string_append_printf (got, "%s(%d,%d)%d", i > 0 ? " " : "", side->square.row,
                              side->square.col, side->points);
      for (guint bit = 0; bit < 8; bit++)
        {
          if (side->events & 1 << bit)
            g_string_append_c (got, "+>1tGCT-"[bit]);
        }
      if (side->ended)
        g_string_append_c (got, '.');
    }
  g_assert_cmpstr (got->str, ==, text);
}

static void
test_steps_tell_what_happened (void)
{
  static const struct
  {
    const char *player;
    const char *opponent;
    const char *steps[6];
  } rounds[] = {
    { "2|2p0pG0f",
      "2|2p3tG0f",
      { "(1,0)0 (0,1)0", "(1,0)0+ (0,1)0+", "(0,0)0>1T-. (0,1)0t", "(0,0)0. (2,1)1G." } },
    { "3|7p4p1pG1f",
      "3|7p4p1pG1f",
      { "(2,0)0 (0,2)0", "(2,1)0+ (0,1)0+", "(1,1)0>1C-. (1,1)0>1C-." } },
    { "2|2t", "2|2t", { "(1,0)0 (0,1)0", "(1,0)0t (0,1)0t" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rounds); i++)
    {
      g_autoptr (SpacesBoard) player = round_case_board (rounds[i].player);
      g_autoptr (SpacesBoard) opponent = round_case_board (rounds[i].opponent);
      g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);
      gsize n = 0;

      for (; rounds[i].steps[n] != NULL; n++)
        assert_step (spaces_round_get_step (round, n), rounds[i].steps[n]);
      g_assert_cmpuint (spaces_round_get_n_steps (round), ==, n - 1);
    }
}

static void
test_trapped_piece_is_an_obstacle (void)
{
  g_autoptr (SpacesBoard) player = round_case_board ("2|2p");
  g_autoptr (SpacesBoard) opponent = round_case_board ("2|3p1t1p1t");
  g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);

  g_test_summary (
      "The player is trapped in the second step; the opponent runs into it in the third");
  g_assert_true (spaces_round_get_result (round)->side[SPACES_SIDE_PLAYER].hit_trap);
  g_assert_cmpuint (spaces_round_get_n_steps (round), ==, 3);
  g_assert_true (spaces_round_get_step (round, 3)->side[SPACES_SIDE_OPPONENT].events
                 & SPACES_EVENT_COLLISION);
}

static void
test_empty_boards_tie (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (3, NULL, 0);
  g_autoptr (SpacesRound) round = spaces_round_new (empty, empty, SPACES_SCORING_WEB);
  const SpacesResult *result = spaces_round_get_result (round);

  g_assert_cmpuint (spaces_round_get_n_steps (round), ==, 0);
  g_assert_cmpint (result->winner, ==, SPACES_WINNER_TIE);
  g_assert_cmpint (result->side[SPACES_SIDE_PLAYER].last_step, ==, -1);
  g_assert_cmpint (result->side[SPACES_SIDE_OPPONENT].square.row, ==, 0);
  g_assert_cmpint (result->side[SPACES_SIDE_OPPONENT].square.col, ==, 2);
}

static void
test_scorings_differ_when_backing_up (void)
{
  g_autoptr (SpacesBoard) player = round_case_board ("3|6p3p6p3p0pG0f");
  g_autoptr (SpacesBoard) opponent = round_case_board ("3|6p");
  SpacesResult web, engine;

  spaces_round_play (player, opponent, SPACES_SCORING_WEB, &web);
  spaces_round_play (player, opponent, SPACES_SCORING_ENGINE, &engine);
  g_assert_cmpint (web.side[SPACES_SIDE_PLAYER].points, ==, 4);
  g_assert_cmpint (engine.side[SPACES_SIDE_PLAYER].points, ==, 3);
}

/* ---- Random rounds ---- */

static SpacesBoard *
random_board (guint size)
{
  SpacesMove moves[MAX_RANDOM_MOVES];
  gsize n_moves = (gsize) g_test_rand_int_range (0, MAX_RANDOM_MOVES + 1);

  for (gsize i = 0; i < n_moves; i++)
    {
      moves[i].type = (guint8) g_test_rand_int_range (0, 12);
      moves[i].type = moves[i].type < 8    ? SPACES_MOVE_PIECE
                      : moves[i].type < 11 ? SPACES_MOVE_TRAP
                                           : SPACES_MOVE_FINAL;
      moves[i].square.row =
          (gint8) g_test_rand_int_range (moves[i].type == SPACES_MOVE_FINAL ? -1 : 0, (int) size);
      moves[i].square.col = (gint8) g_test_rand_int_range (0, (int) size);
    }

  return spaces_board_new (size, moves, n_moves);
}

static void
assert_sides_swapped (const SpacesSideResult *a,
                      const SpacesSideResult *b,
                      guint                   size)
{
  g_assert_cmpint (a->points, ==, b->points);
  g_assert_cmpint (a->moves, ==, b->moves);
  g_assert_cmpint (a->last_step, ==, b->last_step);
  g_assert_cmpint (a->fate, ==, b->fate);
  g_assert_cmpint (a->hit_trap, ==, b->hit_trap);
  g_assert_true (spaces_square_equal (a->square, spaces_square_turn (b->square, size)));
  if (a->hit_trap)
    g_assert_true (spaces_square_equal (a->trap, spaces_square_turn (b->trap, size)));
}

static void
assert_round_holds (const SpacesRound *round)
{
  const SpacesResult *result = spaces_round_get_result (round);
  gsize n_steps = spaces_round_get_n_steps (round);
  const SpacesStep *last = spaces_round_get_step (round, n_steps);

  for (guint i = 0; i < SPACES_N_SIDES; i++)
    {
      SpacesBoard *board = spaces_round_get_board (round, i);

      g_assert_cmpint (result->side[i].points, ==, last->side[i].points);
      g_assert_cmpint (result->side[i].last_step, <, (gint) spaces_board_get_n_moves (board));
      for (gsize n = 1; n <= n_steps; n++)
        {
          gint gain = spaces_round_get_step (round, n)->side[i].points
                      - spaces_round_get_step (round, n - 1)->side[i].points;

          g_assert_cmpint (spaces_round_get_step (round, n)->side[i].points, >=, 0);
          g_assert_cmpint (gain, >=, -1);
          g_assert_cmpint (gain, <=, 1);
        }
    }
}

static void
test_random_rounds_hold (void)
{
  for (guint i = 0; i < N_RANDOM_PAIRS; i++)
    {
      guint size = (guint) g_test_rand_int_range (2, 6);
      SpacesScoring scoring = i % 2 ? SPACES_SCORING_WEB : SPACES_SCORING_ENGINE;
      g_autoptr (SpacesBoard) a = random_board (size);
      g_autoptr (SpacesBoard) b = random_board (size);
      g_autoptr (SpacesRound) round = spaces_round_new (a, b, scoring);
      const SpacesResult *result = spaces_round_get_result (round);
      SpacesResult swapped;

      assert_round_holds (round);
      g_assert_cmpuint (spaces_round_get_n_steps (round), <=,
                        MAX (spaces_board_get_n_moves (a), spaces_board_get_n_moves (b)));

      spaces_round_play (b, a, scoring, &swapped);
      assert_sides_swapped (&result->side[0], &swapped.side[1], size);
      assert_sides_swapped (&result->side[1], &swapped.side[0], size);
      g_assert_cmpint (result->collision, ==, swapped.collision);
    }
}

static void
test_boards_of_different_sizes_end (void)
{
  for (guint i = 0; i < N_RANDOM_PAIRS / 20; i++)
    {
      g_autoptr (SpacesBoard) a =
          random_board ((guint) g_test_rand_int_range (2, SPACES_MAX_SIZE + 1));
      g_autoptr (SpacesBoard) b =
          random_board ((guint) g_test_rand_int_range (2, SPACES_MAX_SIZE + 1));
      g_autoptr (SpacesRound) round = spaces_round_new (a, b, SPACES_SCORING_WEB);

      assert_round_holds (round);
    }
}

static void
test_same_boards (void)
{
  g_autoptr (SpacesBoard) up = round_case_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) also_up = round_case_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) down = round_case_board ("2|3p1pG1f");
  g_autoptr (SpacesRound) a = spaces_round_new (up, down, SPACES_SCORING_WEB);
  g_autoptr (SpacesRound) same = spaces_round_new (also_up, down, SPACES_SCORING_ENGINE);
  g_autoptr (SpacesRound) turned = spaces_round_new (down, up, SPACES_SCORING_WEB);
  g_autoptr (SpacesRound) other = spaces_round_new (up, up, SPACES_SCORING_WEB);

  g_assert_true (spaces_round_has_same_boards (a, same));
  g_assert_false (spaces_round_has_same_boards (a, turned));
  g_assert_false (spaces_round_has_same_boards (a, other));
  g_assert_false (spaces_round_has_same_boards (a, NULL));
  g_assert_false (spaces_round_has_same_boards (NULL, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/round/vectors/simulate", "spaces/simulate", check_simulate);
  g_test_add_func ("/round/steps-tell-what-happened", test_steps_tell_what_happened);
  g_test_add_func ("/round/trapped-piece-is-an-obstacle", test_trapped_piece_is_an_obstacle);
  g_test_add_func ("/round/empty-boards-tie", test_empty_boards_tie);
  g_test_add_func ("/round/scorings-differ-when-backing-up", test_scorings_differ_when_backing_up);
  g_test_add_func ("/round/random/hold", test_random_rounds_hold);
  g_test_add_func ("/round/random/different-sizes-end", test_boards_of_different_sizes_end);
  g_test_add_func ("/round/same-boards", test_same_boards);
  return g_test_run ();
}
