/* Painting as the application paints: tests/vectors/pentominoes/paint.json. */
#include "pent-cases.h"
#include "pentominoes/shape/pent-paint.h"
#include "vector-cases.h"

#include <string.h>

/* The board of a case that names its pieces, and of the surface no more than its letter. */
static PentBoard *
read_board (JsonObject *test_case)
{
  JsonArray *array = json_object_get_array_member (test_case, "pieces");
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PentPiece));
  PentSurface surface;

  g_assert_true (
      pent_surface_from_letter (*json_object_get_string_member (test_case, "surface"), &surface));
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      PentPiece piece = pent_case_read_piece (json_array_get_object_element (array, i));

      g_array_append_val (pieces, piece);
    }

  return pent_board_new (surface, (guint) json_object_get_int_member (test_case, "height"),
                         (guint) json_object_get_int_member (test_case, "width"), NULL,
                         (const PentPiece *) (gpointer) pieces->data, pieces->len);
}

static char
letter_of (guint name)
{
  return name == PENT_NAME_NONE ? '.' : pent_name_get_letter (name);
}

/* The character of the row of @member at the square. */
static char
want_at (JsonObject *grid,
         const char *member,
         guint       row,
         guint       col)
{
  return json_array_get_string_element (json_object_get_array_member (grid, member), row)[col];
}

static void
assert_square (const PentPainted *square,
               JsonObject        *grid,
               guint              row,
               guint              col)
{
  JsonArray *owners = json_array_get_array_element (json_object_get_array_member (grid, "owner"),
                                                    row);

  g_assert_cmpint (letter_of (square->name), ==, want_at (grid, "names", row, col));
  g_assert_cmpint (square->owner, ==, json_array_get_int_element (owners, col));
  g_assert_cmpint ("01"[square->centre], ==, want_at (grid, "center", row, col));
  g_assert_cmpint (".OI"[square->conflict], ==, want_at (grid, "conflict", row, col));
  g_assert_cmpint (letter_of (square->conflict_name), ==,
                   want_at (grid, "conflict_tile", row, col));
  g_assert_cmpint ("0123456789abcdef"[square->borders], ==, want_at (grid, "borders", row, col));
  g_assert_cmpint ("01"[pent_painted_is_wrong (square)], ==, want_at (grid, "red", row, col));
  if (json_object_has_member (grid, "hovered"))
    g_assert_cmpint ("01"[square->hovered], ==, want_at (grid, "hovered", row, col));
}

static void
check_paint (JsonObject *test_case)
{
  g_autoptr (PentBoard) board = read_board (test_case);
  JsonObject *grid = json_object_get_object_member (test_case, "grid");
  gboolean hovers = json_object_has_member (test_case, "hover");
  PentPiece hover = { 0 };
  g_autofree PentPainted *squares = NULL;
  guint width = board->width;

  if (hovers)
    hover = pent_case_read_piece (json_object_get_object_member (test_case, "hover"));
  squares = pent_paint (board, hovers ? &hover : NULL);

  for (guint row = 0; row < board->height; row++)
    for (guint col = 0; col < width; col++)
      assert_square (&squares[row * width + col], grid, row, col);

  if (strcmp (json_object_get_string_member (test_case, "kind"), "solved") == 0)
    g_assert_true (pent_board_is_solved (board));
  else if (!hovers)
    g_assert_cmpint (pent_board_is_solved (board), ==, pent_painted_is_solved (board, squares));
}

/* On a torus nothing overflows, and every square of a piece is painted or covered. */
static void
test_loses_no_square (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (PentBoard) any = pent_case_make_random (random, PENT_MAX_SIZE, 11);
      g_autoptr (PentBoard) board = pent_board_with_surface (any, PENT_SURFACE_TORUS);
      g_autofree PentPainted *squares = pent_paint (board, NULL);
      guint n_squares = board->height * board->width;
      guint n_owned = 0, n_covered = 0, most = 0;

      if (board->height < 5 || board->width < 5)
        continue;
      for (guint p = 0; p < board->n_pieces; p++)
        most += board->pieces[p].name == PENT_NAME_TERRAIN ? 1 : 5;
      for (guint s = 0; s < n_squares; s++)
        {
          n_owned += squares[s].owner != PENT_OWNER_NOBODY;
          n_covered += squares[s].conflict == PENT_CONFLICT_OVERLAP;
          g_assert_cmpint (squares[s].conflict, !=, PENT_CONFLICT_OVERFLOW);
        }
      g_assert_cmpuint (n_owned, <=, most);
      g_assert_cmpint (n_owned == most, ==, n_covered == 0);
    }
}

static PentBoard *
board_of (guint            height,
          guint            width,
          const PentPiece *pieces,
          gsize            n_pieces)
{
  return pent_board_new (PENT_SURFACE_RECTANGLE, height, width, NULL, pieces, n_pieces);
}

static void
test_solved (void)
{
  static const PentPiece bar = { .row = 2, .name = PENT_NAME_I };
  static const PentPiece twice[] = { { .row = 2, .name = PENT_NAME_I },
                                     { .row = 2, .col = 1, .name = PENT_NAME_I } };
  static const PentPiece terrain = { .name = PENT_NAME_TERRAIN };
  static const PentPiece over[] = { { .row = 0, .name = PENT_NAME_TERRAIN },
                                    { .row = 2, .name = PENT_NAME_I } };
  g_autoptr (PentBoard) filled = board_of (5, 1, &bar, 1);
  g_autoptr (PentBoard) short_of_one = board_of (5, 2, &bar, 1);
  g_autoptr (PentBoard) same_twice = board_of (5, 2, twice, 2);
  g_autoptr (PentBoard) overflowing = board_of (4, 1, &bar, 1);
  g_autoptr (PentBoard) rock = board_of (1, 1, &terrain, 1);
  g_autoptr (PentBoard) covering = board_of (5, 1, over, 2);

  g_assert_true (pent_board_is_solved (filled));
  g_assert_false (pent_board_is_solved (short_of_one));
  g_assert_true (pent_board_is_solved (same_twice));
  g_assert_false (pent_board_is_solved (overflowing));
  g_assert_false (pent_board_is_solved (rock));
  g_assert_false (pent_board_is_solved (covering));
}

/* Both pieces of an overlap are in conflict, on all of their squares, and no other. */
static void
test_in_conflict (void)
{
  static const PentPiece pieces[] = {
    { .row = 2, .col = 2, .name = PENT_NAME_X },   { .row = 3, .col = 2, .name = PENT_NAME_I },
    { .row = 5, .col = 5, .name = PENT_NAME_X },   { .row = 0, .col = 7, .name = PENT_NAME_I },
    { .row = 0, .col = 0, .name = PENT_NAME_TERRAIN },
  };
  g_autoptr (PentBoard) board = board_of (8, 8, pieces, G_N_ELEMENTS (pieces));
  g_autofree PentPainted *squares = pent_paint_conflicts (board, NULL);

  for (guint i = 0; i < 64; i++)
    {
      const PentPainted *square = &squares[i];
      gboolean clashes = square->name == PENT_NAME_I
                         || (square->name == PENT_NAME_X && i / 8 < 4);

      g_assert_cmpint (square->in_conflict, ==, clashes);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  vector_cases_add ("/pent-paint/vectors", "pentominoes/paint", check_paint);
  g_test_add_func ("/pent-paint/loses-no-square", test_loses_no_square);
  g_test_add_func ("/pent-paint/solved", test_solved);
  g_test_add_func ("/pent-paint/in-conflict", test_in_conflict);

  return g_test_run ();
}
