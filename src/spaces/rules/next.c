/* Replays the moves and judges every square once: linear in moves and squares. The verdicts are
 * kept as bytes, so that a picture can look them up while it draws.
 */
#include "spaces/rules/next.h"

#include "spaces/rules/walk.h"

/* Both verdicts for each square, row-major. */
static void
judge_squares (const SpacesWalk *walk,
               SpacesNext       *next)
{
  int size = (int) walk->size;
  guint i = 0;

  for (int row = 0; row < size; row++)
    {
      for (int col = 0; col < size; col++, i++)
        {
          SpacesSquare square = { (gint8) row, (gint8) col };
          SpacesMove piece = { square, SPACES_MOVE_PIECE };
          SpacesMove trap = { square, SPACES_MOVE_TRAP };

          next->piece_verdict[i] = (guint8) spaces_walk_judge (walk, piece);
          next->trap_verdict[i] = (guint8) spaces_walk_judge (walk, trap);
        }
    }
}

/* The goal of each column. */
static void
judge_goals (const SpacesWalk *walk,
             SpacesNext       *next)
{
  for (int col = 0; col < (int) walk->size; col++)
    {
      SpacesMove final = { { SPACES_GOAL_ROW, (gint8) col }, SPACES_MOVE_FINAL };

      next->goal_verdict[col] = (guint8) spaces_walk_judge (walk, final);
    }
}

/* Fills @next with what may follow the first @n_moves moves of @board. They need not be legal
 * themselves. */
void
spaces_rules_next (const SpacesBoard *board,
                   gsize              n_moves,
                   SpacesNext        *next)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  SpacesWalk walk;

  g_return_if_fail (n_moves <= spaces_board_get_n_moves (board));

  spaces_walk_begin (&walk, spaces_board_get_size (board));
  for (gsize i = 0; i < n_moves; i++)
    spaces_walk_step (&walk, moves[i]);

  spaces_walk_describe (&walk, next);
  judge_squares (&walk, next);
  judge_goals (&walk, next);
}

/* Moves of the wrong type for their row have no entry in the tables and are judged here, in the
 * order of walk.h. */
SpacesVerdict
spaces_next_get_verdict (const SpacesNext *next,
                         SpacesMove        move)
{
  gsize index;

  g_return_val_if_fail (spaces_move_fits (move, next->size), SPACES_VERDICT_FINISHED);

  if (move.square.row == SPACES_GOAL_ROW && move.type == SPACES_MOVE_FINAL)
    return next->goal_verdict[move.square.col];

  if (next->finished)
    return SPACES_VERDICT_FINISHED;
  if (next->n_moves >= spaces_rules_move_limit (next->size))
    return SPACES_VERDICT_FULL;
  if (move.square.row == SPACES_GOAL_ROW)
    return SPACES_VERDICT_GOAL_ROW;
  if (move.type == SPACES_MOVE_FINAL)
    return SPACES_VERDICT_NOT_GOAL_ROW;

  index = (gsize) move.square.row * next->size + (gsize) move.square.col;
  return move.type == SPACES_MOVE_TRAP ? next->trap_verdict[index] : next->piece_verdict[index];
}
