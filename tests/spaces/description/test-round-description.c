#include "spaces/board/code.h"
#include "spaces/description/round-description.h"

static SpacesRound *
play (const char *player,
      const char *opponent)
{
  g_autoptr (SpacesBoard) a = spaces_code_decode (player, -1, NULL, NULL);
  g_autoptr (SpacesBoard) b = spaces_code_decode (opponent, -1, NULL, NULL);

  return spaces_round_new (a, b, SPACES_SCORING_WEB);
}

static void
test_points (void)
{
  g_autoptr (SpacesRound) round = play ("2|2p0pG0f", "2|2p3tG0f");
  static const char *const points[][SPACES_N_SIDES] = { { "·", "·" }, { "\u2066+1 −1\u2069", "·" },
                                                         { "·", "\u2066+1\u2069" } };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      g_assert_cmpstr (editor_round_describe_points (
                           &spaces_round_get_step (round, i + 1)->side[side]),
                       ==, points[i][side]);
}

static void
test_events (void)
{
  g_autoptr (SpacesRound) trapped = play ("2|2p0pG0f", "2|2p3tG0f");
  g_autoptr (SpacesRound) collided = play ("3|7p4p1pG1f", "3|7p4p1pG1f");

  g_assert_null (editor_round_describe_event (spaces_round_get_step (trapped, 1)));
  g_assert_cmpstr (editor_round_describe_event (spaces_round_get_step (trapped, 2)), ==, "✕");
  g_assert_cmpstr (editor_round_describe_event (spaces_round_get_step (trapped, 3)), ==, "⚑");
  g_assert_cmpstr (editor_round_describe_event (spaces_round_get_step (collided, 2)), ==, "✱");
}

/* A sentence for every step, the score with it, and the result with the last. */
static void
test_tell (void)
{
  g_autoptr (SpacesRound) round = play ("2|2p0pG0f", "2|2p3tG0f");
  g_autofree char *first = editor_round_describe_step (round, 1, TRUE);
  g_autofree char *last = editor_round_describe_step (round, 3, TRUE);
  g_autofree char *deed = editor_round_describe_actions (round, 1, TRUE);
  g_autofree char *caption = editor_round_describe_caption (round, 1, TRUE);

  g_assert_true (g_str_has_prefix (first, "Step 1: you started at "));
  g_assert_true (g_str_has_suffix (first, ". 0 to 0"));
  g_assert_true (g_str_has_suffix (last, ". You lost, 0 to 1"));
  g_assert_cmpstr (deed, ==, "You both start");
  g_assert_cmpstr (caption, ==, "You both start. 0 to 0");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/round-words/points", test_points);
  g_test_add_func ("/app/round-words/events", test_events);
  g_test_add_func ("/app/round-words/tell", test_tell);

  return g_test_run ();
}
