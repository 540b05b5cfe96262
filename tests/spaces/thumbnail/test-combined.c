#include "round-cases.h"
#include "spaces/thumbnail/combined.h"
#include "vector-cases.h"

static gssize
step_member (JsonObject *test_case,
             const char *name)
{
  if (json_object_get_null_member (test_case, name))
    return SPACES_COMBINED_ALL_STEPS;

  return json_object_get_int_member (test_case, name);
}

static void
check_combined (JsonObject *test_case)
{
  g_autoptr (SpacesBoard) player = round_case_board (
      json_object_get_string_member (test_case, "playerBoard"));
  g_autoptr (SpacesBoard) opponent = round_case_board (
      json_object_get_string_member (test_case, "opponentBoard"));
  g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);
  g_autofree char *svg = spaces_combined_draw (round, step_member (test_case, "playerMaxStep"),
                                               step_member (test_case, "opponentMaxStep"));

  g_assert_cmpstr (svg, ==, json_object_get_string_member (test_case, "svg"));
}

static char *
draw (const char *player_code,
      const char *opponent_code,
      gssize      player_step,
      gssize      opponent_step)
{
  g_autoptr (SpacesBoard) player = round_case_board (player_code);
  g_autoptr (SpacesBoard) opponent = round_case_board (opponent_code);
  g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);

  return spaces_combined_draw (round, player_step, opponent_step);
}

/* Both lay a trap on the square where the player starts, who is trapped there. */
static void
test_two_traps_lean (void)
{
  g_autofree char *leaning =
      draw ("3|7p4p7p7t", "3|7p1t", SPACES_COMBINED_ALL_STEPS, SPACES_COMBINED_ALL_STEPS);

  g_assert_nonnull (strstr (leaning,
                            "<g transform=\"translate(50 95) rotate(3 15 15)\"><path d=\"M0 0 l30 "
                            "30 m0 -30 l-30 30\""
                            " stroke=\"rgb(220, 38, 38)\" stroke-width=\"4\" opacity=\"0.6\"/></g>"
                            "<text x=\"50\" y=\"110\" font-size=\"16\" fill=\"rgb(220, 38, 38)\""
                            " text-anchor=\"middle\" dy=\".3em\">4</text>"
                            "<g transform=\"translate(50 95) rotate(-3 15 15)\">"));
  g_assert_nonnull (
      strstr (leaning, "<text x=\"70\" y=\"110\" font-size=\"16\" fill=\"rgb(249, 115, 22)\""));
}

static void
test_no_step_shows_an_empty_board (void)
{
  g_autofree char *svg =
      draw ("2|2p0pG0f", "2|2p0pG0f", SPACES_COMBINED_NO_STEP, SPACES_COMBINED_NO_STEP);

  g_assert_null (strstr (svg, "circle"));
  g_assert_null (strstr (svg, "path"));
}

static void
test_boards_of_different_sizes (void)
{
  g_autofree char *large =
      draw ("3|7p6t4p1pG1f", "2|2p0t0pG0f", SPACES_COMBINED_ALL_STEPS, SPACES_COMBINED_ALL_STEPS);
  g_autofree char *small =
      draw ("2|2p0pG0f", "3|7p6t4p1pG1f", SPACES_COMBINED_ALL_STEPS, SPACES_COMBINED_ALL_STEPS);

  g_assert_true (g_str_has_suffix (large, "</g></svg>"));
  g_assert_nonnull (strstr (large, "viewBox=\"0 0 145 145\""));
  g_assert_nonnull (strstr (small, "viewBox=\"0 0 100 100\""));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/combined/vectors", "spaces/combined", check_combined);
  g_test_add_func ("/combined/two-traps-lean", test_two_traps_lean);
  g_test_add_func ("/combined/no-step-shows-an-empty-board", test_no_step_shows_an_empty_board);
  g_test_add_func ("/combined/boards-of-different-sizes", test_boards_of_different_sizes);
  return g_test_run ();
}
