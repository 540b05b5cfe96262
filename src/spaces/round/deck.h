/* deck.h: several rounds with one winner
 *
 * Two forms of game (docs/formats.md, "Games"): a deck game plays the ten boards of one
 * deck against those of the other, round i with board i of both; a game of rounds has up to five,
 * each with a new board of both players. The sum of the points decides.
 *
 * In a game of rounds the players pick in turn: the one who made the game picks first in the odd
 * rounds, the other in the even ones; the second to pick has seen the round before.
 *
 * A round in which the opponent has no board is forfeit: the player gets what the own board is
 * worth on its own — one point for every row that it reaches for the first time, and one for each
 * final — and the opponent 0.
 *
 * Totals are of all rounds that were played, so a game that is still going on has them too.
 */
#pragma once

#include "spaces/round/round.h"

G_BEGIN_DECLS

#define SPACES_DECK_BOARDS 10
#define SPACES_GAME_ROUNDS 5

typedef struct
{
  SpacesResult result;
  gboolean     forfeit; /* there was no opponent's board */
} SpacesGameRound;

typedef struct _SpacesGame SpacesGame;

SpacesGame            *spaces_game_play_decks (SpacesBoard *const    *player,
                                               gsize                  n_player,
                                               SpacesBoard *const    *opponent,
                                               gsize                  n_opponent,
                                               SpacesScoring          scoring,
                                               GError               **error);
SpacesGame            *spaces_game_play       (SpacesBoard *const    *player,
                                               SpacesBoard *const    *opponent,
                                               gsize                  n_rounds,
                                               SpacesScoring          scoring);
void                   spaces_game_free       (SpacesGame            *game);

gsize                  spaces_game_get_n_rounds (const SpacesGame     *game);
const SpacesGameRound *spaces_game_get_round  (const SpacesGame      *game,
                                               gsize                  index);
gint                   spaces_game_get_total  (const SpacesGame      *game,
                                               SpacesSide             side);
SpacesWinner           spaces_game_get_winner (const SpacesGame      *game);

gboolean               spaces_game_creator_picks_first (gsize         index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesGame, spaces_game_free)

G_END_DECLS
