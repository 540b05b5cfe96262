/* prepared-board-private.h: how a prepared board lies in memory
 *
 * For what plays by it (prepared-board.c) and what packs it for very many rounds (packed-board.c).
 *
 * Example: bit 3 of cells[i].stand says that the piece stands on cell i after step 3.
 */
#pragma once

#include "spaces/round/prepared-board.h"

G_BEGIN_DECLS

/* Steps as bits: bit s is step s. */
typedef struct
{
  guint64 stand; /* the piece stands here, the goal not yet reached */
  guint64 laid;  /* a trap lies here: all bits from the step on that laid it */
} SpacesPreparedCell;

/* After a number of moves, if nobody interferes. */
typedef struct
{
  gint16       points[2]; /* by SpacesScoring */
  gint16       moves;     /* of the piece; 0 while it is not on the board */
  SpacesSquare square;    /* in the board's own frame */
} SpacesPreparedState;

/* One piece of memory: what it points to lies behind it. */
struct _SpacesPreparedBoard
{
  guint                size;
  guint                n_moves;
  guint                goal;    /* step that reaches the goal, or SPACES_PREPARED_BOARD_STEPS */
  guint                n_visits;
  guint                n_traps;
  guint                n_cells;
  SpacesPreparedState *states;  /* by the number of moves made: n_moves + 1 of them */
  guint16             *visits;  /* the cells where the piece ever stands, n_visits of them */
  guint16             *traps;   /* the cells where a trap ever lies, n_traps of them */
  SpacesPreparedCell   cells[]; /* rows −1…size; turned by half a circle, cell i is cell
                                 * n_cells − 1 − i */
};

/* Of a board with 1 to SPACES_PREPARED_BOARD_STEPS moves; free with g_free(). */
SpacesPreparedBoard *spaces_prepared_board_new (const SpacesBoard *board);

G_END_DECLS
