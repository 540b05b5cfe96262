#include "spaces/files/file-board.h"

#include "spaces/board/code.h"
#include "spaces/files/files.h"

#include <string.h>

#define AT(row, col) "{\"position\":{\"row\":" #row ",\"col\":" #col "},"
#define PIECE(row, col, order) AT (row, col) "\"type\":\"piece\",\"order\":" #order "}"
#define GRID "\"grid\":[[\"empty\",\"empty\"],[\"piece\",\"empty\"]]"

static SpacesBoard *
read_text (const char             *text,
           SpacesFileBoardFixups  *fixups,
           JsonSpan               *error_span,
           GError                **error)
{
  JsonSpan root;

  g_assert_true (json_span_parse (text, strlen (text), SPACES_FILE_MAX_DEPTH, &root, NULL));
  return spaces_file_board_read (root, fixups, error_span, error);
}

static void
test_reads (void)
{
  static const struct
  {
    const char *text;
    const char *code;
    SpacesFileBoardFixups fixups;
  } cases[] = {
    { "{\"boardSize\":2," GRID ",\"sequence\":[" PIECE (1, 0, 1) "]}", "2|2p", 0 },
    { "{\"boardSize\":2,\"sequence\":[" PIECE (1, 0, 1) "]}", "2|2p", 0 },
    { "{\"boardSize\":2.0,\"sequence\":[" PIECE (1e0, -0, 1) "]}", "2|2p", 0 },
    { "{\"boardSize\":31,\"sequence\":[" PIECE (30, 30, 1) "]}", "31|960p", 0 },
    { "{" GRID ",\"sequence\":[" PIECE (1, 0, 1) "]}", "2|2p", SPACES_FILE_BOARD_SIZE_FROM_GRID },
    { "{\"boardSize\":3," GRID ",\"sequence\":[" PIECE (1, 0, 1) "]}", "3|3p",
      SPACES_FILE_BOARD_GRID_DIFFERS },
    { "{\"boardSize\":2," GRID ",\"sequence\":[" PIECE (0, 0, 1) "]}", "2|0p",
      SPACES_FILE_BOARD_GRID_DIFFERS },
    { "{\"boardSize\":2,\"grid\":7,\"sequence\":[" PIECE (0, 0, 1) "]}", "2|0p",
      SPACES_FILE_BOARD_GRID_DIFFERS },
    { "{\"boardSize\":2,\"sequence\":[" PIECE (1, 0, 2) "," PIECE (0, 0, 1) "]}", "2|2p0p",
      SPACES_FILE_BOARD_RENUMBERED },
    { "{\"boardSize\":2,\"sequence\":[" AT (-1, 1) "\"type\":\"final\"}]}", "2|G1f",
      SPACES_FILE_BOARD_RENUMBERED },
    { "{\"boardSize\":9,\"boardSize\":2,\"sequence\":[" PIECE (1, 0, 1) "]}", "2|2p", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SpacesFileBoardFixups fixups;
      g_autoptr (GError) error = NULL;
      g_autofree char *code = NULL;
      JsonSpan error_span;
      g_autoptr (SpacesBoard) board = read_text (cases[i].text, &fixups, &error_span, &error);

      g_assert_no_error (error);
      code = spaces_code_encode (board);
      g_assert_cmpstr (code, ==, cases[i].code);
      g_assert_cmpint (fixups, ==, cases[i].fixups);
    }
}

static void
test_refuses (void)
{
  static const struct
  {
    const char *text;
    DecodeErrorCode code;
    const char *error_span;
  } cases[] = {
    { "7", DECODE_ERROR_FIELD, "7" },
    { "null", DECODE_ERROR_FIELD, "null" },
    { "[]", DECODE_ERROR_FIELD, "[]" },
    { "{}", DECODE_ERROR_FIELD, "{}" },
    { "{\"sequence\":7}", DECODE_ERROR_FIELD, "{\"sequence\":7}" },
    { "{\"sequence\":[]}", DECODE_ERROR_NO_MOVES, "{\"sequence\":[]}" },
    { "{\"boardSize\":1,\"sequence\":[7]}", DECODE_ERROR_SIZE, "1" },
    { "{\"boardSize\":32,\"sequence\":[7]}", DECODE_ERROR_SIZE, "32" },
    { "{\"boardSize\":99,\"sequence\":[7]}", DECODE_ERROR_SIZE, "99" },
    { "{\"boardSize\":1e400,\"sequence\":[7]}", DECODE_ERROR_SIZE, "1e400" },
    { "{\"boardSize\":-2,\"sequence\":[7]}", DECODE_ERROR_SIZE, "-2" },
    { "{\"boardSize\":2.5,\"sequence\":[7]}", DECODE_ERROR_SIZE, "2.5" },
    { "{\"boardSize\":\"2\",\"sequence\":[7]}", DECODE_ERROR_SIZE, "\"2\"" },
    { "{\"boardSize\":null,\"sequence\":[7]}", DECODE_ERROR_SIZE, "null" },
    { "{\"grid\":[7],\"sequence\":[7]}", DECODE_ERROR_SIZE, "[7]" },
    { "{\"grid\":{},\"sequence\":[7]}", DECODE_ERROR_SIZE, "{}" },
    { "{\"boardSize\":2,\"sequence\":[7]}", DECODE_ERROR_FIELD, "7" },
    { "{\"boardSize\":2,\"sequence\":[{\"position\":7}]}", DECODE_ERROR_FIELD, "7" },
    { "{\"boardSize\":2,\"sequence\":[{\"position\":{\"row\":0}}]}", DECODE_ERROR_FIELD,
      "{\"row\":0}" },
    { "{\"boardSize\":2,\"sequence\":[" PIECE (0.5, 0, 1) "]}", DECODE_ERROR_FIELD,
      "{\"row\":0.5,\"col\":0}" },
    { "{\"boardSize\":2,\"sequence\":[" PIECE (1e400, 0, 1) "]}", DECODE_ERROR_FIELD,
      "{\"row\":1e400,\"col\":0}" },
    { "{\"boardSize\":2,\"sequence\":[" PIECE (2, 0, 1) "]}", DECODE_ERROR_POSITION_RANGE,
      "{\"row\":2,\"col\":0}" },
    { "{\"boardSize\":2,\"sequence\":[" PIECE (-2, 0, 1) "]}", DECODE_ERROR_POSITION_RANGE,
      "{\"row\":-2,\"col\":0}" },
    { "{\"boardSize\":2,\"sequence\":[" PIECE (0, -1, 1) "]}", DECODE_ERROR_POSITION_RANGE,
      "{\"row\":0,\"col\":-1}" },
    { "{\"boardSize\":2,\"sequence\":[" PIECE (258, 0, 1) "]}", DECODE_ERROR_POSITION_RANGE,
      "{\"row\":258,\"col\":0}" },
    { "{\"boardSize\":2,\"sequence\":[" AT (0, 0) "\"type\":\"Piece\"}]}", DECODE_ERROR_MOVE_TYPE,
      "\"Piece\"" },
    { "{\"boardSize\":2,\"sequence\":[" AT (0, 0) "\"type\":7}]}", DECODE_ERROR_MOVE_TYPE, "7" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SpacesFileBoardFixups fixups;
      g_autoptr (GError) error = NULL;
      g_autofree char *found = NULL;
      JsonSpan error_span;

      g_assert_null (read_text (cases[i].text, &fixups, &error_span, &error));
      g_assert_error (error, DECODE_ERROR, (int) cases[i].code);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      found = g_strndup (error_span.from, error_span.to - error_span.from);
      g_assert_cmpstr (found, ==, cases[i].error_span);
    }
}

static void
test_says_why_large_boards_are_refused (void)
{
  SpacesFileBoardFixups fixups;
  g_autoptr (GError) error = NULL;
  JsonSpan error_span;

  g_assert_null (read_text ("{\"boardSize\":50,\"sequence\":[7]}", &fixups, &error_span, &error));
  g_assert_nonnull (strstr (error->message, "50×50"));
  g_assert_nonnull (strstr (error->message, "31×31"));
}

static void
test_moves_are_bounded (void)
{
  g_autoptr (GString) text = g_string_new ("{\"boardSize\":2,\"sequence\":[");
  SpacesFileBoardFixups fixups;
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  gsize fitting;
  JsonSpan error_span;

  for (int i = 0; i <= SPACES_FILE_MAX_MOVES; i++)
    {
      if (i == SPACES_FILE_MAX_MOVES)
        fitting = text->len;
      g_string_append (text, i > 0 ? "," PIECE (0, 0, 1) : PIECE (0, 0, 1));
    }
  g_string_append (text, "]}");
  g_assert_null (read_text (text->str, &fixups, &error_span, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);

  g_string_truncate (text, fitting);
  g_string_append (text, "]}");
  board = read_text (text->str, &fixups, &error_span, NULL);
  g_assert_cmpuint (spaces_board_get_n_moves (board), ==, SPACES_FILE_MAX_MOVES);
}

static void
test_knows_what_was_meant (void)
{
  static const struct
  {
    const char *text;
    gboolean like;
  } cases[] = {
    { "{\"sequence\":7}", TRUE },
    { "{\"boardSize\":2,\"grid\":[]}", TRUE },
    { "{\"boardSize\":2}", FALSE },
    { "{\"boards\":[]}", FALSE },
    { "[]", FALSE },
    { "7", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      JsonSpan root;

      g_assert_true (json_span_parse (cases[i].text, strlen (cases[i].text), 9, &root, NULL));
      g_assert_cmpint (spaces_file_board_is_like (root), ==, cases[i].like);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-board/reads", test_reads);
  g_test_add_func ("/file-board/refuses", test_refuses);
  g_test_add_func ("/file-board/says-why-large-boards-are-refused",
                   test_says_why_large_boards_are_refused);
  g_test_add_func ("/file-board/moves-are-bounded", test_moves_are_bounded);
  g_test_add_func ("/file-board/knows-what-was-meant", test_knows_what_was_meant);
  return g_test_run ();
}
