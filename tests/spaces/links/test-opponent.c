#include "spaces/links/opponent.h"
#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"
#include "spaces/links/challenge.h"
#include "text/decode-error.h"
#include "../../opponents.h"

#include <string.h>

#define BASE "https://spaces-game.com/"

static SpacesBoard *
read_board (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);
  return board;
}

static void
assert_code (SpacesBoard *board,
             const char  *code)
{
  g_autofree char *got = spaces_code_encode (board);

  g_assert_cmpstr (got, ==, code);
}

/* Every short form of one board. */
static void
test_boards (void)
{
  static const char *const texts[] = {
    "2|2p0pG0f",
    "  2|2p0pG0f\n",
    BASE "#2|2p0pG0f",
    BASE "#2%7C2p0pG0f",
    BASE "#challenge=2|2p0pG0f",
    "Can you beat " BASE "#2|2p0pG0f?",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesOpponent) opponent = opponent_read (texts[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (opponent->boards->len, ==, 1);
      g_assert_cmpuint (opponent->rounds->len, ==, 0);
      assert_code (g_ptr_array_index (opponent->boards, 0), "2|2p0pG0f");
    }
}

/* The sender's first board is the reader's opponent. */
static void
test_result (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesOpponent) opponent
      = opponent_read (BASE "#result=2|2p0pG0f:A%2Cb,2|3p1pG1f&next=2%7C2p3p1pG1f:50%25%20x",
                       &error);
  const SpacesPastRound *round;

  g_assert_no_error (error);
  assert_code (g_ptr_array_index (opponent->boards, 0), "2|2p3p1pG1f");
  g_assert_cmpstr (opponent->name, ==, "50% x");
  g_assert_cmpuint (opponent->rounds->len, ==, 1);
  round = g_ptr_array_index (opponent->rounds, 0);
  assert_code (round->board[SPACES_SIDE_PLAYER], "2|3p1pG1f");
  assert_code (round->board[SPACES_SIDE_OPPONENT], "2|2p0pG0f");
  g_assert_cmpint (round->points[SPACES_SIDE_PLAYER], ==, SPACES_POINTS_UNKNOWN);
}

/* A round of which a board cannot be read is left out, and the others stay. */
static void
test_damaged_round (void)
{
  static const char json[]
      = "{\"playerBoard\":\"2|2p0pG0f\",\"boardSize\":2,\"round\":3,"
        "\"gameMode\":\"round-by-round\","
        "\"gameId\":\"g\",\"playerId\":\"p\",\"playerName\":\"Ann\",\"previousRoundResults\":["
        "{\"round\":1,\"playerBoard\":\"2|2p0pG0f\",\"opponentBoard\":\"2|9p\"},"
        "{\"round\":2,\"playerBoard\":\"2|2p0pG0f\",\"opponentBoard\":\"2|3p1pG1f\"}]}";
  g_autofree char *link = spaces_challenge_link_json (json, -1, BASE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesOpponent) opponent = opponent_read (link, &error);
  const SpacesPastRound *round;

  g_assert_no_error (error);
  g_assert_cmpuint (opponent->rounds->len, ==, 1);
  round = g_ptr_array_index (opponent->rounds, 0);
  assert_code (round->board[SPACES_SIDE_PLAYER], "2|3p1pG1f");
}

/* What is no board is refused with a sentence, and never with half a result. */
static void
test_refused (void)
{
  static const char *const texts[] = {
    "",
    "2|",
    "hello",
    "5|99x",
    BASE "#c=",
    BASE "#c=AAAA",
    BASE "#result=2|2p",
    BASE "#result=2|2p&next=2|2p",
    BASE "#result=2|2p,2|2p",
    BASE "#result=2|2p,2|9p&next=2|2p",
    BASE "#result=2|2p,2|2p&next=",
    "{}",
    "2|2p0pG0f and 2|3p1pG1f",
    "[]",
    "{",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (opponent_read (texts[i], &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), >, 10);
    }
}

static char *
write_deck (guint n)
{
  g_autoptr (SpacesBoard) board = read_board ("2|2p0pG0f");
  g_autofree char *json = NULL;
  GString *text = g_string_new (
      "{\"id\":\"4f1c1b1e-3f0a-4a43-9d2c-0c7a6b6f7a01\",\"name\":\"Ten\",\"boards\":[");
  const SpacesFileItem item = { .board = board, .name = "One", .created = SPACES_FILE_NO_TIME };
  g_autoptr (GError) error = NULL;

  json = spaces_file_write_board (&item, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", json);
  g_string_append (text, "],\"createdAt\":1700000000000}");

  return g_string_free (text, FALSE);
}

static void
test_decks (void)
{
  g_autofree char *ten = write_deck (10);
  g_autofree char *nine = write_deck (9);
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesOpponent) opponent = opponent_read (ten, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (opponent->boards->len, ==, 10);
  g_assert_cmpstr (opponent->name, ==, "Ten");
  g_assert_null (opponent_read (nine, &error));
  g_assert_nonnull (strstr (error->message, "9"));
}

/* A file of the game that is no deck: its first board. */
static void
test_files (void)
{
  g_autoptr (SpacesBoard) board = read_board ("2|2p0pG0f");
  const SpacesFileItem item = { .board = board, .name = "One", .created = SPACES_FILE_NO_TIME };
  g_autoptr (GError) error = NULL;
  g_autofree char *json = spaces_file_write_boards (&item, 1, &error);
  g_autoptr (SpacesOpponent) opponent = opponent_read (json, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (opponent->boards->len, ==, 1);
  assert_code (g_ptr_array_index (opponent->boards, 0), "2|2p0pG0f");
  g_assert_cmpstr (opponent->name, ==, "One");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/opponent/boards", test_boards);
  g_test_add_func ("/opponent/result-link", test_result);
  g_test_add_func ("/opponent/damaged-round", test_damaged_round);
  g_test_add_func ("/opponent/refused-with-a-sentence", test_refused);
  g_test_add_func ("/opponent/decks", test_decks);
  g_test_add_func ("/opponent/files", test_files);
  return g_test_run ();
}
