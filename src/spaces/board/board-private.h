/* board-private.h: how a board lies in memory
 *
 * For what makes boards by the million: the reader of codes, which writes the moves where they are
 * to stay, and the rounds, which keep with a board what they found out about it. Everybody else has
 * board.h.
 *
 * Once it is handed on a board never changes. `played` and `prepared` are no part of its value: a
 * board is prepared from its moves when it is played for the second time, by the first thread that
 * gets there.
 */
#pragma once

#include "spaces/board/board.h"

struct _SpacesBoard
{
  gint       n_refs;  /* atomic */
  guint      size;
  gsize      n_moves;
  gint       played;  /* atomic */
  gpointer   prepared;  /* atomic; NULL or the SpacesPreparedBoard, one piece of memory */
  SpacesMove moves[]; /* the whole board is one allocation */
};

/* A board with room for @n_moves moves that nobody has written or checked yet. */
SpacesBoard *spaces_board_alloc (guint size,
                                 gsize n_moves);
