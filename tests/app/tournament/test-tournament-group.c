#include "app/tournament/tournament-result.h"

static GPtrArray *
divide (const char *const *sizes_and_names,
        guint             *n_alone)
{
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (; sizes_and_names[0] != NULL; sizes_and_names += 2)
    {
      guint size = (guint) g_ascii_digit_value (sizes_and_names[0][0]);
      SpacesBoard *board = spaces_board_new (size, NULL, 0);

      g_ptr_array_add (boards, board);
      g_ptr_array_add (names, (gpointer) sizes_and_names[1]);
    }

  return editor_tournament_group_boards (boards, names, n_alone);
}

static void
test_sizes (void)
{
  static const char *const given[] = { "5", "Zig", "3", "Zag", "3", "", "4", "Fox", "4", "Owl",
                                       "3", "Bear", "2", "Hare", NULL };
  guint n_alone;
  g_autoptr (GPtrArray) groups = divide (given, &n_alone);
  const EditorTournamentGroup *first = groups->pdata[0], *second = groups->pdata[1];

  g_assert_cmpuint (n_alone, ==, 2);
  g_assert_cmpuint (groups->len, ==, 2);
  g_assert_cmpuint (first->size, ==, 3);
  g_assert_cmpuint (first->boards->len, ==, 3);
  g_assert_cmpstr (editor_tournament_group_name (first, 0), ==, "Zag");
  g_assert_cmpstr (editor_tournament_group_name (first, 2), ==, "Bear");
  g_assert_true (g_str_has_prefix (editor_tournament_group_name (first, 1), "3|")); /* its code */
  g_assert_cmpuint (second->size, ==, 4);
}

/* Of groups of as many boards the one of the smaller ones is first. */
static void
test_order (void)
{
  static const char *const given[] = { "6", "", "4", "", "4", "", "6", "", NULL };
  guint n_alone;
  g_autoptr (GPtrArray) groups = divide (given, &n_alone);

  g_assert_cmpuint (n_alone, ==, 0);
  g_assert_cmpuint (((EditorTournamentGroup *) groups->pdata[0])->size, ==, 4);
}

static void
test_nobody (void)
{
  static const char *const given[] = { "6", "", "4", "", NULL };
  guint n_alone;
  g_autoptr (GPtrArray) groups = divide (given, &n_alone);

  g_assert_cmpuint (groups->len, ==, 0);
  g_assert_cmpuint (n_alone, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tournament-group/sizes", test_sizes);
  g_test_add_func ("/tournament-group/order", test_order);
  g_test_add_func ("/tournament-group/nobody", test_nobody);
  return g_test_run ();
}
