/* A game is its rounds played one after another, each by itself: nothing carries over but the
 * points.
 */
#include "spaces/round/deck.h"

#include <glib/gi18n-lib.h>

#include "spaces/rules/web-rules.h"
#include "text/decode-error.h"

struct _SpacesGame
{
  gint            total[SPACES_N_SIDES];
  gsize           n_rounds;
  SpacesGameRound rounds[];
};

static void
forfeit_side (SpacesSideResult *side,
              SpacesSquare      square)
{
  side->last_step = -1;
  side->square = square;
}

/* Without a board the opponent stays off the board and the player scores as if nothing had stood in
 * the way. */
static void
forfeit_round (const SpacesBoard *player,
               SpacesResult      *result)
{
  guint size = spaces_board_get_size (player);
  SpacesSquare start = { (gint8) (size - 1), 0 };

  *result = (SpacesResult) { .winner = SPACES_WINNER_PLAYER };
  forfeit_side (&result->side[SPACES_SIDE_PLAYER], start);
  forfeit_side (&result->side[SPACES_SIDE_OPPONENT], spaces_square_turn (start, size));
  result->side[SPACES_SIDE_PLAYER].points = spaces_web_rules_score (player);
  result->side[SPACES_SIDE_PLAYER].fate = SPACES_FATE_GOAL;
  result->side[SPACES_SIDE_OPPONENT].fate = SPACES_FATE_STUCK;
}

/* A game of @n_rounds rounds; an opponent's board that is NULL forfeits its round. */
SpacesGame *
spaces_game_play (SpacesBoard *const *player,
                  SpacesBoard *const *opponent,
                  gsize               n_rounds,
                  SpacesScoring       scoring)
{
  SpacesGame *game =
      g_malloc0 (sizeof (SpacesGame) + n_rounds * sizeof (SpacesGameRound));

  game->n_rounds = n_rounds;
  for (gsize i = 0; i < n_rounds; i++)
    {
      SpacesGameRound *round = &game->rounds[i];

      round->forfeit = opponent[i] == NULL;
      if (round->forfeit)
        forfeit_round (player[i], &round->result);
      else
        spaces_round_play (player[i], opponent[i], scoring, &round->result);
      for (guint side = 0; side < SPACES_N_SIDES; side++)
        game->total[side] += round->result.side[side].points;
    }

  return game;
}

/* Fails with DECODE_ERROR_FIELD for decks that do not have ten boards each, as the game does. */
SpacesGame *
spaces_game_play_decks (SpacesBoard *const  *player,
                        gsize                n_player,
                        SpacesBoard *const  *opponent,
                        gsize                n_opponent,
                        SpacesScoring        scoring,
                        GError             **error)
{
  if (n_player != SPACES_DECK_BOARDS || n_opponent != SPACES_DECK_BOARDS)
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              /* Translators: the numbers are those of the boards in the two
                               * decks. */
                              _("Both decks need exactly 10 boards; yours has %u and your "
                                "opponent’s has %u"),
                              (guint) n_player, (guint) n_opponent);

  return spaces_game_play (player, opponent, SPACES_DECK_BOARDS, scoring);
}

void
spaces_game_free (SpacesGame *game)
{
  g_free (game);
}

gsize
spaces_game_get_n_rounds (const SpacesGame *game)
{
  return game->n_rounds;
}

const SpacesGameRound *
spaces_game_get_round (const SpacesGame *game,
                       gsize             index)
{
  g_return_val_if_fail (index < game->n_rounds, NULL);

  return &game->rounds[index];
}

gint
spaces_game_get_total (const SpacesGame *game,
                       SpacesSide        side)
{
  return game->total[side];
}

SpacesWinner
spaces_game_get_winner (const SpacesGame *game)
{
  gint lead = game->total[SPACES_SIDE_PLAYER] - game->total[SPACES_SIDE_OPPONENT];

  if (lead == 0)
    return SPACES_WINNER_TIE;

  return lead > 0 ? SPACES_WINNER_PLAYER : SPACES_WINNER_OPPONENT;
}

/* Whether the one who made the game picks first in round @index, counted from 0. */
gboolean
spaces_game_creator_picks_first (gsize index)
{
  return index % 2 == 0;
}
