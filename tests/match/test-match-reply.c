#include "match/match-reply.h"
#include "match/match-taking.h"
#include "spaces/board/code.h"
#include "spaces/links/opponent.h"
#include "../opponents.h"

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

/* A reply that is written is read by the other side as the same rounds, turned around. */
static void
test_reply (void)
{
  g_autoptr (SpacesBoard) mine = read_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) theirs = read_board ("2|2p3tG0f");
  g_autoptr (SpacesBoard) next = read_board ("2|3p1pG1f");
  g_autoptr (BoardEditor) editor = board_editor_new (mine);
  g_autoptr (EditorMatch) match = editor_match_new (editor);
  g_autofree char *link = NULL, *none = NULL;
  g_autoptr (SpacesOpponent) opponent = NULL;
  g_autoptr (GError) error = NULL;
  const EditorMatchPlayer ann = { "2b0d7e9c-7a53-4f1c-9d0e-5b8b8f2b7c11", "Ann" };
  const SpacesPastRound *round;

  none = editor_match_reply_challenge (match, next, BASE, &ann);
  g_assert_null (none);
  editor_match_set_opponent (match, theirs, NULL);
  editor_match_keep (match);
  link = editor_match_reply_challenge (match, next, BASE, &ann);
  opponent = opponent_read (link, &error);
  g_assert_no_error (error);

  g_assert_cmpstr (opponent->name, ==, "Ann");
  g_assert_cmpstr (opponent->game_id, ==, editor_match_get_game_id (match));
  g_assert_cmpstr (opponent->creator_id, ==, ann.id);
  g_assert_true (opponent->is_game);
  assert_code (g_ptr_array_index (opponent->boards, 0), "2|3p1pG1f");
  g_assert_cmpuint (opponent->rounds->len, ==, 1);
  round = g_ptr_array_index (opponent->rounds, 0);
  assert_code (round->board[SPACES_SIDE_PLAYER], "2|2p3tG0f");
  g_assert_cmpint (round->points[SPACES_SIDE_PLAYER], ==, 1);
  g_assert_cmpint (round->points[SPACES_SIDE_OPPONENT], ==, 0);
}

/* After the last round there is no further board: what is sent is the result, with all rounds, also
 * where two of them are alike. */
static void
test_result (void)
{
  g_autoptr (SpacesBoard) mine = read_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) theirs = read_board ("2|2p3tG0f");
  g_autoptr (BoardEditor) editor = board_editor_new (mine);
  g_autoptr (EditorMatch) match = editor_match_new (editor);
  g_autoptr (EditorMatch) other = editor_match_new (editor);
  g_autofree char *link = NULL;
  g_autoptr (SpacesOpponent) opponent = NULL;
  const EditorMatchPlayer ann = { "2b0d7e9c-7a53-4f1c-9d0e-5b8b8f2b7c11", "Ann" };

  for (guint i = 0; i < EDITOR_MATCH_ROUNDS; i++)
    {
      g_assert_false (editor_match_ends (match));
      editor_match_set_opponent (match, theirs, NULL);
      g_assert_cmpint (editor_match_ends (match), ==, i + 1 == EDITOR_MATCH_ROUNDS);
      editor_match_keep (match);
    }
  g_assert_true (editor_match_can_reply (match));
  link = editor_match_reply_challenge (match, mine, BASE, &ann);
  opponent = opponent_read (link, NULL);
  g_assert_cmpuint (opponent->boards->len, ==, 0);
  g_assert_cmpuint (opponent->round, ==, EDITOR_MATCH_ROUNDS);
  g_assert_cmpuint (opponent->rounds->len, ==, EDITOR_MATCH_ROUNDS);
  g_assert_cmpint (opponent->total[SPACES_SIDE_PLAYER], ==, EDITOR_MATCH_ROUNDS);
  g_assert_cmpint (opponent->total[SPACES_SIDE_OPPONENT], ==, 0);

  g_strfreev (editor_match_take_opponent (other, opponent, "own"));
  g_assert_cmpuint (editor_match_get_n_kept (other), ==, EDITOR_MATCH_ROUNDS);
  g_assert_cmpint (editor_match_get_total (other, SPACES_SIDE_PLAYER), ==, EDITOR_MATCH_ROUNDS);
  g_assert_cmpint (editor_match_get_turn (other), ==, MATCH_TURN_OVER);
  g_assert_false (editor_match_can_reply (other));
}

/* A game that came in at its third round: the two before are counted, with their points. */
static void
test_later_round (void)
{
  g_autoptr (SpacesBoard) mine = read_board ("2|2p0pG0f");
  g_autoptr (BoardEditor) editor = board_editor_new (mine);
  g_autoptr (EditorMatch) match = editor_match_new (editor);
  g_autoptr (SpacesOpponent) third
      = opponent_read ("https://x.example/#challenge=2|2p3tG0f&r=3&m=r", NULL);
  g_autoptr (SpacesOpponent) opponent = NULL;
  g_autofree char *link = NULL;
  const EditorMatchPlayer ann = { "2b0d7e9c-7a53-4f1c-9d0e-5b8b8f2b7c11", "Ann" };

  third->is_game = TRUE;
  third->total[SPACES_SIDE_PLAYER] = 4;
  third->total[SPACES_SIDE_OPPONENT] = 7;
  g_strfreev (editor_match_take_opponent (match, third, "own"));
  g_assert_true (editor_match_can_reply (match));
  editor_match_keep (match);
  link = editor_match_reply_challenge (match, mine, BASE, &ann);
  opponent = opponent_read (link, NULL);
  g_assert_cmpuint (opponent->round, ==, 4);
  g_assert_cmpuint (opponent->rounds->len, ==, 1);
  g_assert_cmpint (opponent->total[SPACES_SIDE_PLAYER], ==, 8);
  g_assert_cmpint (opponent->total[SPACES_SIDE_OPPONENT], ==, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-reply/reply-and-back", test_reply);
  g_test_add_func ("/match-reply/result", test_result);
  g_test_add_func ("/match-reply/later-round", test_later_round);
  return g_test_run ();
}
