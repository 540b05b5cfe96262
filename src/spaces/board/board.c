/* One allocation for a board and its moves, with the counter and the cache of prepared-board.h in
 * front. A board never changes once others can see it: every edit is a copy, which costs a memcpy
 * of three bytes a move. Reference counts are atomic, so boards cross threads freely.
 */
#include "spaces/board/board-private.h"

#include <string.h>

/* A board with room for @n_moves moves, which the caller fills in before anyone else sees it. */
SpacesBoard *
spaces_board_alloc (guint size,
                    gsize n_moves)
{
  SpacesBoard *board = g_malloc (sizeof (SpacesBoard) + n_moves * sizeof (SpacesMove));

  board->n_refs = 1;
  board->size = size;
  board->n_moves = n_moves;
  board->played = FALSE;
  board->prepared = NULL;

  return board;
}

/* memcpy with NULL is undefined even for no bytes. */
static void
board_copy_moves (SpacesBoard      *board,
                  gsize             at,
                  const SpacesMove *moves,
                  gsize             n_moves)
{
  if (n_moves > 0)
    memcpy (board->moves + at, moves, n_moves * sizeof (SpacesMove));
}

/* A private inline copy: the public function is called through the library's symbol table, which
 * costs more than the test. */
static inline gboolean
move_fits (SpacesMove move,
           guint      size)
{
  return move.type <= SPACES_MOVE_FINAL
         && move.square.row >= SPACES_GOAL_ROW && move.square.row < (int) size
         && move.square.col >= 0 && move.square.col < (int) size;
}

/* Every square must be on the board or be a goal over it, see spaces_move_fits(). */
SpacesBoard *
spaces_board_new (guint             size,
                  const SpacesMove *moves,
                  gsize             n_moves)
{
  SpacesBoard *board;

  g_return_val_if_fail (size >= SPACES_MIN_SIZE && size <= SPACES_MAX_SIZE, NULL);
  g_return_val_if_fail (moves != NULL || n_moves == 0, NULL);
  for (gsize i = 0; i < n_moves; i++)
    g_return_val_if_fail (move_fits (moves[i], size), NULL);

  board = spaces_board_alloc (size, n_moves);
  board_copy_moves (board, 0, moves, n_moves);

  return board;
}

SpacesBoard *
spaces_board_ref (SpacesBoard *board)
{
  g_atomic_int_inc (&board->n_refs);

  return board;
}

/* The only reference need not be counted down, which takes longer than all the rest: there is no
 * other from which one could be taken. */
void
spaces_board_unref (SpacesBoard *board)
{
  if (g_atomic_int_get (&board->n_refs) != 1 && !g_atomic_int_dec_and_test (&board->n_refs))
    return;

  g_free (board->prepared);
  g_free (board);
}

/* SpacesMove has no padding, so moves compare as bytes. */
gboolean
spaces_board_equal (const SpacesBoard *a,
                    const SpacesBoard *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->size != b->size || a->n_moves != b->n_moves)
    return FALSE;

  return a->n_moves == 0 || memcmp (a->moves, b->moves, a->n_moves * sizeof (SpacesMove)) == 0;
}

guint
spaces_board_get_size (const SpacesBoard *board)
{
  return board->size;
}

gsize
spaces_board_get_n_moves (const SpacesBoard *board)
{
  return board->n_moves;
}

/* All moves, owned by the board. */
const SpacesMove *
spaces_board_get_moves (const SpacesBoard *board)
{
  return board->moves;
}

const SpacesMove *
spaces_board_get_move (const SpacesBoard *board,
                       gsize              index)
{
  g_return_val_if_fail (index < board->n_moves, NULL);

  return &board->moves[index];
}

/* A board with @move before the move that was at @index; @index may be the number of moves. */
SpacesBoard *
spaces_board_with_insert (const SpacesBoard *board,
                          gsize              index,
                          SpacesMove         move)
{
  SpacesBoard *result;

  g_return_val_if_fail (index <= board->n_moves, NULL);
  g_return_val_if_fail (spaces_move_fits (move, board->size), NULL);

  result = spaces_board_alloc (board->size, board->n_moves + 1);
  board_copy_moves (result, 0, board->moves, index);
  result->moves[index] = move;
  board_copy_moves (result, index + 1, board->moves + index, board->n_moves - index);

  return result;
}

/* A board without the @count moves from @index on. */
SpacesBoard *
spaces_board_with_remove (const SpacesBoard *board,
                          gsize              index,
                          gsize              count)
{
  SpacesBoard *result;

  g_return_val_if_fail (index <= board->n_moves && count <= board->n_moves - index, NULL);

  result = spaces_board_alloc (board->size, board->n_moves - count);
  board_copy_moves (result, 0, board->moves, index);
  board_copy_moves (result, index, board->moves + index + count, board->n_moves - index - count);

  return result;
}

/* A board whose move @from stands at @to, the others in their order. */
SpacesBoard *
spaces_board_with_reorder (const SpacesBoard *board,
                           gsize              from,
                           gsize              to)
{
  SpacesBoard *result;

  g_return_val_if_fail (from < board->n_moves && to < board->n_moves, NULL);

  result = spaces_board_new (board->size, board->moves, board->n_moves);
  if (from < to)
    memmove (result->moves + from, result->moves + from + 1, (to - from) * sizeof (SpacesMove));
  else
    memmove (result->moves + to + 1, result->moves + to, (from - to) * sizeof (SpacesMove));
  result->moves[to] = board->moves[from];

  return result;
}

SpacesBoard *
spaces_board_with_replace (const SpacesBoard *board,
                           gsize              index,
                           SpacesMove         move)
{
  SpacesBoard *result;

  g_return_val_if_fail (index < board->n_moves, NULL);
  g_return_val_if_fail (spaces_move_fits (move, board->size), NULL);

  result = spaces_board_new (board->size, board->moves, board->n_moves);
  result->moves[index] = move;

  return result;
}

/* Whether @move has a type and a square (or goal) that a board of @size has. */
gboolean
spaces_move_fits (SpacesMove move,
                  guint      size)
{
  return move_fits (move, size);
}

const char *const spaces_move_type_names[] = { "piece", "trap", "final" };
