#include "cli/json/inspection-json.h"

#include <json-glib/json-glib.h>

#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"
#include "spaces/board/code.h"
#include "toy-game.h"

/* Read back by another reader of JSON. */
static JsonObject *
write_and_read (const Inspection *inspection)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonWriter writer;
  g_autoptr (JsonNode) root = NULL;
  GError *error = NULL;

  json_writer_init (&writer, text);
  json_writer_begin_object (&writer);
  inspection_json_write (&writer, inspection);
  json_writer_end_object (&writer);
  root = json_from_string (text->str, &error);
  g_assert_no_error (error);

  return json_object_ref (json_node_get_object (root));
}

/* Boards have a list of their own, which is always there. */
static void
test_boards (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("2|2p0pG0f and 3|7p", -1);
  g_autoptr (JsonObject) object = write_and_read (inspection);
  JsonArray *boards = json_object_get_array_member (object, "boards");
  JsonObject *first = json_array_get_object_element (boards, 0);

  g_assert_cmpuint (json_array_get_length (boards), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (first, "encoded"), ==, "2|2p0pG0f");
  g_assert_true (json_object_get_boolean_member (first, "complete"));
  g_assert_false (json_object_has_member (first, "kind"));
  g_assert_false (json_object_has_member (object, "finds"));
}

static void
test_nothing (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("milk, bread", -1);
  g_autoptr (JsonObject) object = write_and_read (inspection);

  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "boards")), ==, 0);
  g_assert_cmpstr (json_object_get_string_member (object, "format"), ==, INSPECTION_UNKNOWN);
  g_assert_false (json_object_has_member (object, "finds"));
}

/* What another game finds is beside the boards, with its kind. */
static void
test_finds_of_another_game (void)
{
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (FALSE);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p", -1, NULL, NULL);
  g_autoptr (Inspection) inspection = NULL;
  g_autoptr (JsonObject) object = NULL;
  JsonArray *finds;
  JsonObject *find;

  toy_add (builder, 7, (TextSpan) { 0, 5 });
  inspect_spaces_add_board (builder, board, "B", FALSE, "fox", (TextSpan) { 6, 10 }, FALSE);
  toy_add (builder, 12, inspection_nowhere ());
  inspection = inspection_builder_end (g_steal_pointer (&builder));
  object = write_and_read (inspection);
  finds = json_object_get_array_member (object, "finds");

  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "boards")), ==, 1);
  g_assert_cmpuint (json_array_get_length (finds), ==, 2);
  find = json_array_get_object_element (finds, 0);
  g_assert_cmpstr (json_object_get_string_member (find, "kind"), ==, "toy-number");
  g_assert_cmpstr (json_object_get_string_member (find, "encoded"), ==, "toy:7");
  g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (find, "span"), 1), ==,
                   5);
  find = json_array_get_object_element (finds, 1);
  g_assert_true (json_object_get_null_member (find, "span"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspection-json/boards", test_boards);
  g_test_add_func ("/inspection-json/nothing", test_nothing);
  g_test_add_func ("/inspection-json/finds-of-another-game", test_finds_of_another_game);
  return g_test_run ();
}
