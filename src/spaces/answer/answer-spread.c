/* Breadth-first search. A node is (cell, best row, opponent trapped or not); every move costs one,
 * so the first time that a node is reached is by the fewest moves, and its points are given by its
 * best row. All ends are offered as they are met and the best is kept, with the node before it; the
 * `from` links lead back to the start. With n cells on a side s: 2·n·s nodes, 60,000 at most, each
 * expanded once.
 */
#include "spaces/answer/answer-spread.h"

#include <string.h>

typedef struct
{
  gint    from;   /* index of the node before, −1 at the start */
  guint16 steps;  /* ANSWER_NEVER while not reached */
} Node;

typedef struct
{
  AnswerSolver solver;
  Node        *nodes;     /* by node_index() */
  gint        *queue;     /* first in, first out; each node enters it once */
  guint        tail;      /* where the next one enters */
  AnswerValue  best;
  gint         best_node; /* the last node of the best way */
  gint         best_end;  /* the cell on which the way ends, or ANSWER_OFF_BOARD for the goal */
} Spread;

static gint
node_index (const AnswerCourse *course,
            gint                cell,
            gint                best_row,
            guint               trapped)
{
  return (cell * (gint) course->size + best_row) * 2 + (gint) trapped;
}

static void
spread_reach (Spread *spread,
              gint    index,
              gint    from,
              guint   steps)
{
  if (spread->nodes[index].steps != ANSWER_NEVER)
    return;

  spread->nodes[index] = (Node) { from, (guint16) steps };
  spread->queue[spread->tail++] = index;
}

static void
spread_offer (Spread      *spread,
              AnswerValue  value,
              gint         node,
              gint         end)
{
  if (value <= spread->best)
    return;

  spread->best = value;
  spread->best_node = node;
  spread->best_end = end;
}

/* A step of the piece: to another node, or to an end on a trap or on the opponent's piece. The end
 * is worth what it pays less the moves that led to it. */
static void
spread_step (Spread *spread,
             gint    index,
             gint    to,
             gint    best_row,
             guint   trapped)
{
  const AnswerSolver *solver = &spread->solver;
  const AnswerCourse *course = solver->course;
  gint reached = MIN (best_row, (gint) answer_course_row (course, to));
  gint points = (gint) course->size - 1 - reached;
  guint steps = spread->nodes[index].steps + 1u;
  gint left = (gint) course->limit - (gint) solver->ending->step - (gint) steps;
  AnswerValue value;

  if (left < 1)
    return;
  if (!answer_solver_ends_at (solver, to))
    {
      spread_reach (spread, node_index (course, to, reached, trapped), index, steps);
      return;
    }

  value = answer_solver_end (solver, to, points > 0, trapped, left);
  if (value != ANSWER_NONE)
    spread_offer (spread, value + (points - solver->ending->points) * ANSWER_POINT - steps, index,
                  to);
}

/* All moves from a node. At the top row all rows have been counted, and the goal adds one point;
 * the node was reached by the fewest moves, so no other way to it needs to be looked at. */
static void
spread_expand (Spread *spread,
               gint    index)
{
  const AnswerSolver *solver = &spread->solver;
  const AnswerCourse *course = solver->course;
  gint size = (gint) course->size;
  guint trapped = index & 1;
  gint best_row = index / 2 % size;
  gint cell = index / 2 / size;
  guint steps = spread->nodes[index].steps;
  gboolean must_move = steps == 0 && solver->ending->must_move;

  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      gint to = answer_course_neighbour (course, cell, direction);

      if (answer_may_step (course, &solver->traps[trapped], to, direction))
        spread_step (spread, index, to, best_row, trapped);
    }
  if (must_move)
    return;
  if (cell < size)
    spread_offer (spread,
                  (size - solver->ending->points) * ANSWER_POINT
                      - solver->theirs[trapped] * ANSWER_LEAD - steps - 1,
                  index, ANSWER_OFF_BOARD);
  if (trapped == 0 && answer_solver_can_trap (solver, cell)
      && solver->ending->step + steps + 1 < course->limit)
    spread_reach (spread, node_index (course, cell, best_row, 1), index, steps + 1);
}

/* Reads the best way off the `from` links. They lead from the end to the start, so each move is
 * inserted before those that are there already. A link that changes the trapped bit laid the
 * trap. */
static void
spread_add_moves (const Spread *spread,
                  GArray       *moves)
{
  const AnswerSolver *solver = &spread->solver;
  const AnswerCourse *course = solver->course;
  gint size = (gint) course->size;
  guint first = moves->len;
  guint trapped = spread->best_node & 1;

  for (gint index = spread->best_node; spread->nodes[index].from >= 0;
       index = spread->nodes[index].from)
    {
      gboolean lays = (index & 1) != (spread->nodes[index].from & 1);
      SpacesMove move = lays ? answer_move_to (course, SPACES_MOVE_TRAP, solver->ending->other)
                             : answer_move_to (course, SPACES_MOVE_PIECE, index / 2 / size);

      g_array_insert_val (moves, first, move);
    }
  if (spread->best_end == ANSWER_OFF_BOARD)
    {
      answer_add_move (moves, answer_move_finish (course, spread->best_node / 2 / size));
      return;
    }
  answer_add_move (moves, answer_move_to (course, SPACES_MOVE_PIECE, spread->best_end));
  answer_home_walk (course, &solver->traps[trapped], solver->homes[trapped], spread->best_end,
                    moves);
}

/* See answer_ending_solve(), of which this is the part for engine scoring. Filling with 0xff sets
 * all `steps` to ANSWER_NEVER. */
AnswerValue
answer_solve_by_spread (const AnswerCourse *course,
                        const AnswerEnding *ending,
                        const AnswerCells  *traps,
                        GArray             *moves)
{
  gsize n = (gsize) course->n_cells * course->size * 2;
  Spread spread = { .best = ANSWER_NONE };

  answer_solver_init (&spread.solver, course, ending, traps);
  spread.nodes = g_new (Node, n);
  memset (spread.nodes, 0xff, n * sizeof *spread.nodes);
  spread.queue = g_new (gint, n);
  spread_reach (&spread,
                node_index (course, ending->cell, (gint) course->size - 1 - ending->points,
                            !ending->alive),
                -1, 0);
  for (guint head = 0; head < spread.tail; head++)
    spread_expand (&spread, spread.queue[head]);
  if (spread.best != ANSWER_NONE)
    spread_add_moves (&spread, moves);

  answer_solver_clear (&spread.solver);
  g_free (spread.nodes);
  g_free (spread.queue);

  return spread.best;
}
