/* A game is its rounds played one after another, each by itself: nothing carries over but the
 * points.
 */
#include "spaces/round/deck.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text/decode-error.h"

/* Fails with DECODE_ERROR_FIELD for decks that do not have ten boards each, as the game does. */
gboolean
spaces_game_play_decks (SpacesBoard *const  *player,
                        gsize                n_player,
                        SpacesBoard *const  *opponent,
                        gsize                n_opponent,
                        SpacesScoring        scoring,
                        SpacesGame          *game,
                        GError             **error)
{
  gint lead;

  if (n_player != SPACES_DECK_BOARDS || n_opponent != SPACES_DECK_BOARDS)
    return decode_error_field (error,
                               /* Translators: the numbers are those of the boards in the two
                                * decks. */
                               _("Both decks need exactly 10 boards; yours has %1$u and your "
                                 "opponent’s has %2$u"),
                               (guint) n_player, (guint) n_opponent);

  memset (game->total, 0, sizeof game->total);
  for (gsize i = 0; i < SPACES_DECK_BOARDS; i++)
    {
      spaces_round_play (player[i], opponent[i], scoring, &game->rounds[i]);
      for (guint side = 0; side < SPACES_N_SIDES; side++)
        game->total[side] += game->rounds[i].side[side].points;
    }
  lead = game->total[SPACES_SIDE_PLAYER] - game->total[SPACES_SIDE_OPPONENT];
  game->winner = lead == 0 ? SPACES_WINNER_TIE
                 : lead > 0 ? SPACES_WINNER_PLAYER
                            : SPACES_WINNER_OPPONENT;

  return TRUE;
}

/* Whether the one who made the game picks first in round @index, counted from 0. */
gboolean
spaces_game_creator_picks_first (gsize index)
{
  return index % 2 == 0;
}
