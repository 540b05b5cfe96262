/* random-board.h: a board of any moves, legal or not, for tests that compare ways to play a round
 *
 * Example: random_board_make (4, 16) has up to 16 moves on 4×4; one in a few of its squares is the
 * row of the goal.
 */
#pragma once

#include "spaces/board/board.h"

#define RANDOM_BOARD_MOVES 80 /* beyond what is ever prepared */

static inline SpacesBoard *
random_board_make (guint size,
                   gsize max_moves)
{
  SpacesMove moves[RANDOM_BOARD_MOVES];
  gsize n_moves = (gsize) g_test_rand_int_range (0, (int) max_moves + 1);

  for (gsize i = 0; i < n_moves; i++)
    {
      guint kind = (guint) g_test_rand_int_range (0, 16);

      moves[i].type = kind < 11   ? SPACES_MOVE_PIECE
                      : kind < 15 ? SPACES_MOVE_TRAP
                                  : SPACES_MOVE_FINAL;
      moves[i].square.row = (gint8) g_test_rand_int_range (-1, (int) size);
      moves[i].square.col = (gint8) g_test_rand_int_range (0, (int) size);
    }

  return spaces_board_new (size, moves, n_moves);
}
