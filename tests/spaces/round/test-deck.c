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
  SpacesGame game;

  spaces_game_play_decks (boards_of (player), player->len, boards_of (opponent), opponent->len,
                          SPACES_SCORING_WEB, &game, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (json_array_get_length (rounds), ==, SPACES_DECK_BOARDS);
  for (guint i = 0; i < json_array_get_length (rounds); i++)
    round_case_assert_result (json_array_get_object_element (rounds, i), &game.rounds[i]);
  g_assert_cmpint (game.total[SPACES_SIDE_PLAYER], ==,
                   json_object_get_int_member (test_case, "playerTotal"));
  g_assert_cmpint (game.total[SPACES_SIDE_OPPONENT], ==,
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
      SpacesGame game;
      gboolean played = spaces_game_play_decks (deck, n, deck, SPACES_DECK_BOARDS,
                                                SPACES_SCORING_WEB, &game, &error);

      if (n == SPACES_DECK_BOARDS)
        g_assert_cmpint (game.winner, ==, SPACES_WINNER_TIE);
      else
        g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
      g_assert_cmpint (played, ==, error == NULL);
    }
}

static void
test_first_pick_alternates (void)
{
  for (gsize i = 0; i < SPACES_GAME_ROUNDS; i++)
    g_assert_cmpint (spaces_game_creator_picks_first (i), ==, i == 0 || i == 2 || i == 4);
}

/* The player wins the first @n_won rounds and loses the others, by two points each. */
static void
play_ten (gsize       n_won,
          SpacesGame *game)
{
  g_autoptr (SpacesBoard) goal = round_case_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) idle = round_case_board ("2|2p");
  SpacesBoard *player[SPACES_DECK_BOARDS], *opponent[SPACES_DECK_BOARDS];

  for (gsize i = 0; i < SPACES_DECK_BOARDS; i++)
    {
      player[i] = i < n_won ? goal : idle;
      opponent[i] = i < n_won ? idle : goal;
    }
  g_assert_true (spaces_game_play_decks (player, SPACES_DECK_BOARDS, opponent, SPACES_DECK_BOARDS,
                                         SPACES_SCORING_WEB, game, NULL));
}

static void
test_totals_decide (void)
{
  SpacesGame tie, lost, won;

  play_ten (5, &tie);
  play_ten (4, &lost);
  play_ten (6, &won);
  g_assert_cmpint (tie.winner, ==, SPACES_WINNER_TIE);
  g_assert_cmpint (lost.winner, ==, SPACES_WINNER_OPPONENT);
  g_assert_cmpint (lost.total[SPACES_SIDE_OPPONENT], ==, 12);
  g_assert_cmpint (won.winner, ==, SPACES_WINNER_PLAYER);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/deck/vectors", "spaces/deck", check_deck);
  g_test_add_func ("/deck/needs-ten-boards", test_decks_need_ten_boards);
  g_test_add_func ("/deck/first-pick-alternates", test_first_pick_alternates);
  g_test_add_func ("/deck/totals-decide", test_totals_decide);
  return g_test_run ();
}
