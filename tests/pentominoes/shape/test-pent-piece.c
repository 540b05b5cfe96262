/* The shapes, orientations and turns of tests/vectors/pentominoes/shapes.json. */
#include "pentominoes/shape/pent-piece.h"
#include "pentominoes/shape/pent-surface.h"

#include <json-glib/json-glib.h>
#include <string.h>

static JsonObject *
load_shapes (JsonParser *parser)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "vectors", "pentominoes",
                                                 "shapes.json", NULL);
  g_autoptr (GError) error = NULL;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);

  return json_node_get_object (json_parser_get_root (parser));
}

static void
assert_shape (const PentShape *shape,
              JsonObject      *want)
{
  JsonArray *centre = json_object_get_array_member (want, "center");
  JsonArray *rows = json_object_get_array_member (want, "rows");
  gint64 centre_row = json_array_get_int_element (centre, 0);
  gint64 centre_col = json_array_get_int_element (centre, 1);
  guint n = 0;

  for (guint row = 0; row < json_array_get_length (rows); row++)
    {
      const char *cells = json_array_get_string_element (rows, row);

      for (guint col = 0; cells[col] != '\0'; col++)
        {
          if (cells[col] == '0')
            continue;
          g_assert_cmpuint (n, <, shape->n_squares);
          g_assert_cmpint (shape->squares[n].row, ==, row - centre_row);
          g_assert_cmpint (shape->squares[n].col, ==, col - centre_col);
          g_assert_cmpint (cells[col] == '2', ==,
                           shape->squares[n].row == 0 && shape->squares[n].col == 0);
          n++;
        }
    }
  g_assert_cmpuint (n, ==, shape->n_squares);
}

static void
test_shapes (void)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonObject *shapes = json_object_get_object_member (load_shapes (parser), "shapes");

  for (PentName name = 0; name < PENT_N_NAMES; name++)
    {
      const char letter[] = { pent_name_get_letter (name), '\0' };
      JsonArray *reflections = json_object_get_array_member (shapes, letter);

      for (guint orientation = 0; orientation < PENT_N_ORIENTATIONS; orientation++)
        {
          JsonArray *rotations
              = json_array_get_array_element (reflections,
                                              pent_orientation_get_reflection (orientation));

          assert_shape (pent_shape_get (name, orientation),
                        json_array_get_object_element (rotations, pent_orientation_get_rotation (
                                                                      orientation)));
        }
    }
}

static void
assert_turn (JsonObject *row,
             const char *member,
             PentTurn    turn)
{
  guint orientation = (guint) (json_object_get_int_member (row, "rotation")
                               + 4 * json_object_get_int_member (row, "reflection"));
  JsonArray *want = json_object_get_array_member (row, member);

  g_assert_cmpuint (pent_orientation_turn (orientation, turn), ==,
                    (guint) (json_array_get_int_element (want, 0)
                             + 4 * json_array_get_int_element (want, 1)));
}

static void
test_turns (void)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonArray *rows = json_object_get_array_member (load_shapes (parser), "reducer");

  g_assert_cmpuint (json_array_get_length (rows), ==, PENT_N_ORIENTATIONS);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      assert_turn (row, "rotate_left", PENT_TURN_LEFT);
      assert_turn (row, "rotate_right", PENT_TURN_RIGHT);
      assert_turn (row, "reflect_X_vertical", PENT_FLIP_VERTICAL);
      assert_turn (row, "reflect_Y_horizontal", PENT_FLIP_HORIZONTAL);
    }
}

static void
test_names (void)
{
  static const char order[] = "FILPNTUVWXYZR";

  for (PentName name = 0; name < PENT_N_NAMES; name++)
    {
      g_assert_cmpint (pent_name_get_letter (name), ==, order[name]);
      g_assert_cmpint (pent_name_from_letter (order[name]), ==, name);
    }
  g_assert_cmpint (pent_name_from_letter ('A'), ==, PENT_NAME_NONE);
  g_assert_cmpint (pent_name_from_letter ('f'), ==, PENT_NAME_NONE);
  g_assert_cmpint (pent_name_from_letter ('\0'), ==, PENT_NAME_NONE);
}

/* Five squares that hang together, and as many free sides as a tree or a block of five has. */
static void
test_borders (void)
{
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    for (guint orientation = 0; orientation < PENT_N_ORIENTATIONS; orientation++)
      {
        const PentShape *shape = pent_shape_get (name, orientation);
        guint sides = 0;

        g_assert_cmpuint (shape->n_squares, ==, PENT_PIECE_SQUARES);
        for (guint i = 0; i < shape->n_squares; i++)
          for (guint side = 0; side < 4; side++)
            sides += (shape->squares[i].borders >> side) & 1;
        g_assert_cmpuint (sides, ==, name == PENT_NAME_P ? 10 : 12);
      }
  g_assert_cmpuint (pent_shape_get (PENT_NAME_TERRAIN, 0)->squares[0].borders, ==, 15);
}

static void
test_wrapping (void)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonArray *rows = json_object_get_array_member (load_shapes (parser), "wrap");

  g_assert_cmpuint (json_array_get_length (rows), >, 500);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);
      PentSquare raw = { (gint16) json_array_get_int_element (row, 3),
                         (gint16) json_array_get_int_element (row, 4) };
      PentSurface surface;
      PentSquare got;

      g_assert_true (pent_surface_from_letter (*json_array_get_string_element (row, 0), &surface));
      got = pent_surface_wrap (surface, (guint) json_array_get_int_element (row, 1),
                               (guint) json_array_get_int_element (row, 2), raw);
      g_assert_cmpint (got.row, ==, json_array_get_int_element (row, 5));
      g_assert_cmpint (got.col, ==, json_array_get_int_element (row, 6));
    }
}

/* The arrows of the specification: side by side, top, left, bottom, right. */
static void
test_edges (void)
{
  static const struct
  {
    char letter;
    const char *edges[4];
  } cases[] = {
    { 'R', { "", "", "", "" } },       { 'C', { "", "^^", "", "^^" } },
    { 'M', { "", "^^", "", "vv" } },   { 'T', { ">", "^^", ">", "^^" } },
    { 'K', { ">", "^^", ">", "vv" } }, { 'P', { ">", "^^", "<", "vv" } },
    { 'S', { ">", "^^", ">>", "^" } },
  };

  g_assert_cmpuint (G_N_ELEMENTS (cases), ==, PENT_N_SURFACES);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PentSurface surface;

      g_assert_true (pent_surface_from_letter (cases[i].letter, &surface));
      g_assert_cmpint (pent_surface_get_letter (surface), ==, cases[i].letter);
      for (guint side = 0; side < 4; side++)
        {
          PentEdge edge = pent_surface_get_edge (surface, 1 << side);
          const char *want = cases[i].edges[side];

          g_assert_cmpuint (edge.n_arrows, ==, strlen (want));
          if (edge.n_arrows > 0)
            g_assert_cmpint ("^<v>"[g_bit_nth_lsf (edge.towards, -1)], ==, *want);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pent-piece/shapes", test_shapes);
  g_test_add_func ("/pent-piece/turns", test_turns);
  g_test_add_func ("/pent-piece/names-in-order", test_names);
  g_test_add_func ("/pent-piece/borders", test_borders);
  g_test_add_func ("/pent-surface/wrapping", test_wrapping);
  g_test_add_func ("/pent-surface/edges", test_edges);

  return g_test_run ();
}
