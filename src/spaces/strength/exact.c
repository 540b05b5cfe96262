/* Counts plain boards one by one, leaves all boards to exact-all.c, and knows how large a board may
 * be for either.
 */
#include "spaces/strength/exact.h"

#include "spaces/round/action.h"
#include "spaces/rules/limits.h"
#include "spaces/strength/duel.h"
#include "spaces/strength/exact-all.h"
#include "spaces/strength/trap-sets.h"

/* --- Plain boards ----------------------------------------------------------------------------- */

/* Depth-first search over the plain boards of trap-sets.h, with the round played along. Once it is
 * over the boards of the branch are only counted; they are looked at one by one where they may be
 * among the worst enemies. */
#define CHECK_EVERY 4096 /* states between two looks at the cancellable: far less than a frame */

typedef struct
{
  Duel                  duel;
  const SpacesTrapSets *sets;
  SpacesScoring         scoring;
  guint                 limit;
  SpacesTally          *tally;
  GCancellable         *cancellable;
  guint                 n_states;
  gboolean              cancelled;
  guint                 n_moves;
  SpacesMove            moves[DUEL_STEPS];
} Plain;

/* The other board so far. */
typedef struct
{
  guint   state;
  guint32 visited;
  guint   best_row;
  gint    theirs;
  guint   stood;
} Branch;

static guint64
count_from (Plain   *self,
            guint    state,
            guint32  visited,
            guint    left)
{
  guint64 count = 0;
  Choices choices;

  if (left == 0)
    return 0;

  visited |= 1u << (state % self->sets->n_cells);
  choices_find (self->sets, state, visited, &choices);
  for (guint i = 0; i < choices.n; i++)
    count += choices.state[i] == CHOICE_GOAL
               ? 1
               : count_from (self, choices.state[i], visited, left - 1);

  return count;
}

static void
push (Plain         *self,
      const Choices *choices,
      guint          i)
{
  self->moves[self->n_moves++] = choice_move (self->sets->size, choices->cell[i],
                                              choices->type[i]);
}

static void
offer (Plain *self,
       gint   points,
       gint   theirs)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (self->sets->size, self->moves, self->n_moves);

  spaces_worst_offer (&self->tally->worst, board, points, theirs);
}

/* Whether another board with this result can still enter; those with the same lead come in the
 * order of the codes, but for the first ones. */
static gboolean
may_enter (const Plain *self,
           gint         points,
           gint         theirs)
{
  const SpacesWorst *worst = &self->tally->worst;

  return spaces_worst_takes (worst, points, theirs)
         && (worst->n < SPACES_WORST_MAX
             || theirs - points > worst->items[worst->n - 1].theirs
                                    - worst->items[worst->n - 1].points);
}

static void
offer_from (Plain   *self,
            guint    state,
            guint32  visited,
            gint     points,
            gint     theirs)
{
  Choices choices;

  visited |= 1u << (state % self->sets->n_cells);
  choices_find (self->sets, state, visited, &choices);
  for (guint i = 0; i < choices.n && self->n_moves < self->limit; i++)
    {
      if (!may_enter (self, points, theirs))
        return;
      push (self, &choices, i);
      if (choices.state[i] == CHOICE_GOAL)
        offer (self, points, theirs);
      else
        offer_from (self, choices.state[i], visited, points, theirs);
      self->n_moves--;
    }
}

static void
finish (Plain   *self,
        guint    state,
        guint32  visited,
        gint     points,
        gint     theirs)
{
  guint64 count = 1;

  if (state != CHOICE_GOAL)
    count = count_from (self, state, visited, self->limit - self->n_moves);
  spaces_tally_add (self->tally, points, theirs, count);
  if (!may_enter (self, points, theirs))
    return;
  if (state == CHOICE_GOAL)
    offer (self, points, theirs);
  else
    offer_from (self, state, visited, points, theirs);
}

static gboolean
check_cancelled (Plain *self)
{
  if (++self->n_states % CHECK_EVERY == 0)
    self->cancelled = g_cancellable_is_cancelled (self->cancellable);

  return self->cancelled;
}

/* The branch after choice @i, and what the round came to with it. */
static DuelStep
branch_on (const Plain   *self,
           const Choices *choices,
           guint          i,
           Branch        *branch)
{
  guint n_cells = self->sets->n_cells, step = self->n_moves - 1;
  guint state = choices->state[i];
  guint32 traps = self->sets->cells[(state == CHOICE_GOAL ? branch->state : state) / n_cells];
  gint cell = state == CHOICE_GOAL ? DUEL_AT_GOAL : (gint) (state % n_cells);

  if (state == CHOICE_GOAL)
    branch->theirs++;
  else if (choices->type[i] == SPACES_MOVE_PIECE)
    {
      guint row = (guint) cell / self->sets->size;

      branch->theirs += spaces_step_scores (self->scoring, TRUE,
                                            (int) (branch->state % n_cells / self->sets->size),
                                            (int) branch->best_row, (int) row);
      branch->best_row = MIN (branch->best_row, row);
    }
  branch->state = state;

  return duel_step (&self->duel, step, branch->stood, cell, traps);
}

static void
play_from (Plain  *self,
           Branch  branch)
{
  Choices choices;

  branch.visited |= 1u << (branch.state % self->sets->n_cells);
  choices_find (self->sets, branch.state, branch.visited, &choices);
  for (guint i = 0; i < choices.n && self->n_moves < self->limit && !check_cancelled (self); i++)
    {
      Branch next = branch;
      DuelStep now;

      push (self, &choices, i);
      now = branch_on (self, &choices, i, &next);
      if (now.event == DUEL_OVER)
        finish (self, next.state, next.visited, now.points,
                MAX (next.theirs - (gint) now.losses, 0));
      else
        {
          if (now.event == DUEL_STANDS)
            next.stood = self->n_moves - 1;
          play_from (self, next);
        }
      self->n_moves--;
    }
}

static gboolean
spaces_exact_count_plain (const SpacesBoard      *board,
                          const SpacesPopulation *population,
                          SpacesScoring           scoring,
                          SpacesTally            *tally,
                          GCancellable           *cancellable,
                          GError                **error)
{
  guint size = spaces_board_get_size (board);
  Plain self = {
    .sets = spaces_trap_sets_get (size),
    .scoring = scoring,
    .limit = population->max_moves,
    .tally = tally,
    .cancellable = cancellable,
  };

  if (!duel_init (&self.duel, board, scoring))
    return FALSE;

  for (guint col = 0; col < size; col++)
    {
      guint cell = self.sets->n_cells - size + col;
      Branch branch = { spaces_trap_sets_state (self.sets, 0, cell), 0, size - 1, 0, DUEL_MOVING };
      DuelStep now = duel_step (&self.duel, 0, DUEL_MOVING, (gint) cell, 0);

      self.moves[0] = choice_move (size, cell, SPACES_MOVE_PIECE);
      self.n_moves = 1;
      if (now.event == DUEL_OVER)
        finish (&self, branch.state, 0, now.points, 0);
      else
        play_from (&self, branch);
    }

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* 5×5 has 381,900 states for each number of moves and points, and counts of 31 digits. */
#define EXACT_MAX_SIZE 4

/* A board with more moves than any legal one would need longer tables for a result that nobody
 * plays. */
gboolean
spaces_exact_fits (const SpacesBoard      *board,
                   const SpacesPopulation *population)
{
  guint size = spaces_board_get_size (board);

  return size == population->size && size <= EXACT_MAX_SIZE
         && spaces_board_get_n_moves (board) <= spaces_rules_move_limit (size);
}

/* Adds to @tally. @board and @population fit. */
gboolean
spaces_exact_count (const SpacesBoard      *board,
                    const SpacesPopulation *population,
                    SpacesScoring           scoring,
                    SpacesTally            *tally,
                    GCancellable           *cancellable,
                    GError                **error)
{
  return population->kind == SPACES_POPULATION_ALL
           ? spaces_exact_count_all (board, population, scoring, tally, cancellable, error)
           : spaces_exact_count_plain (board, population, scoring, tally, cancellable, error);
}
