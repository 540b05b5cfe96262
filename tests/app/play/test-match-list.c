#include "app/play/match-list.h"

/* Two matches against nobody known are told apart by their times, and a name is enough. */
static void
test_rows_differ (void)
{
  g_autoptr (MatchRecord) first = match_record_new ("game-1");
  g_autoptr (MatchRecord) second = match_record_new ("game-2");
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  g_autofree char *named = NULL;
  g_autofree char *status = editor_match_list_status (second);

  first->changed = G_GINT64_CONSTANT (1763770000000);
  second->changed = first->changed + 3600000;
  one = editor_match_list_details (first);
  two = editor_match_list_details (second);
  g_assert_cmpstr (one, !=, two);
  g_assert_true (g_str_has_prefix (two, status));
  g_assert_nonnull (strstr (two, "Nov, "));

  second->name[SPACES_SIDE_OPPONENT] = g_strdup ("Bea");
  named = editor_match_list_details (second);
  g_assert_cmpstr (named, ==, status);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-list/rows-differ", test_rows_differ);
  return g_test_run ();
}
