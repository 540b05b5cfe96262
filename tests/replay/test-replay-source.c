#include "replay/replay.h"

/* A replay walks through a length as through moves. */
static void
test_walked_through (void)
{
  g_autoptr (ReplaySource) source = replay_source_new (3, NULL);
  g_autoptr (Replay) replay = replay_new (NULL);

  g_assert_cmpuint (replay_source_get_length (source), ==, 3);
  g_assert_true (replay_load (replay, source));
  g_assert_true (replay_step (replay, 2));
  g_assert_cmpuint (replay_get_position (replay), ==, 2);
  g_assert_true (replay_end (replay));
  g_assert_cmpuint (replay_get_position (replay), ==, 3);
}

static void
test_nothing_to_walk_through (void)
{
  g_autoptr (ReplaySource) source = replay_source_new (0, NULL);
  g_autoptr (Replay) replay = replay_new (NULL);

  g_assert_true (replay_load (replay, source));
  g_assert_true (replay_play (replay));
  g_assert_cmpint (replay_get_state (replay), ==, REPLAY_STATE_COMPLETE);
  g_assert_cmpuint (replay_get_position (replay), ==, 0);
}

/* What stops it is kept with the moves before. */
static void
test_stop (void)
{
  g_autoptr (ReplaySource) source = replay_source_new (7, "Move 8 is not legal");
  g_autoptr (ReplaySource) legal = replay_source_new (7, NULL);

  g_assert_cmpuint (replay_source_get_length (source), ==, 7);
  g_assert_cmpstr (replay_source_get_stop (source), ==, "Move 8 is not legal");
  g_assert_null (replay_source_get_stop (legal));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay-source/walked-through", test_walked_through);
  g_test_add_func ("/replay-source/nothing", test_nothing_to_walk_through);
  g_test_add_func ("/replay-source/stop", test_stop);
  return g_test_run ();
}
