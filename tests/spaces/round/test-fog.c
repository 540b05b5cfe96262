#include "round-cases.h"
#include "spaces/round/fog.h"
#include "vector-cases.h"

static void
assert_move (JsonObject *want,
             SpacesMove  move,
             gsize       index)
{
  g_assert_cmpint (move.square.row, ==, json_object_get_int_member (want, "row"));
  g_assert_cmpint (move.square.col, ==, json_object_get_int_member (want, "col"));
  g_assert_cmpstr (spaces_move_type_names[move.type], ==,
                   json_object_get_string_member (want, "type"));
  g_assert_cmpint ((gint64) index + 1, ==, json_object_get_int_member (want, "order"));
}

static SpacesFog
fog_of_case (JsonObject *test_case)
{
  SpacesFog fog = { json_object_get_int_member (test_case, "lastStep"),
                    json_object_get_boolean_member (test_case, "hitTrap"),
                    { 0, 0 } };
  JsonNode *trap = json_object_get_member (test_case, "trapPosition");

  /* The game takes a trap without a square for none. */
  if (JSON_NODE_HOLDS_NULL (trap))
    fog.hit_trap = FALSE;
  else
    fog.trap = (SpacesSquare) {
      (gint8) json_object_get_int_member (json_node_get_object (trap), "row"),
      (gint8) json_object_get_int_member (json_node_get_object (trap), "col")
    };

  return fog;
}

static void
check_fog (JsonObject *test_case)
{
  JsonArray *want = json_object_get_array_member (test_case, "fogMoves");
  g_autoptr (SpacesBoard) board = round_case_board (
      json_object_get_string_member (test_case, "encoded"));
  SpacesFog fog = fog_of_case (test_case);
  g_autoptr (SpacesBoard) seen = spaces_fog_apply (&fog, board);
  g_autofree char *code = spaces_code_encode (seen);
  guint n = 0;

  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    {
      SpacesMove move = *spaces_board_get_move (board, i);

      if (!spaces_fog_shows (&fog, move, i))
        continue;
      assert_move (json_array_get_object_element (want, n), move, i);
      g_assert_true (spaces_square_equal (move.square, spaces_board_get_move (seen, n++)->square));
    }
  g_assert_cmpuint (n, ==, json_array_get_length (want));
  g_assert_cmpstr (code, ==, json_object_get_string_member (test_case, "fogEncoded"));
}

static void
test_nothing_seen (void)
{
  g_autoptr (SpacesBoard) board = round_case_board ("2|2p3t0pG0f");
  SpacesFog fog = { -1, FALSE, { 0, 0 } };
  g_autoptr (SpacesBoard) seen = spaces_fog_apply (&fog, board);

  g_assert_cmpuint (spaces_board_get_n_moves (seen), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/fog/vectors", "spaces/fog", check_fog);
  g_test_add_func ("/fog/nothing-seen", test_nothing_seen);
  return g_test_run ();
}
