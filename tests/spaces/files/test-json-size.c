#include "spaces/files/file-writer.h"

#include <json-glib/json-glib.h>

#define AT(r, c, t) { { (r), (c) }, SPACES_MOVE_##t }

static void
test_known_boards (void)
{
  const SpacesMove behind[] = {
    AT (3, 0, PIECE), AT (2, 0, PIECE), AT (3, 0, TRAP),
    AT (1, 0, PIECE), AT (0, 0, PIECE), AT (-1, 0, FINAL),
  };
  const SpacesMove back[] = {
    AT (2, 0, PIECE), AT (1, 0, PIECE), AT (2, 0, TRAP),
    AT (0, 0, PIECE), AT (1, 0, TRAP),  AT (-1, 0, FINAL),
  };
  g_autoptr (SpacesBoard) trap_behind = spaces_board_new (4, behind, G_N_ELEMENTS (behind));
  g_autoptr (SpacesBoard) double_back = spaces_board_new (3, back, G_N_ELEMENTS (back));

  g_assert_cmpuint (spaces_json_size (trap_behind, "Trap behind me"), ==, 617);
  g_assert_cmpuint (spaces_json_size (double_back, "Double back"), ==, 554);
}

static void
test_names_count_as_json_writes_them (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (2, NULL, 0);
  gsize bare = spaces_json_size (board, "");
  const struct
  {
    const char *name;
    gsize length;
  } cases[] = {
    { "ab", 2 }, { "é€", 2 }, { "a\"b", 4 }, { "\\", 2 }, { "\n", 2 }, { "\x01", 6 }, { "/", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (spaces_json_size (board, cases[i].name), ==, bare + cases[i].length);
}

static void
add_number (JsonBuilder *builder,
            const char  *key,
            gint64       number)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, number);
}

static void
add_text (JsonBuilder *builder,
          const char  *key,
          const char  *text)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_string_value (builder, text);
}

static void
add_grid (JsonBuilder       *builder,
          const SpacesBoard *board)
{
  guint size = spaces_board_get_size (board);
  const char *cells[SPACES_MAX_SQUARES];

  for (guint i = 0; i < size * size; i++)
    cells[i] = "empty";
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    {
      SpacesMove move = *spaces_board_get_move (board, i);

      if (move.square.row >= 0 && move.type != SPACES_MOVE_FINAL)
        cells[move.square.row * size + move.square.col] = spaces_move_type_names[move.type];
    }

  json_builder_set_member_name (builder, "grid");
  json_builder_begin_array (builder);
  for (guint row = 0; row < size; row++)
    {
      json_builder_begin_array (builder);
      for (guint col = 0; col < size; col++)
        json_builder_add_string_value (builder, cells[row * size + col]);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
add_sequence (JsonBuilder       *builder,
              const SpacesBoard *board)
{
  json_builder_set_member_name (builder, "sequence");
  json_builder_begin_array (builder);
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    {
      SpacesMove move = *spaces_board_get_move (board, i);

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "position");
      json_builder_begin_object (builder);
      add_number (builder, "row", move.square.row);
      add_number (builder, "col", move.square.col);
      json_builder_end_object (builder);
      add_text (builder, "type", spaces_move_type_names[move.type]);
      add_number (builder, "order", i + 1);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The same object, really written. */
static gsize
written_length (const SpacesBoard *board,
                const char        *name)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  add_text (builder, "id", "4f9d2c3e-7a51-4b0e-9d3c-2f6a8b1c0d9e");
  add_text (builder, "name", name);
  add_number (builder, "boardSize", spaces_board_get_size (board));
  add_grid (builder, board);
  add_sequence (builder, board);
  add_text (builder, "thumbnail", "");
  add_number (builder, "createdAt", G_GINT64_CONSTANT (1769400313283));
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);

  return g_utf8_strlen (text, -1);
}

static SpacesBoard *
random_board (void)
{
  guint size = g_test_rand_int_range (SPACES_MIN_SIZE, SPACES_MAX_SIZE + 1);
  gsize n_moves = g_test_rand_int_range (0, 200);
  g_autofree SpacesMove *moves = g_new (SpacesMove, n_moves);

  for (gsize i = 0; i < n_moves; i++)
    moves[i] = (SpacesMove) { { g_test_rand_int_range (SPACES_GOAL_ROW, size),
                                g_test_rand_int_range (0, size) },
                              g_test_rand_int_range (0, SPACES_MOVE_FINAL + 1) };

  return spaces_board_new (size, moves, n_moves);
}

static void
test_measures_what_would_be_written (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (SpacesBoard) board = random_board ();

      g_assert_cmpuint (spaces_json_size (board, "Any name"), ==,
                        written_length (board, "Any name"));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-size/known-boards", test_known_boards);
  g_test_add_func ("/json-size/names-count-as-json-writes-them",
                   test_names_count_as_json_writes_them);
  g_test_add_func ("/json-size/measures-what-would-be-written",
                   test_measures_what_would_be_written);
  return g_test_run ();
}
