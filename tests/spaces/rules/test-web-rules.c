#include "spaces/board/code.h"
#include "spaces/rules/web-rules.h"
#include "vector-cases.h"

typedef struct
{
  JsonArray *wanted;
  guint      n_found;
} Expected;

static void
expect_error (const char *field,
              char       *message,
              gpointer    data)
{
  Expected *expected = data;
  JsonObject *wanted;

  g_assert_cmpuint (expected->n_found, <, json_array_get_length (expected->wanted));
  wanted = json_array_get_object_element (expected->wanted, expected->n_found++);
  g_assert_cmpstr (field, ==, json_object_get_string_member (wanted, "field"));
  g_assert_cmpstr (message, ==, json_object_get_string_member (wanted, "message"));
  g_free (message);
}

/* The web game reads a goal beside the board, which is refused here: such cases have no board. */
static void
check_validate (JsonObject *test_case)
{
  const char *text = json_object_get_string_member (test_case, "encoded");
  JsonObject *web = json_object_get_object_member (test_case, "webValidateBoard");
  Expected expected = { json_object_get_array_member (web, "errors"), 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = spaces_code_decode (text, -1, NULL, &error);

  if (board == NULL)
    {
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_GOAL_RANGE);
      return;
    }

  spaces_web_rules_errors (board, expect_error, &expected);
  g_assert_cmpuint (expected.n_found, ==, json_array_get_length (expected.wanted));
  g_assert_cmpint (spaces_web_rules_web_playable (board), ==,
                   json_object_get_boolean_member (test_case, "webIsBoardPlayable"));
  g_assert_cmpint (spaces_web_rules_engine_playable (board), ==,
                   json_object_get_boolean_member (test_case, "engineIsBoardPlayable"));
  g_assert_cmpint (spaces_web_rules_score (board), ==,
                   json_object_get_int_member (test_case, "calculateBoardScore"));
}

static void
test_an_empty_board (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (3, NULL, 0);

  g_assert_false (spaces_web_rules_web_playable (board));
  g_assert_false (spaces_web_rules_engine_playable (board));
  g_assert_cmpint (spaces_web_rules_score (board), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/web-rules/vectors", "spaces/validate", check_validate);
  g_test_add_func ("/web-rules/an-empty-board", test_an_empty_board);
  return g_test_run ();
}
