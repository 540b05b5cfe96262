#include "replay/replay.h"

/* The table of the specification, a line per state: what follows each event, or nothing. */
static const char *const events = "play pause seek seek-end tick last";
static const char *const table[REPLAY_N_STATES] = {
  [REPLAY_STATE_INITIAL] = "- - - - - -",
  [REPLAY_STATE_READY] = "playing - paused complete - -",
  [REPLAY_STATE_PLAYING] = "- paused paused complete playing complete",
  [REPLAY_STATE_PAUSED] = "playing - paused complete - -",
  [REPLAY_STATE_COMPLETE] = "playing - paused complete - -",
  [REPLAY_STATE_ERROR] = "- - error error - -",
};

static const char *const states[REPLAY_N_STATES] = {
  "initial", "ready", "playing", "paused", "complete", "error",
};

static void
test_table (void)
{
  g_auto (GStrv) names = g_strsplit (events, " ", -1);

  g_assert_cmpuint (g_strv_length (names), ==, REPLAY_N_EVENTS);
  for (guint state = 0; state < REPLAY_N_STATES; state++)
    {
      g_auto (GStrv) want = g_strsplit (table[state], " ", -1);

      g_assert_cmpuint (g_strv_length (want), ==, REPLAY_N_EVENTS);
      for (guint event = 0; event < REPLAY_N_EVENTS; event++)
        {
          ReplayState next = REPLAY_N_STATES;
          gboolean follows = replay_state_follow (state, event, &next);

          g_test_message ("%s in %s", names[event], states[state]);
          if (follows)
            g_assert_cmpstr (states[next], ==, want[event]);
          else
            g_assert_cmpstr (want[event], ==, "-");
          g_assert_cmpint (follows, ==, next != REPLAY_N_STATES);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay-state/table", test_table);
  return g_test_run ();
}
