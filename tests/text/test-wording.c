#include "text/wording.h"

static gpointer
ask (gpointer unused)
{
  return GINT_TO_POINTER (wording_is_short ());
}

/* It is of the process and not of a thread. */
static void
test_short (void)
{
  g_assert_false (wording_is_short ());
  wording_set_short (TRUE);
  g_assert_true (wording_is_short ());
  g_assert_true (GPOINTER_TO_INT (g_thread_join (g_thread_new ("wording", ask, NULL))));
  wording_set_short (FALSE);
  g_assert_false (wording_is_short ());
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/short", test_short);
  return g_test_run ();
}
