/* Dynamic programming over the moves that are left: layer k holds the best value from each cell
 * with at most k moves, for points yet or none (only then is there nothing to lose) and the
 * opponent trapped or not. A layer needs only the one before, so two rows of values are kept; the
 * choices of all layers are, one byte each, and the moves are read off them at the end
 * (backtracking). With L moves and n cells: L·n·4 bytes, 7 MiB at most, and L·n·4 times at most six
 * choices.
 */
#include "spaces/answer/answer-layers.h"

/* Below these a choice is the direction of a step. */
typedef enum
{
  CHOICE_TRAP = ANSWER_N_DIRECTIONS,
  CHOICE_FINISH,
  CHOICE_NONE,
} Choice;

typedef struct
{
  AnswerSolver solver;
  guint8      *choices; /* Choice, by moves left, cell, no points yet, trapped */
  AnswerValue *now;     /* the layer that is being filled */
  AnswerValue *before;  /* with one move less */
} Layers;

#define N_VARIANTS 4 /* of a cell: points or none, opponent trapped or not */

static gsize
layer_index (gint     cell,
             gboolean none_yet,
             guint    trapped)
{
  return (gsize) cell * N_VARIANTS + (none_yet ? 2 : 0) + trapped;
}

/* The value of the step @from → @to with @left moves after it. */
static AnswerValue
layer_step (const Layers *layers,
            gint          from,
            gint          to,
            gboolean      none_yet,
            guint         trapped,
            gint          left)
{
  const AnswerSolver *solver = &layers->solver;
  gint gain = answer_course_row (solver->course, to) < answer_course_row (solver->course, from);
  AnswerValue rest;

  none_yet = none_yet && gain == 0;
  if (answer_solver_ends_at (solver, to))
    rest = answer_solver_end (solver, to, !none_yet, trapped, left);
  else
    rest = layers->before[layer_index (to, none_yet, trapped)];

  return rest == ANSWER_NONE ? ANSWER_NONE : rest + gain * ANSWER_POINT - ANSWER_MOVE;
}

static void
offer (AnswerValue *best,
       guint8      *choice,
       AnswerValue  value,
       guint        by)
{
  if (value <= *best)
    return;

  *best = value;
  *choice = (guint8) by;
}

/* One entry: the best of four steps, the goal, and the trap on the opponent's square. */
static void
layer_fill (Layers   *layers,
            gint      cell,
            gboolean  none_yet,
            guint     trapped,
            gint      left,
            gboolean  must_move)
{
  const AnswerSolver *solver = &layers->solver;
  gsize index = layer_index (cell, none_yet, trapped);
  AnswerValue best = ANSWER_NONE;
  guint8 choice = CHOICE_NONE;

  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      gint to = answer_course_neighbour (solver->course, cell, direction);

      if (answer_may_step (solver->course, &solver->traps[trapped], to, direction))
        offer (&best, &choice, layer_step (layers, cell, to, none_yet, trapped, left - 1),
               direction);
    }
  if (!must_move && cell < (gint) solver->course->size)
    offer (&best, &choice, ANSWER_POINT - ANSWER_MOVE - solver->theirs[trapped] * ANSWER_LEAD,
           CHOICE_FINISH);
  if (!must_move && trapped == 0 && answer_solver_can_trap (solver, cell)
      && layers->before[layer_index (cell, none_yet, 1)] != ANSWER_NONE)
    offer (&best, &choice, layers->before[layer_index (cell, none_yet, 1)] - ANSWER_MOVE,
           CHOICE_TRAP);

  layers->now[index] = best;
  layers->choices[(gsize) left * solver->course->n_cells * N_VARIANTS + index] = choice;
}

/* Fills layers 1…@left. Layer 0 is ANSWER_NONE everywhere: a board without a move left is not
 * complete. Variants that cannot be reached from the start are left out. */
static void
layers_run (Layers   *layers,
            gboolean  none_yet,
            guint     trapped,
            gint      left)
{
  const AnswerEnding *ending = layers->solver.ending;
  gint n_cells = (gint) layers->solver.course->n_cells;
  gsize n = (gsize) n_cells * N_VARIANTS;
  guint last = trapped == 0 && !ending->can_trap ? 0 : 1;

  for (gsize i = 0; i < n; i++)
    layers->now[i] = ANSWER_NONE;
  for (gint k = 1; k <= left; k++)
    {
      AnswerValue *swap = layers->before;

      layers->before = layers->now;
      layers->now = swap;
      for (gint cell = 0; cell < n_cells; cell++)
        {
          for (guint none = 0; none <= (guint) none_yet; none++)
            {
              for (guint dead = trapped; dead <= last; dead++)
                layer_fill (layers, cell, none == 1, dead, k,
                            k == left && cell == ending->cell && ending->must_move);
            }
        }
    }
}

/* Follows the stored choices from the start, one layer down with each move. */
static void
layers_add_moves (const Layers *layers,
                  gboolean      none_yet,
                  guint         trapped,
                  gint          left,
                  GArray       *moves)
{
  const AnswerSolver *solver = &layers->solver;
  const AnswerCourse *course = solver->course;
  gint cell = solver->ending->cell;

  for (; left > 0; left--)
    {
      gsize index =
          (gsize) left * course->n_cells * N_VARIANTS + layer_index (cell, none_yet, trapped);
      guint choice = layers->choices[index];
      gint to;

      if (choice == CHOICE_FINISH)
        {
          answer_add_move (moves, answer_move_finish (course, cell));
          return;
        }
      if (choice == CHOICE_TRAP)
        {
          answer_add_move (moves, answer_move_to (course, SPACES_MOVE_TRAP, solver->ending->other));
          trapped = 1;
          continue;
        }
      to = answer_course_neighbour (course, cell, choice);
      answer_add_move (moves, answer_move_to (course, SPACES_MOVE_PIECE, to));
      if (answer_solver_ends_at (solver, to))
        {
          answer_home_walk (course, &solver->traps[trapped], solver->homes[trapped], to, moves);
          return;
        }
      none_yet = none_yet && answer_course_row (course, to) >= answer_course_row (course, cell);
      cell = to;
    }
}

/* See answer_ending_solve(), of which this is the part for web scoring. */
AnswerValue
answer_solve_by_layers (const AnswerCourse *course,
                        const AnswerEnding *ending,
                        const AnswerCells  *traps,
                        GArray             *moves)
{
  gint left = (gint) course->limit - (gint) ending->step;
  gsize n = (gsize) course->n_cells * N_VARIANTS;
  gboolean none_yet = ending->points == 0;
  guint trapped = !ending->alive;
  AnswerValue value;
  Layers layers;

  answer_solver_init (&layers.solver, course, ending, traps);
  layers.choices = g_malloc ((gsize) (left + 1) * n);
  layers.now = g_new (AnswerValue, n);
  layers.before = g_new (AnswerValue, n);
  layers_run (&layers, none_yet, trapped, left);
  value = layers.now[layer_index (ending->cell, none_yet, trapped)];
  if (value != ANSWER_NONE)
    layers_add_moves (&layers, none_yet, trapped, left, moves);

  answer_solver_clear (&layers.solver);
  g_free (layers.choices);
  g_free (layers.now);
  g_free (layers.before);

  return value;
}
