/* legal-boards.h: every legal board up to a number of moves, and opponents of any kind
 *
 * Revisits and steps back are among the boards; the bound on the moves keeps them finite in
 * practice.
 */
#pragma once

#include "spaces/rules/walk.h"

typedef struct
{
  guint      size;
  gsize      max_moves;
  gboolean   forward_only;
  SpacesMove moves[18];
  GPtrArray *boards;
} Enumeration;

static inline void enumerate (Enumeration      *all,
                              const SpacesWalk *walk);

static inline void
enumerate_move (Enumeration      *all,
                const SpacesWalk *walk,
                SpacesMove        move)
{
  SpacesWalk next = *walk;

  if (spaces_walk_judge (walk, move) != SPACES_VERDICT_OK)
    return;
  if (all->forward_only && move.type == SPACES_MOVE_PIECE && walk->has_piece
      && move.square.row > walk->piece.row)
    return;

  all->moves[walk->n_moves] = move;
  spaces_walk_step (&next, move);
  if (move.type == SPACES_MOVE_FINAL)
    g_ptr_array_add (all->boards, spaces_board_new (all->size, all->moves, next.n_moves));
  else
    enumerate (all, &next);
}

static inline void
enumerate (Enumeration      *all,
           const SpacesWalk *walk)
{
  if (walk->n_moves >= all->max_moves)
    return;

  for (guint type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
    {
      for (gint8 row = SPACES_GOAL_ROW; row < (gint8) all->size; row++)
        {
          for (gint8 col = 0; col < (gint8) all->size; col++)
            enumerate_move (all, walk, (SpacesMove) { { row, col }, (guint8) type });
        }
    }
}

static inline GPtrArray *
all_legal_boards (guint    size,
                  gsize    max_moves,
                  gboolean forward_only)
{
  Enumeration all = { .size = size, .max_moves = max_moves, .forward_only = forward_only };
  SpacesWalk walk;

  all.boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  spaces_walk_begin (&walk, size);
  enumerate (&all, &walk);
  g_test_message ("%u legal boards", all.boards->len);

  return all.boards;
}

/* Anything that decodes can be an opponent: jumps, traps anywhere, several finals. */
static inline SpacesBoard *
random_opponent (guint size)
{
  gsize n_moves = (gsize) g_test_rand_int_range (0, 9);
  SpacesMove moves[8];

  for (gsize i = 0; i < n_moves; i++)
    {
      gint kind = g_test_rand_int_range (0, 16);

      moves[i].type = kind < 9    ? SPACES_MOVE_PIECE
                      : kind < 15 ? SPACES_MOVE_TRAP
                                  : SPACES_MOVE_FINAL;
      moves[i].square.row = (gint8) g_test_rand_int_range (-1, (int) size);
      moves[i].square.col = (gint8) g_test_rand_int_range (0, (int) size);
    }

  return spaces_board_new (size, moves, n_moves);
}
