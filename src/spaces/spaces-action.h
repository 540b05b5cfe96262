/* spaces-action.h: what each move of a board does when the board is played
 *
 * A move and what it does are not always the same (specification "Spaces", c 1): the square's
 * content on the finished board has a say.
 *
 *   piece, or any move on a square that ends as a piece   the piece goes there
 *   else trap, or a final on a square that ends as a trap a trap is laid
 *   else final                                            the goal is reached
 *
 * The content of the goal row counts as nothing.
 */
#pragma once

#include "spaces/spaces-grid.h"

G_BEGIN_DECLS

typedef enum
{
  SPACES_ACTION_MOVE,
  SPACES_ACTION_TRAP,
  SPACES_ACTION_GOAL,
} SpacesAction;

static inline SpacesAction
spaces_action_of (SpacesMove   move,
                  guint        size,
                  const guint8 finished[SPACES_MAX_SQUARES])
{
  guint8 cell = SPACES_CELL_EMPTY;

  if (move.square.row >= 0)
    cell = finished[move.square.row * (int) size + move.square.col];
  if (move.type == SPACES_MOVE_PIECE || cell == SPACES_CELL_PIECE)
    return SPACES_ACTION_MOVE;
  if (move.type == SPACES_MOVE_TRAP || cell == SPACES_CELL_TRAP)
    return SPACES_ACTION_TRAP;

  return SPACES_ACTION_GOAL;
}

G_END_DECLS
