#include "replay/replay-clock.h"

static void
count_tick (gpointer data)
{
  (*(guint *) data)++;
}

static void
test_strikes_once (void)
{
  g_autoptr (ReplayClock) clock = replay_clock_new ();
  guint ticks = 0;

  replay_clock_arm (clock, 1, count_tick, &ticks);
  while (ticks == 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (ticks, ==, 1);
}

static void
test_arming_again_replaces (void)
{
  g_autoptr (ReplayClock) clock = replay_clock_new ();
  guint first = 0, second = 0;

  replay_clock_arm (clock, 0, count_tick, &first);
  replay_clock_arm (clock, 0, count_tick, &second);
  while (second == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (first, ==, 0);
}

static void
test_disarmed_is_silent (void)
{
  ReplayClock *clock = replay_clock_new ();
  g_autoptr (ReplayClock) other = replay_clock_new ();
  guint dead = 0, alive = 0;

  replay_clock_arm (clock, 0, count_tick, &dead);
  replay_clock_disarm (clock);
  replay_clock_disarm (clock);
  replay_clock_arm (clock, 0, count_tick, &dead);
  g_object_unref (clock);

  replay_clock_arm (other, 0, count_tick, &alive);
  while (alive == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (dead, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay-clock/strikes-once", test_strikes_once);
  g_test_add_func ("/replay-clock/arming-again-replaces", test_arming_again_replaces);
  g_test_add_func ("/replay-clock/disarmed-is-silent", test_disarmed_is_silent);
  return g_test_run ();
}
