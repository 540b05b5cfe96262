#include "replay-fixtures.h"

#define N_RANDOM_CALLS 100000

typedef struct
{
  HandClock clock;
  Replay   *replay;
} Fixture;

static void
fixture_set_up (Fixture      *fixture,
                gconstpointer length)
{
  fixture->replay = replay_new (hand_clock_set, &fixture->clock);
  g_assert_cmpint (replay_get_state (fixture->replay), ==, REPLAY_STATE_INITIAL);
  g_assert_true (replay_load (fixture->replay, GPOINTER_TO_SIZE (length), NULL));
}

static void
fixture_tear_down (Fixture      *fixture,
                   gconstpointer length)
{
  g_object_unref (fixture->replay);
}

static void
assert_at (const Fixture *fixture,
           ReplayState    state,
           gsize          position)
{
  g_assert_cmpint (replay_get_state (fixture->replay), ==, state);
  g_assert_cmpuint (replay_get_position (fixture->replay), ==, position);
  g_assert_cmpint (fixture->clock.delay > 0, ==, state == REPLAY_STATE_PLAYING);
}

static void
test_plays_to_the_end (Fixture      *fixture,
                       gconstpointer data)
{
  assert_at (fixture, REPLAY_STATE_READY, 0);
  g_assert_true (replay_play (fixture->replay));
  g_assert_false (replay_play (fixture->replay));
  for (gsize i = 0; i < 3; i++)
    {
      assert_at (fixture, REPLAY_STATE_PLAYING, i);
      g_assert_true (hand_clock_strike (&fixture->clock));
    }
  assert_at (fixture, REPLAY_STATE_COMPLETE, 3);
  g_assert_false (replay_pause (fixture->replay));

  g_assert_true (replay_play (fixture->replay));
  assert_at (fixture, REPLAY_STATE_PLAYING, 0);
}

static void
test_steps_and_seeks (Fixture      *fixture,
                      gconstpointer data)
{
  g_assert_true (replay_play (fixture->replay));
  g_assert_true (replay_step (fixture->replay, 1));
  assert_at (fixture, REPLAY_STATE_PAUSED, 1);
  g_assert_true (replay_step (fixture->replay, -5));
  assert_at (fixture, REPLAY_STATE_PAUSED, 0);
  g_assert_true (replay_toggle (fixture->replay));
  g_assert_true (replay_toggle (fixture->replay));
  assert_at (fixture, REPLAY_STATE_PAUSED, 0);
  g_assert_true (replay_seek (fixture->replay, G_MAXSIZE));
  assert_at (fixture, REPLAY_STATE_COMPLETE, 3);
  g_assert_true (replay_step (fixture->replay, 9));
  assert_at (fixture, REPLAY_STATE_COMPLETE, 3);
  g_assert_true (replay_step (fixture->replay, -1));
  assert_at (fixture, REPLAY_STATE_PAUSED, 2);
  g_assert_true (replay_step (fixture->replay, 1));
  assert_at (fixture, REPLAY_STATE_COMPLETE, 3);
  g_assert_true (replay_seek (fixture->replay, 0));
  assert_at (fixture, REPLAY_STATE_PAUSED, 0);
}

static void
test_no_move_at_all (Fixture      *fixture,
                     gconstpointer data)
{
  assert_at (fixture, REPLAY_STATE_READY, 0);
  g_assert_true (replay_play (fixture->replay));
  assert_at (fixture, REPLAY_STATE_COMPLETE, 0);
  g_assert_true (replay_play (fixture->replay));
  assert_at (fixture, REPLAY_STATE_COMPLETE, 0);
}

static void
test_speeds (Fixture      *fixture,
             gconstpointer data)
{
  static const guint delays[REPLAY_N_SPEEDS] = { 2000, 1000, 500, 250, 125 };

  g_assert_cmpfloat (replay_get_speed (fixture->replay), ==, 1);
  replay_play (fixture->replay);
  g_assert_cmpuint (fixture->clock.delay, ==, 1000);
  for (guint level = 1; level <= REPLAY_N_SPEEDS; level++)
    {
      replay_set_speed_level (fixture->replay, level);
      g_assert_cmpuint (fixture->clock.delay, ==, delays[level - 1]);
    }
  replay_set_speed_level (fixture->replay, 4);
  g_assert_cmpfloat (replay_get_speed (fixture->replay), ==, 4);
  replay_set_speed_level (fixture->replay, 1);
  g_assert_cmpfloat (replay_get_speed (fixture->replay), ==, 0.5);
}

static void
test_loading (void)
{
  g_autoptr (Replay) replay = replay_new (NULL, NULL);

  g_assert_false (replay_play (replay));
  g_assert_false (replay_seek (replay, G_MAXSIZE));

  g_assert_true (replay_load (replay, 2, NULL));
  g_assert_cmpuint (replay_get_length (replay), ==, 2);

  g_assert_false (replay_load (replay, 2, "Move 2 is not legal"));
  g_assert_cmpint (replay_get_state (replay), ==, REPLAY_STATE_ERROR);
  g_assert_cmpstr (replay_get_stop (replay), ==, "Move 2 is not legal");
  /* What could be read is looked at without leaving the error. */
  g_assert_false (replay_play (replay));
  g_assert_true (replay_seek (replay, G_MAXSIZE));
  g_assert_cmpuint (replay_get_position (replay), ==, replay_get_length (replay));
  g_assert_true (replay_step (replay, -1));
  g_assert_cmpuint (replay_get_position (replay), ==, replay_get_length (replay) - 1);
  g_assert_cmpint (replay_get_state (replay), ==, REPLAY_STATE_ERROR);
  g_assert_false (replay_toggle (replay));

  g_assert_true (replay_load (replay, 2, NULL));
  g_assert_null (replay_get_stop (replay));
}

static void
count_notify (guint *count)
{
  (*count)++;
}

static void
test_notifies (Fixture      *fixture,
               gconstpointer data)
{
  guint positions = 0, states = 0, speeds = 0;
  guint state;
  gulong position, length;
  gdouble speed;

  g_signal_connect_swapped (fixture->replay, "notify::position", G_CALLBACK (count_notify),
                            &positions);
  g_signal_connect_swapped (fixture->replay, "notify::state", G_CALLBACK (count_notify), &states);
  g_signal_connect_swapped (fixture->replay, "notify::speed", G_CALLBACK (count_notify), &speeds);
  replay_step (fixture->replay, 1);
  replay_seek (fixture->replay, 1);
  replay_set_speed_level (fixture->replay, 5);
  replay_set_speed_level (fixture->replay, 5);
  g_assert_cmpuint (positions, ==, 1);
  g_assert_cmpuint (states, ==, 1);
  g_assert_cmpuint (speeds, ==, 1);

  g_object_get (fixture->replay, "state", &state, "position", &position, "length", &length, "speed",
                &speed, NULL);
  g_assert_cmpuint (state, ==, REPLAY_STATE_PAUSED);
  g_assert_cmpuint (position, ==, 1);
  g_assert_cmpuint (length, ==, 3);
  g_assert_cmpfloat (speed, ==, 8);
}

static void
drop_replay (Replay     *replay,
             GParamSpec *pspec,
             gpointer    data)
{
  Fixture *fixture = data;

  g_clear_object (&fixture->replay);
}

static void
test_listener_may_drop_the_replay (Fixture      *fixture,
                                   gconstpointer data)
{
  replay_play (fixture->replay);
  g_signal_connect (fixture->replay, "notify::position", G_CALLBACK (drop_replay), fixture);
  g_assert_true (hand_clock_strike (&fixture->clock));
  g_assert_null (fixture->replay);
  fixture->replay = replay_new (NULL, NULL);
}

/* In the main loop: one tick a move, none while it rests, and none of a replay that is gone. */
static void
test_main_loop (void)
{
  Replay *replay = replay_new (NULL, NULL);
  g_autoptr (Replay) other = replay_new (NULL, NULL);

  g_assert_true (replay_load (replay, 3, NULL));
  g_assert_true (replay_load (other, 1, NULL));
  g_assert_true (replay_play (replay));
  replay_set_speed_level (replay, REPLAY_N_SPEEDS);
  while (replay_get_position (replay) == 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (replay_get_position (replay), ==, 1);

  g_assert_true (replay_pause (replay));
  g_assert_false (replay_pause (replay));
  replay_set_speed_level (other, REPLAY_N_SPEEDS);
  g_assert_true (replay_play (other));
  while (replay_get_position (other) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (replay_get_position (replay), ==, 1);

  g_assert_true (replay_play (replay));
  g_object_unref (replay);
  g_assert_true (replay_play (other));
  while (replay_get_position (other) == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Whatever is called in whatever order, position and state agree and the clock runs only to
 * play. */
static void
test_random_calls (Fixture      *fixture,
                   gconstpointer data)
{
  for (guint i = 0; i < N_RANDOM_CALLS; i++)
    {
      gint n = g_test_rand_int_range (0, 7);

      switch (n)
        {
        case 0:
          replay_play (fixture->replay);
          break;
        case 1:
          replay_pause (fixture->replay);
          break;
        case 2:
          replay_seek (fixture->replay, (gsize) g_test_rand_int_range (0, 5));
          break;
        case 3:
          replay_set_speed_level (fixture->replay, (guint) g_test_rand_int_range (1, 6));
          break;
        case 4:
          replay_step (fixture->replay, g_test_rand_int_range (-3, 4));
          break;
        default:
          hand_clock_strike (&fixture->clock);
        }
      g_assert_cmpuint (replay_get_position (fixture->replay), <=, 3);
      g_assert_cmpint (fixture->clock.delay > 0, ==,
                       replay_get_state (fixture->replay) == REPLAY_STATE_PLAYING);
      g_assert_cmpint (replay_get_state (fixture->replay) == REPLAY_STATE_COMPLETE, ==,
                       replay_get_position (fixture->replay) == 3);
    }
}

#define ADD(path, length, test) \
  g_test_add (path, Fixture, GSIZE_TO_POINTER (length), fixture_set_up, test, fixture_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/replay/plays-to-the-end", 3, test_plays_to_the_end);
  ADD ("/replay/steps-and-seeks", 3, test_steps_and_seeks);
  ADD ("/replay/no-move-at-all", 0, test_no_move_at_all);
  ADD ("/replay/speeds", 3, test_speeds);
  ADD ("/replay/notifies", 3, test_notifies);
  ADD ("/replay/listener-may-drop-the-replay", 3, test_listener_may_drop_the_replay);
  ADD ("/replay/random-calls", 3, test_random_calls);
  g_test_add_func ("/replay/main-loop", test_main_loop);
  g_test_add_func ("/replay/loading", test_loading);
  return g_test_run ();
}
