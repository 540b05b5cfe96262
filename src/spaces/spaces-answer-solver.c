#include "spaces/spaces-answer-solver.h"

#include <string.h>

/* By cell: the fewest moves to the goal, the final included, or ANSWER_NEVER. */
guint16 *
answer_home_distances (const AnswerCourse *course,
                       const AnswerCells  *traps)
{
  guint16 *homes = g_new (guint16, course->n_cells);
  g_autofree gint *queue = g_new (gint, course->n_cells);
  guint head = 0, tail = 0;

  memset (homes, 0xff, course->n_cells * sizeof *homes);
  for (gint cell = 0; cell < (gint) course->size; cell++)
    {
      if (answer_cells_has (traps, cell))
        continue;
      homes[cell] = 1;
      queue[tail++] = cell;
    }
  while (head < tail)
    {
      gint cell = queue[head++];

      for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
        {
          gint from = answer_course_neighbour (course, cell, direction);

          if (from == ANSWER_OFF_BOARD || homes[from] != ANSWER_NEVER
              || answer_cells_has (traps, from) || (direction == ANSWER_UP && course->forward_only))
            continue;
          homes[from] = homes[cell] + 1;
          queue[tail++] = from;
        }
    }

  return homes;
}

static gint
next_home (const AnswerCourse *course,
           const AnswerCells  *traps,
           const guint16      *homes,
           gint                cell)
{
  gint best = ANSWER_OFF_BOARD;

  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      gint to = answer_course_neighbour (course, cell, direction);

      if (answer_may_step (course, traps, to, direction) && homes[to] != ANSWER_NEVER
          && (best == ANSWER_OFF_BOARD || homes[to] < homes[best]))
        best = to;
    }

  return best;
}

void
answer_home_walk (const AnswerCourse *course,
                  const AnswerCells  *traps,
                  const guint16      *homes,
                  gint                cell,
                  GArray             *moves)
{
  while (homes[cell] != 1)
    {
      cell = next_home (course, traps, homes, cell);
      answer_add_move (moves, answer_move_to (course, SPACES_MOVE_PIECE, cell));
    }
  answer_add_move (moves, answer_move_finish (course, cell));
}

/* The shortest way to end a board of @n_moves moves whose piece stands on @cell; worth what the
 * moves cost, or ANSWER_NONE. */
AnswerValue
answer_ending_complete (const AnswerCourse *course,
                        gint                cell,
                        gboolean            must_move,
                        guint               n_moves,
                        const AnswerCells  *traps,
                        GArray             *moves)
{
  g_autofree guint16 *homes = answer_home_distances (course, traps);
  guint way = 0;

  if (must_move)
    {
      cell = next_home (course, traps, homes, cell);
      way = 1;
    }
  if (cell == ANSWER_OFF_BOARD || homes[cell] == ANSWER_NEVER
      || n_moves + way + homes[cell] > course->limit)
    return ANSWER_NONE;

  if (way == 1)
    answer_add_move (moves, answer_move_to (course, SPACES_MOVE_PIECE, cell));
  answer_home_walk (course, traps, homes, cell, moves);

  return -(AnswerValue) (way + homes[cell]);
}
