#include "round-cases.h"
#include "spaces/description/narration.h"
#include "text/place.h"

typedef struct
{
  const char *player;
  const char *opponent;
  gboolean    fogged;
  const char *steps[8];
  const char *briefs[8];
  const char *result;
} Story;

static const Story stories[] = {
  { "2|2p0pG0f",
    "2|2p3tG0f",
    FALSE,
    { "Both boards are ready",
      "Step 1: you started at row 1, column 0; your opponent started at row 0, column 1",
      "Step 2: you stepped forward onto a trap at row 0, column 0: +1 and −1; your opponent laid a "
      "trap at row 0, column 0",
      "Step 3: your opponent reached the goal: +1" },
    { "both boards are ready", "you both start",
      "you step forward onto a trap; opponent lays a trap", "opponent reaches the goal" },
    "You lost, 0 to 1" },
  { "2|2p0pG0f",
    "2|2p3tG0f",
    TRUE,
    { "Both boards are ready",
      "Step 1: you started at row 1, column 0; your opponent started at row 0, column 1",
      "Step 2: you stepped forward onto a trap at row 0, column 0: +1 and −1; your opponent’s step "
      "is hidden",
      "Step 3: your opponent reached the goal: +1" },
    { "both boards are ready", "you both start", "you step forward onto a trap; opponent hidden",
      "opponent reaches the goal" },
    "You lost, 0 to 1" },
  { "3|7p4p1pG1f",
    "3|7p4p1pG1f",
    FALSE,
    { "Both boards are ready",
      "Step 1: you started at row 2, column 1; your opponent started at row 0, column 1",
      "Step 2: you moved forward to row 1, column 1: +1; your opponent moved forward to row 1, "
      "column 1: +1; "
      "you ran into each other at row 1, column 1: −1 each" },
    { "both boards are ready", "you both start", "you both step forward; you run into each other" },
    "A tie, 0 to 0" },
  { "2|2p",
    "2|3p1t1p1t",
    FALSE,
    { "Both boards are ready",
      "Step 1: you started at row 1, column 0; your opponent started at row 0, column 0",
      "Step 2: your opponent laid a trap at row 1, column 0; a trap was laid under you at row 1, "
      "column 0",
      "Step 3: your opponent moved forward to row 1, column 0: +1; "
      "you ran into each other at row 1, column 0: −1 for your opponent" },
    { "both boards are ready", "you both start", "opponent lays a trap; a trap is laid under you",
      "opponent steps forward; you run into each other" },
    "A tie, 0 to 0" },
  { "2|2p2p2p",
    "2|3p1t",
    FALSE,
    { "Both boards are ready",
      "Step 1: you started at row 1, column 0; your opponent started at row 0, column 0",
      "Step 2: you stepped on a trap at row 1, column 0; your opponent laid a trap at row 1, "
      "column 0",
      "Step 3: nobody moved" },
    { "both boards are ready", "you both start", "you step on a trap; opponent lays a trap",
      "nobody moves" },
    "A tie, 0 to 0" },
  { "2|2p0p2p3p",
    "2|2t2pG0f",
    FALSE,
    { "Both boards are ready",
      "Step 1: you started at row 1, column 0; your opponent started at row 0, column 1",
      "Step 2: you moved forward to row 0, column 0: +1; your opponent moved to row 0, column 1",
      "Step 3: you moved to row 1, column 0; your opponent reached the goal: +1" },
    { "both boards are ready", "you both start", "you step forward; opponent moves",
      "you move; opponent reaches the goal" },
    "A tie, 1 to 1" },
  { "2|2p0pG0p2p",
    "2|3p3tG0p",
    TRUE,
    { "Both boards are ready",
      "Step 1: you started at row 1, column 0; your opponent started at row 0, column 0",
      "Step 2: you moved forward to row 0, column 0: +1; your opponent’s step is hidden; "
      "you ran into each other at row 0, column 0: −1 for you" },
    { "both boards are ready", "you both start",
      "you step forward; opponent hidden; you run into each other" },
    "A tie, 0 to 0" },
  { "2|2pG0pG0p",
    "2|2p2t",
    FALSE,
    { "Both boards are ready",
      "Step 1: you started at row 1, column 0; your opponent started at row 0, column 1",
      "Step 2: you moved forward to a place outside the board: +1; your opponent laid a trap at "
      "row 0, column 1",
      "Step 3: you moved to a place outside the board" },
    { "both boards are ready", "you both start", "you step forward; opponent lays a trap",
      "you move" },
    "You won, 1 to 0" },
};

static void
test_stories (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (stories); i++)
    {
      g_autoptr (SpacesBoard) player = round_case_board (stories[i].player);
      g_autoptr (SpacesBoard) opponent = round_case_board (stories[i].opponent);
      g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);
      g_autofree char *result = spaces_narration_result (spaces_round_get_result (round));

      for (gsize n = 0; n <= spaces_round_get_n_steps (round); n++)
        {
          g_autofree char *got = spaces_narration_step (round, n, stories[i].fogged);
          g_autofree char *short_form = spaces_narration_brief (round, n, stories[i].fogged);

          g_assert_cmpstr (got, ==, stories[i].steps[n]);
          g_assert_cmpstr (short_form, ==, stories[i].briefs[n]);
        }
      g_assert_cmpstr (result, ==, stories[i].result);
    }
}

/* Every step of the game that differs from standing still is told. */
static void
test_a_long_round_is_told (void)
{
  g_autoptr (SpacesBoard) player = round_case_board ("4|13p14p15t10p10t09p05p01pG1f");
  g_autoptr (SpacesBoard) opponent = round_case_board ("4|12p");
  g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);

  for (gsize n = 1; n <= spaces_round_get_n_steps (round); n++)
    {
      g_autofree char *start = g_strdup_printf ("Step %u: you ", (guint) n);
      g_autofree char *got = spaces_narration_step (round, n, FALSE);

      g_assert_true (g_str_has_prefix (got, start));
    }
}

static void
test_rows_count_from_one (void)
{
  g_autoptr (SpacesBoard) player = round_case_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) opponent = round_case_board ("2|2p3tG0f");
  g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);
  g_autofree char *from_one = NULL;
  g_autofree char *from_zero = NULL;

  place_set_first (1);
  from_one = spaces_narration_step (round, 1, FALSE);
  place_set_first (0);
  from_zero = spaces_narration_step (round, 1, FALSE);
  g_assert_cmpstr (from_one, ==, "Step 1: you started at row 2, column 1; your opponent started at "
                                 "row 1, column 2");
  g_assert_cmpstr (from_zero, ==, stories[0].steps[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/narration/stories", test_stories);
  g_test_add_func ("/narration/a-long-round-is-told", test_a_long_round_is_told);
  g_test_add_func ("/narration/rows-count-from-one", test_rows_count_from_one);
  return g_test_run ();
}
