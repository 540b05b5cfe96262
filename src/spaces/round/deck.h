/* deck.h: several rounds with one winner
 *
 * Two forms of game (docs/formats.md, "Games"): a deck game plays the ten boards of one
 * deck against those of the other, round i with board i of both; a game of rounds has up to five,
 * each with a new board of both players. The sum of the points decides.
 *
 * In a game of rounds the players pick in turn: the one who made the game picks first in the odd
 * rounds, the other in the even ones; the second to pick has seen the round before.
 *
 * This program never plays a game with a board missing, which the game calls a forfeit.
 */
#pragma once

#include "spaces/round/round.h"

#define SPACES_DECK_BOARDS 10
#define SPACES_GAME_ROUNDS 5

typedef struct
{
  gint         total[SPACES_N_SIDES];
  SpacesWinner winner;
  SpacesResult rounds[SPACES_DECK_BOARDS];
} SpacesGame;

gboolean spaces_game_play_decks (SpacesBoard *const  *player,
                                 gsize                n_player,
                                 SpacesBoard *const  *opponent,
                                 gsize                n_opponent,
                                 SpacesScoring        scoring,
                                 SpacesGame          *game,
                                 GError             **error);

gboolean spaces_game_creator_picks_first (gsize index);
