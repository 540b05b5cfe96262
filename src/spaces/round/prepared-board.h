/* prepared-board.h: a board made ready to be played very often
 *
 * A prepared board (a precomputed board) holds, for one board, what each step leads to when nobody
 * interferes, and the board packed and spread out (packed-board.h), so that nothing is walked step
 * by step. Part of spaces_round_play(), not for others to call: the result is the one of a walk in
 * every field.
 *
 * Limits    a board that cannot be packed is never prepared. Nor is one that is asked for the first
 *           time: preparing takes as long as walking a round, and most boards are played once.
 * Memory    made when its board is played again, kept with it and freed with it, in one piece: 16
 *           bytes a square and 35 a move at most. Any number of threads may ask at once.
 */
#pragma once

#include "spaces/round/result.h"

typedef struct _SpacesPreparedBoard SpacesPreparedBoard;

/* What was prepared of @board, which stays the board's; NULL if nothing was. */
const SpacesPreparedBoard *spaces_prepared_board_get  (const SpacesBoard         *board);

/* Both boards have the same size. */
void                       spaces_prepared_board_play (const SpacesPreparedBoard *player,
                                                       const SpacesPreparedBoard *opponent,
                                                       SpacesScoring              scoring,
                                                       SpacesResult              *result);
