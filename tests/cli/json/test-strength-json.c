#include "cli/json/strength-json.h"

#include <json-glib/json-glib.h>
#include <math.h>

#include "spaces/board/code.h"

static SpacesTournament *
play (void)
{
  static const char *const codes[] = { "2|2p0pG0f", "2|3p1pG1f", "2|3p1p1t0pG0f" };
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  SpacesTournament *tournament;

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    g_ptr_array_add (boards, spaces_code_decode (codes[i], -1, NULL, NULL));
  tournament = spaces_tournament_new_of_boards (boards, SPACES_SCORING_WEB,
                                                (SpacesTournamentPlan) { .has_table = TRUE },
                                                NULL);
  g_assert_true (spaces_tournament_play (tournament, &(SpacesTournamentWork) { 0 }, NULL, NULL));

  return tournament;
}

/* The rating of the first of the ranking, read back by another reader of JSON. */
static JsonNode *
write_and_read_elo (const SpacesTournament *tournament,
                    const GArray           *standings)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonNode) root = NULL;
  GError *error = NULL;
  JsonWriter writer;
  JsonArray *ranking;

  json_writer_init (&writer, text);
  json_writer_begin_object (&writer);
  strength_json_write_tournament (&writer, tournament, standings, NULL);
  json_writer_end_object (&writer);
  root = json_from_string (text->str, &error);
  g_assert_no_error (error);
  ranking = json_object_get_array_member (json_node_get_object (root), "ranking");
  g_assert_cmpuint (json_array_get_length (ranking), ==, 3);

  return json_node_copy (json_object_get_member (json_array_get_object_element (ranking, 0),
                                                 "elo"));
}

/* To a tenth of a point, and null when the ratings did not settle. */
static void
test_elo (void)
{
  g_autoptr (SpacesTournament) tournament = play ();
  g_autoptr (GArray) standings = spaces_tournament_rank (tournament);
  SpacesStanding *first = &g_array_index (standings, SpacesStanding, 0);
  g_autoptr (JsonNode) elo = NULL;
  g_autoptr (JsonNode) none = NULL;

  first->elo = 1612.34;
  elo = write_and_read_elo (tournament, standings);
  g_assert_cmpfloat_with_epsilon (json_node_get_double (elo), 1612.3, 1e-9);
  first->elo = NAN;
  none = write_and_read_elo (tournament, standings);
  g_assert_true (json_node_is_null (none));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strength-json/elo", test_elo);

  return g_test_run ();
}
