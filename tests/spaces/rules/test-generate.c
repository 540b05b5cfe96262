#include "spaces/board/code.h"
#include "spaces/rules/check.h"
#include "spaces/rules/generate.h"
#include "vector-cases.h"

static void
check_generate (JsonObject *test_case)
{
  JsonArray *wanted = json_object_get_array_member (test_case, "boardsInOrder");
  guint size = (guint) json_object_get_int_member (test_case, "size");
  gsize limit = (gsize) json_object_get_int_member (test_case, "limit");
  g_autoptr (GPtrArray) boards = spaces_generate (size, limit);

  g_assert_cmpuint (boards->len, ==, json_array_get_length (wanted));
  for (guint i = 0; i < boards->len; i++)
    {
      g_autofree char *text = spaces_code_encode (g_ptr_array_index (boards, i));

      g_assert_cmpstr (text, ==, json_array_get_string_element (wanted, i));
    }
}

static void
test_all_boards_are_legal (void)
{
  for (guint size = SPACES_MIN_SIZE; size <= 9; size++)
    {
      g_autoptr (GPtrArray) boards = spaces_generate (size, 1000);

      g_assert_cmpuint (boards->len, >, 0);
      for (guint i = 0; i < boards->len; i++)
        {
          g_autoptr (SpacesReport) report = spaces_rules_check (g_ptr_array_index (boards, i));

          g_assert_cmpint (report->level, ==, SPACES_LEVEL_LEGAL);
        }
    }
}

static void
test_keeps_to_the_limit (void)
{
  const struct
  {
    guint size;
    gsize limit;
    guint n_boards;
  } cases[] = {
    { 2, 0, 0 }, { 2, 1, 1 }, { 3, 2, 2 }, { 2, G_MAXSIZE, 14 }, { 31, 31, 31 }, { 31, 1000, 1000 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) boards = spaces_generate (cases[i].size, cases[i].limit);

      g_assert_cmpuint (boards->len, ==, cases[i].n_boards);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/generate/vectors", "spaces/generate", check_generate);
  g_test_add_func ("/generate/all-boards-are-legal", test_all_boards_are_legal);
  g_test_add_func ("/generate/keeps-to-the-limit", test_keeps_to_the_limit);
  return g_test_run ();
}
