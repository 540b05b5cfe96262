#include "text/place.h"

static void
test_shown (void)
{
  g_assert_cmpint (place_shown (0), ==, 0);
  g_assert_cmpint (place_shown (30), ==, 30);

  place_set_first (1);
  g_assert_cmpint (place_shown (0), ==, 1);
  g_assert_cmpint (place_shown (30), ==, 31);

  place_set_first (0);
  g_assert_cmpint (place_shown (0), ==, 0);
}

static gpointer
ask (gpointer index)
{
  return GINT_TO_POINTER (place_shown (GPOINTER_TO_INT (index)));
}

/* It is of the process and not of a thread. */
static void
test_threads (void)
{
  GThread *thread;

  place_set_first (1);
  thread = g_thread_new ("place", ask, GINT_TO_POINTER (4));
  g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (thread)), ==, 5);
  place_set_first (0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place/shown", test_shown);
  g_test_add_func ("/place/threads", test_threads);
  return g_test_run ();
}
