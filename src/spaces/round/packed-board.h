/* packed-board.h: a board packed for very many rounds against others
 *
 * Where every board plays every other one, the same board meets a row of others. It is *spread out*
 * once: a table of its squares, as the others see them. Each of the others is a *packed board*, a
 * short list of the squares on which its piece stands and its traps lie, with the steps as bits. A
 * round walks that list once, and is at the same time the round in which both have changed sides:
 * the points are the same.
 *
 * Limits    from 1 to SPACES_PACKED_BOARD_STEPS moves. Both boards of a round have one size and one
 *           scoring.
 * Memory    one piece: 24 bytes, 10 for each square of the piece and each trap, and a byte for each
 *           move. A board of 6×6 with 20 moves has some 200.
 *
 * Example: the points of one board and of two others in its rounds against them
 *   spaces_spread_board_set (&spread, board, 6);
 *   spaces_spread_board_play (&spread, (const SpacesPackedBoard *[]) { one, other }, 2, points);
 *   points[1].own; points[1].theirs; // of the round against `other`
 */
#pragma once

#include "spaces/round/pair.h"

/* The bits of one word. Real boards have up to 40 moves. */
#define SPACES_PACKED_BOARD_STEPS 64

/* What a board has come to after a number of moves, if nobody interferes. */
typedef struct
{
  gint16       points[2]; /* by SpacesScoring */
  gint16       moves;     /* of the piece; 0 while it is not on the board */
  SpacesSquare square;    /* in the board's own frame */
} SpacesBoardState;

typedef struct
{
  guint16 own;
  guint16 theirs;
} SpacesPairPoints;

/* NULL for a board beyond the limits; free with g_free(). @length is how many bytes it has.
 * @states, if it is not NULL, has room for the states after 0, 1 … moves of any board. */
SpacesPackedBoard *spaces_packed_board_new  (const SpacesBoard              *board,
                                             SpacesScoring                   scoring,
                                             SpacesBoardState               *states,
                                             gsize                          *length);

/* @board stays in use as long as @self. */
void               spaces_spread_board_set  (SpacesSpreadBoard              *self,
                                             const SpacesPackedBoard        *board,
                                             guint                           size);
/* @points has room for @n_others. */
void               spaces_spread_board_play (const SpacesSpreadBoard        *self,
                                             const SpacesPackedBoard *const *others,
                                             guint                           n_others,
                                             SpacesPairPoints               *points);
