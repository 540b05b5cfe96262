#include "round-cases.h"
#include "spaces/round/deck.h"
#include "text/decode-error.h"
#include "vector-cases.h"

static GPtrArray *
deck_from_json (JsonArray *codes)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);

  for (guint i = 0; i < json_array_get_length (codes); i++)
    g_ptr_array_add (boards, round_case_board (json_array_get_string_element (codes, i)));

  return boards;
}

static SpacesBoard *const *
boards_of (GPtrArray *deck)
{
  return (SpacesBoard *const *) deck->pdata;
}

static void
check_deck (JsonObject *test_case)
{
  g_autoptr (GPtrArray) player = deck_from_json (
      json_object_get_array_member (test_case, "playerDeck"));
  g_autoptr (GPtrArray) opponent = deck_from_json (
      json_object_get_array_member (test_case, "opponentDeck"));
  JsonArray *rounds = json_object_get_array_member (test_case, "rounds");
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesGame) game =
      spaces_game_play_decks (boards_of (player), player->len, boards_of (opponent), opponent->len,
                              SPACES_SCORING_WEB, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (spaces_game_get_n_rounds (game), ==, json_array_get_length (rounds));
  for (guint i = 0; i < json_array_get_length (rounds); i++)
    {
      g_assert_false (spaces_game_get_round (game, i)->forfeit);
      round_case_assert_result (json_array_get_object_element (rounds, i),
                                &spaces_game_get_round (game, i)->result);
    }
  g_assert_cmpint (spaces_game_get_total (game, SPACES_SIDE_PLAYER), ==,
                   json_object_get_int_member (test_case, "playerTotal"));
  g_assert_cmpint (spaces_game_get_total (game, SPACES_SIDE_OPPONENT), ==,
                   json_object_get_int_member (test_case, "opponentTotal"));
}

static void
test_decks_need_ten_boards (void)
{
  g_autoptr (SpacesBoard) board = round_case_board ("2|2p0pG0f");
  SpacesBoard *deck[SPACES_DECK_BOARDS + 1];

  for (gsize i = 0; i < G_N_ELEMENTS (deck); i++)
    deck[i] = board;
  for (gsize n = 0; n <= SPACES_DECK_BOARDS + 1; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesGame) game =
          spaces_game_play_decks (deck, n, deck, SPACES_DECK_BOARDS, SPACES_SCORING_WEB, &error);

      if (n == SPACES_DECK_BOARDS)
        g_assert_cmpint (spaces_game_get_winner (game), ==, SPACES_WINNER_TIE);
      else
        g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
      g_assert_cmpint (game != NULL, ==, error == NULL);
    }
}

static void
test_forfeit_counts_the_board_alone (void)
{
  g_autoptr (SpacesBoard) board = round_case_board ("3|6p3p6p3p0pG0f");
  SpacesBoard *player[] = { board, board };
  SpacesBoard *opponent[] = { NULL, board };
  g_autoptr (SpacesGame) game = spaces_game_play (player, opponent, 2, SPACES_SCORING_WEB);
  const SpacesGameRound *round = spaces_game_get_round (game, 0);

  g_assert_true (round->forfeit);
  g_assert_cmpint (round->result.winner, ==, SPACES_WINNER_PLAYER);
  g_assert_cmpint (round->result.side[SPACES_SIDE_PLAYER].points, ==, 3);
  g_assert_cmpint (round->result.side[SPACES_SIDE_OPPONENT].points, ==, 0);
  g_assert_false (spaces_game_get_round (game, 1)->forfeit);
  g_assert_cmpint (spaces_game_get_winner (game), ==, SPACES_WINNER_PLAYER);
}

static void
test_first_pick_alternates (void)
{
  for (gsize i = 0; i < SPACES_GAME_ROUNDS; i++)
    g_assert_cmpint (spaces_game_creator_picks_first (i), ==, i == 0 || i == 2 || i == 4);
}

static void
test_totals_decide (void)
{
  g_autoptr (SpacesBoard) goal = round_case_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) idle = round_case_board ("2|2p");
  SpacesBoard *player[] = { goal, idle, idle };
  SpacesBoard *opponent[] = { idle, goal, goal };
  g_autoptr (SpacesGame) tie = spaces_game_play (player, opponent, 2, SPACES_SCORING_WEB);
  g_autoptr (SpacesGame) lost = spaces_game_play (player, opponent, 3, SPACES_SCORING_WEB);
  g_autoptr (SpacesGame) none = spaces_game_play (NULL, NULL, 0, SPACES_SCORING_WEB);

  g_assert_cmpint (spaces_game_get_winner (tie), ==, SPACES_WINNER_TIE);
  g_assert_cmpint (spaces_game_get_winner (lost), ==, SPACES_WINNER_OPPONENT);
  g_assert_cmpint (spaces_game_get_total (lost, SPACES_SIDE_OPPONENT), ==, 4);
  g_assert_cmpint (spaces_game_get_winner (none), ==, SPACES_WINNER_TIE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/deck/vectors", "spaces/deck", check_deck);
  g_test_add_func ("/deck/needs-ten-boards", test_decks_need_ten_boards);
  g_test_add_func ("/deck/forfeit-counts-the-board-alone", test_forfeit_counts_the_board_alone);
  g_test_add_func ("/deck/first-pick-alternates", test_first_pick_alternates);
  g_test_add_func ("/deck/totals-decide", test_totals_decide);
  return g_test_run ();
}
