#include "spaces/board/code.h"
#include "spaces/thumbnail/thumbnail.h"
#include "vector-cases.h"

static void
check_visualizer (JsonObject *test_case)
{
  g_autoptr (SpacesBoard) board = NULL;
  g_auto (GStrv) lines = NULL;
  JsonArray *wanted = json_object_get_array_member (test_case, "ascii");
  const SpacesSquare *current = NULL;
  SpacesSquare square;

  if (!json_object_get_null_member (test_case, "currentPosition"))
    {
      JsonObject *position = json_object_get_object_member (test_case, "currentPosition");

      square.row = (gint8) json_object_get_int_member (position, "row");
      square.col = (gint8) json_object_get_int_member (position, "col");
      current = &square;
    }

  board = spaces_code_decode (json_object_get_string_member (test_case, "encoded"), -1, NULL, NULL);
  lines = spaces_ascii_draw (board, current);
  g_assert_cmpuint (g_strv_length (lines), ==, json_array_get_length (wanted));
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, json_array_get_string_element (wanted, i));
}

static void
test_many_digits_fit (void)
{
  g_autoptr (GString) text = g_string_new ("2|");
  g_autoptr (SpacesBoard) board = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 30000; i++)
    g_string_append (text, "2p");
  g_string_append (text, "3t3p");
  board = spaces_code_decode (text->str, -1, NULL, NULL);
  lines = spaces_ascii_draw (board, NULL);
  g_assert_cmpstr (lines[1], ==, "│               │               │");
  g_assert_cmpstr (lines[3], ==, "│      1●       │ 30002●,30001X │");
}

static void
test_an_empty_board (void)
{
  const SpacesSquare goal = { SPACES_GOAL_ROW, 0 };
  const char *const want[] = {
    "┌─────┬─────┐", "│     │     │", "├─────┼─────┤", "│     │     │", "└─────┴─────┘", NULL,
  };
  g_autoptr (SpacesBoard) board = spaces_board_new (2, NULL, 0);
  g_auto (GStrv) lines = spaces_ascii_draw (board, &goal);

  g_assert_cmpstrv (lines, want);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/ascii/vectors", "spaces/visualizer", check_visualizer);
  g_test_add_func ("/ascii/many-digits-fit", test_many_digits_fit);
  g_test_add_func ("/ascii/an-empty-board", test_an_empty_board);
  return g_test_run ();
}
