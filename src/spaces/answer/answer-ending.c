/* What an ending consists of: the safe ways to the top row, an exact solver for each scoring, and
 * at the end the formulas of answer-ending.h, each evaluated in constant time, and the choice of
 * the solver.
 */
#include "spaces/answer/answer-ending.h"

#include <string.h>

/* --- The safe ways to the top row ------------------------------------------------------------- */

/* 0–1 breadth-first search: edges cost 0 or 1, so a queue with two ends takes the place of the
 * priority queue of Dijkstra's algorithm. A cell reached at no cost goes to the front, another to
 * the back, and the queue is always sorted by distance. Time and memory are proportional to the
 * cells.
 */
typedef struct
{
  const AnswerCourse *course;
  guint               last_trap; /* the opponent's traps up to this step lie */
  gint                other;     /* its piece, or ANSWER_OFF_BOARD */
  gint               *queue; /* room on both sides of the middle */
  guint               head;  /* the next to leave */
  guint               tail;  /* behind the last one */
} Flood;

static gboolean
flood_is_safe (const Flood *flood,
               gint         cell)
{
  return cell != flood->other && flood->course->trap_from[cell] > flood->last_trap;
}

/* Floods from the top row down over safe cells; a step costs @sideways or @upright, each 0 or 1. */
static void
flood_run (Flood   *flood,
           guint16 *distance,
           guint    sideways,
           guint    upright)
{
  const AnswerCourse *course = flood->course;

  memset (distance, 0xff, course->n_cells * sizeof *distance);
  flood->head = flood->tail = course->n_cells * ANSWER_N_DIRECTIONS;
  for (gint cell = 0; cell < (gint) course->size; cell++)
    {
      if (!flood_is_safe (flood, cell))
        continue;
      distance[cell] = 0;
      flood->queue[flood->tail++] = cell;
    }

  while (flood->head < flood->tail)
    {
      gint cell = flood->queue[flood->head++];

      for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
        {
          gint from = answer_course_neighbour (course, cell, direction);
          gboolean level = direction != ANSWER_UP && direction != ANSWER_DOWN;
          guint cost = distance[cell] + (level ? sideways : upright);

          /* The flood runs against the walk: its step up is the walk's step down. */
          if (from == ANSWER_OFF_BOARD || (direction == ANSWER_UP && course->forward_only))
            continue;
          if (!flood_is_safe (flood, from) || cost >= distance[from])
            continue;
          distance[from] = (guint16) cost;
          if (cost == distance[cell])
            flood->queue[--flood->head] = from;
          else
            flood->queue[flood->tail++] = from;
        }
    }
}

/* The safe ways to the top row past the traps up to @last_trap and the piece on @other. */
AnswerWays *
answer_ways_new (const AnswerCourse *course,
                 guint               last_trap,
                 gint                other)
{
  AnswerWays *ways = g_new (AnswerWays, 1);
  Flood flood = { course, last_trap, other, NULL, 0, 0 };

  /* A cell is queued at most once for each neighbour, at either end. */
  flood.queue = g_new (gint, 2 * course->n_cells * ANSWER_N_DIRECTIONS + course->size);
  ways->sideways = g_new (guint16, course->n_cells);
  ways->steps = g_new (guint16, course->n_cells);
  flood_run (&flood, ways->sideways, 1, 0);
  flood_run (&flood, ways->steps, 1, 1);
  g_free (flood.queue);

  return ways;
}

void
answer_ways_free (AnswerWays *ways)
{
  if (ways == NULL)
    return;

  g_free (ways->sideways);
  g_free (ways->steps);
  g_free (ways);
}

/* --- Engine scoring: by best row -------------------------------------------------------------- */

/* Breadth-first search: a row counts once, so the shortest way to each is the best. A node is
 * (cell, best row, opponent trapped or not); every move costs one, so the first time that a node is
 * reached is by the fewest moves, and its points are given by its best row. All ends are offered as
 * they are met and the best is kept, with the node before it; the `from` links lead back to the
 * start. With n cells on a side s: 2·n·s nodes, 60,000 at most, each expanded once.
 */

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
static AnswerValue
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

/* --- Web scoring: by the moves that are left -------------------------------------------------- */

/* Dynamic programming over the moves that are left: layer k holds the best value from each cell
 * with at most k moves, for points yet or none (only then is there nothing to lose) and the
 * opponent trapped or not. A layer needs only the one before, so two rows of values are kept; the
 * choices of all layers are, one byte each, and the moves are read off them at the end
 * (backtracking). With L moves and n cells: L·n·4 bytes, 7 MiB at most, and L·n·4 times at most six
 * choices.
 */

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
static AnswerValue
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

/* The bound for walks that end at the goal: with the safe shortest path known, every two spare
 * moves are one step down and one up again, worth a point with web scoring. */
static AnswerValue
bound_at_goal (const AnswerCourse *course,
               const AnswerWays   *ways,
               const AnswerEnding *ending,
               gint                theirs)
{
  gint left = (gint) course->limit - (gint) ending->step;
  gint row = (gint) answer_course_row (course, ending->cell);
  gint sideways = ways->sideways[ending->cell];
  gint steps = ways->steps[ending->cell];
  gint up = row;

  if (steps == ANSWER_NEVER || steps + 1 > left)
    return ANSWER_NONE;
  if (course->scoring == SPACES_SCORING_ENGINE)
    return ((gint) course->size - ending->points) * ANSWER_POINT - theirs * ANSWER_LEAD - steps - 1;

  if (!course->forward_only)
    up = (left - 1 - sideways + row) / 2;

  return (up + 1) * ANSWER_POINT - theirs * ANSWER_LEAD - MAX (2 * up - row + sideways, steps) - 1;
}

/* The bound for walks that end on a trap or on the opponent: the goal's point is missing, and one
 * more is lost if there is any. */
static AnswerValue
bound_elsewhere (const AnswerCourse *course,
                 const AnswerEnding *ending,
                 gint                theirs)
{
  gint left = (gint) course->limit - (gint) ending->step;
  gint row = (gint) answer_course_row (course, ending->cell);
  gint up = course->forward_only ? row : (left - 1 + row) / 2;

  if (course->scoring == SPACES_SCORING_ENGINE)
    up = (gint) course->size - 1 - ending->points;
  if (ending->alive && theirs > 0)
    theirs--;
  if (ending->points + up > 0)
    up--;

  return up * ANSWER_POINT - theirs * ANSWER_LEAD - row - 1;
}

/* No answer that goes on from @ending gains more than this. */
AnswerValue
answer_ending_bound (const AnswerCourse *course,
                     const AnswerWays   *ways,
                     const AnswerEnding *ending)
{
  gint theirs = ending->theirs;

  if (ending->step + answer_course_row (course, ending->cell) + 1 > course->limit)
    return ANSWER_NONE;
  if (ending->can_trap && ending->other != ANSWER_OFF_BOARD && theirs > 0)
    theirs--;

  return MAX (bound_at_goal (course, ways, ending, theirs),
              bound_elsewhere (course, ending, theirs));
}

/* The best that can be made of @ending with our own @traps, exactly; its moves are added to @moves.
 * ANSWER_NONE, and no move, when the board cannot be completed. */
AnswerValue
answer_ending_solve (const AnswerCourse *course,
                     const AnswerEnding *ending,
                     const AnswerCells  *traps,
                     GArray             *moves)
{
  if (ending->step >= course->limit)
    return ANSWER_NONE;
  if (course->scoring == SPACES_SCORING_ENGINE)
    return answer_solve_by_spread (course, ending, traps, moves);

  return answer_solve_by_layers (course, ending, traps, moves);
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
      cell = answer_home_next (course, traps, homes, cell);
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
