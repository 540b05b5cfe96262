/* Dynamic programming, backwards over the moves that are left. A state is the other board's square
 * and traps (trap-sets.h) and its grade: what of its points matters for what follows. With engine
 * scoring these are the points themselves, which tell the best row; with web scoring 0, 1, and 2 or
 * more, since it can lose two at most. The value of a state is a row of counts: how many ways to go
 * on end with which *relative* lead, that is the fixed board's lead plus the points that the other
 * one has so far. A step up shifts the row by one. Behind the counts stands the sum of the fixed
 * board's points.
 *
 * There are two kinds of tables. In the first the fixed board moves, in the others it was
 * trapped in some step, has its last traps laid, and stands: then only the moves left matter.
 * What is over adds as many boards as there are completions (completions.h).
 *
 * Of each row a word is kept that says which leads occur (a set of leads). The worst enemies are
 * found with them: a depth-first search in the order of the codes that enters only states from
 * which the lead that is looked for can be reached, so that it never turns back.
 */
#include "spaces/strength/exact-all.h"

#include <string.h>

#include "spaces/round/action.h"
#include "spaces/rules/limits.h"
#include "spaces/strength/duel.h"
#include "spaces/strength/trap-sets.h"
#include "objects/record-owns.h"

#define WEB_GRADES 3 /* no points, one, more */

/* A table of rows by state and grade, for a growing number of moves left. */
typedef struct
{
  guint      stood;  /* step in which the fixed board was trapped, or DUEL_MOVING */
  guint      left;   /* moves left of `rows` */
  guint64   *rows;
  guint64   *spare;
  guint64  **leads;  /* by moves left: a word for each state, which relative leads occur */
} Table;

typedef struct
{
  Duel                  duel;
  const SpacesTrapSets *sets;
  SpacesScoring         scoring;
  guint                 limit;       /* the most moves of the other board */
  guint                 n_grades;
  guint                 n_states;    /* with grades */
  gint                  zero;        /* index of the relative lead 0 */
  guint                 width;       /* of the counts; the sum of the points follows */
  guint64             **completions; /* by moves left × state without grade */
  Table                 moving;
  Table                *standing[DUEL_STEPS];
  GCancellable         *cancellable;
} Exact;

/* ---- States ---- */

/* The state after a choice. */
typedef struct
{
  gint    cell;   /* or DUEL_AT_GOAL */
  guint32 traps;
  guint   state;  /* without grade; meaningless at the goal */
  guint   grade;
  guint   gain;
} After;

static inline After
after_choice (const Exact   *self,
              guint          state,
              guint          grade,
              const Choices *choices,
              guint          i)
{
  guint size = self->sets->size;
  After after = { .state = choices->state[i], .grade = grade };

  if (after.state == CHOICE_GOAL)
    {
      after.cell = DUEL_AT_GOAL;
      after.traps = self->sets->cells[state / self->sets->n_cells];
      after.gain = 1;
    }
  else
    {
      after.cell = (gint) (after.state % self->sets->n_cells);
      after.traps = self->sets->cells[after.state / self->sets->n_cells];
      after.gain = choices->type[i] == SPACES_MOVE_PIECE
                   && spaces_step_scores (self->scoring, TRUE,
                                          (int) (state % self->sets->n_cells / size),
                                          (int) (size - 1 - grade), after.cell / (int) size);
    }
  after.grade = MIN (grade + after.gain, self->n_grades - 1);

  return after;
}

/* How many points the other board really loses: a grade of 2 has that many at least. */
static inline gint
real_losses (const After *after,
             guint        losses)
{
  return (gint) MIN (losses, after->cell == DUEL_AT_GOAL ? losses : after->grade);
}

/* ---- Tables ---- */

static void
table_begin (const Exact *self,
             Table       *table,
             guint        stood)
{
  gsize length = (gsize) self->n_states * (self->width + 1);

  *table = (Table) {
    .stood = stood,
    .rows = g_new0 (guint64, length),
    .spare = g_new (guint64, length),
    .leads = g_new0 (guint64 *, self->limit + 1),
  };
}

/* Gives the rows back; which leads occur is kept. */
RECORD_CLEARS (Table, table_close, (rows, g_free), (spare, g_free))

static void
table_clear (const Exact *self,
             Table       *table)
{
  table_close (table);
  for (guint left = 0; table->leads != NULL && left <= self->limit; left++)
    g_free (table->leads[left]);
  g_free (table->leads);
}

static inline void
add_row (const Exact   *self,
         guint64       *row,
         const guint64 *other,
         guint          gain)
{
  for (guint i = gain; i < self->width; i++)
    row[i - gain] += other[i];
  row[self->width] += other[self->width];
}

/* The round is over after the choice: it holds for all completions. */
static inline void
add_over (const Exact    *self,
          guint64        *row,
          const After    *after,
          const DuelStep *step,
          guint           left)
{
  guint64 count = after->cell == DUEL_AT_GOAL ? 1 : self->completions[left][after->state];
  gint lead = step->points - (gint) after->gain + real_losses (after, step->losses);

  row[self->zero + lead] += count;
  row[self->width] += count * (guint64) step->points;
}

/* The row of one state and grade with @left moves after the next one. */
static void
fill_row (const Exact   *self,
          const Table   *table,
          const Table   *standing,
          guint          step,
          guint          left,
          guint          state,
          guint          grade,
          const Choices *choices)
{
  gsize length = self->width + 1;
  guint64 *row = table->spare + (state * self->n_grades + grade) * length;

  memset (row, 0, length * sizeof *row);
  for (guint i = 0; i < choices->n; i++)
    {
      After after = after_choice (self, state, grade, choices, i);
      DuelStep now = duel_step (&self->duel, step, table->stood, after.cell, after.traps);

      if (now.event == DUEL_OVER)
        add_over (self, row, &after, &now, left);
      else
        add_row (self, row,
                 (now.event == DUEL_STANDS ? standing : table)->rows
                   + (after.state * self->n_grades + after.grade) * length,
                 after.gain);
    }
}

/* Which relative leads occur, for each state of the rows that were just filled. */
static guint64 *
collect_leads (const Exact *self,
               const Table *table,
               guint        n_states)
{
  guint64 *leads = g_new0 (guint64, self->n_states);

  for (guint i = 0; i < n_states; i++)
    {
      const guint64 *row = table->rows + (gsize) i * (self->width + 1);

      for (guint lead = 0; lead < self->width; lead++)
        leads[i] |= row[lead] != 0 ? G_GUINT64_CONSTANT (1) << lead : 0;
    }

  return leads;
}

/* One more move left. @n_sets of the trap sets can lie at that time. */
static void
table_advance (const Exact *self,
               Table       *table,
               const Table *standing,
               guint        step,
               guint        n_sets)
{
  guint n_states = n_sets * self->sets->n_cells;
  guint64 *rows = table->spare;

  for (guint state = 0; state < n_states; state++)
    {
      Choices choices;

      choices_find (self->sets, state, 0, &choices);
      for (guint grade = 0; grade < self->n_grades; grade++)
        fill_row (self, table, standing, step, table->left, state, grade, &choices);
    }
  table->spare = table->rows;
  table->rows = rows;
  table->left++;
  table->leads[table->left] = collect_leads (self, table, n_states * self->n_grades);
}

/* The table for a fixed board that was trapped in @step, with @left moves left; NULL when it cannot
 * be trapped there. A board that has no moves left stands where it is in every later step, so these
 * share a table. */
static Table *
get_standing (Exact *self,
              guint  step,
              guint  left)
{
  guint stood = MIN (step, MAX (self->duel.n_steps, 1) - 1);
  Table *table = self->standing[stood];

  if (self->duel.cell[step] < 0 || step >= self->duel.goal)
    return NULL;

  if (table == NULL)
    {
      table = self->standing[stood] = g_new0 (Table, 1);
      table_begin (self, table, stood);
    }
  while (table->left < left)
    {
      if (g_cancellable_is_cancelled (self->cancellable))
        return table;
      table_advance (self, table, NULL, 0, self->sets->n_sets);
    }

  return table;
}

/* Goes back from the last step that the fixed board can see to the second one. */
static gboolean
fill_moving (Exact *self)
{
  guint last = MIN (self->limit - 1, self->duel.goal);

  table_begin (self, &self->moving, DUEL_MOVING);
  self->moving.left = self->limit - 1 - last;
  for (guint step = last; step > 0; step--)
    {
      /* before it the other board has made so many moves, the first of them no trap */
      guint n_sets = step < self->sets->size ? self->sets->first[step] : self->sets->n_sets;
      Table *standing = get_standing (self, step, self->moving.left);

      if (g_cancellable_is_cancelled (self->cancellable))
        return FALSE;
      table_advance (self, &self->moving, standing, step, n_sets);
      if (standing != NULL && step < self->duel.n_steps - 1)
        table_close (standing);
    }

  return TRUE;
}

static void
count_completions (Exact *self)
{
  guint n = spaces_trap_sets_n_states (self->sets);
  g_autofree SpacesCount *memory = g_new0 (SpacesCount, 2 * (gsize) n);
  SpacesCount *below = memory, *layer = memory + n;

  self->completions = g_new0 (guint64 *, self->limit + 1);
  self->completions[0] = g_new0 (guint64, n);
  for (guint left = 1; left <= self->limit; left++)
    {
      SpacesCount *swap = below;

      spaces_completions_advance (self->sets, below, layer);
      self->completions[left] = g_new (guint64, n);
      for (guint i = 0; i < n; i++)
        self->completions[left][i] = (guint64) layer[i];
      below = layer;
      layer = swap;
    }
}

/* ---- The first step, and the sum ---- */

/* What the first square of the other board leads to. */
static DuelStep
start_at (const Exact *self,
          guint        cell)
{
  return duel_step (&self->duel, 0, DUEL_MOVING, (gint) cell, 0);
}

static void
add_start (const Exact *self,
           guint        cell,
           SpacesTally *tally)
{
  guint state = spaces_trap_sets_state (self->sets, 0, cell);
  DuelStep step = start_at (self, cell);
  const guint64 *row = self->moving.rows
                       + (gsize) state * self->n_grades * (self->width + 1);

  if (step.event == DUEL_OVER)
    {
      spaces_tally_add (tally, step.points, 0, self->completions[self->limit - 1][state]);
      return;
    }
  for (guint i = 0; i < self->width; i++)
    if (row[i] != 0)
      tally->leads[(gint) i - self->zero + tally->most] += row[i];
  tally->points += row[self->width];
}

/* ---- The worst enemies ---- */

typedef struct
{
  const Exact *exact;
  SpacesTally *tally;
  gint         lead;    /* of the fixed board, that is looked for */
  guint        wanted;  /* how many more */
  guint        n_moves;
  SpacesMove   moves[DUEL_STEPS];
} Hunt;

static void
hunt_push (Hunt          *self,
           const Choices *choices,
           guint          i)
{
  self->moves[self->n_moves++] = choice_move (self->exact->sets->size, choices->cell[i],
                                              choices->type[i]);
}

static void
hunt_take (Hunt *self,
           gint  points)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (self->exact->sets->size, self->moves,
                                                    self->n_moves);

  spaces_worst_offer (&self->tally->worst, board, points, points - self->lead);
  self->wanted--;
}

/* The round is over: any completion does, and the first ones come first. */
static void
hunt_complete (Hunt  *self,
               guint  state,
               gint   points)
{
  guint left = self->exact->limit - self->n_moves;
  Choices choices;

  if (state == CHOICE_GOAL)
    {
      hunt_take (self, points);
      return;
    }

  choices_find (self->exact->sets, state, 0, &choices);
  for (guint i = 0; i < choices.n && self->wanted > 0 && left > 0; i++)
    {
      guint next = choices.state[i];

      if (next != CHOICE_GOAL && self->exact->completions[left - 1][next] == 0)
        continue;
      hunt_push (self, &choices, i);
      hunt_complete (self, next, points);
      self->n_moves--;
    }
}

/* Whether the lead that is looked for can be reached from a state in which the other board has
 * @theirs points. */
static gboolean
hunt_leads (const Hunt  *self,
            const Table *table,
            guint        left,
            guint        state,
            guint        grade,
            gint         theirs)
{
  gint index = self->lead + theirs + self->exact->zero;

  return left > 0 && index >= 0 && index < (gint) self->exact->width
         && (table->leads[left][state * self->exact->n_grades + grade] >> index & 1);
}

static void
hunt_from (Hunt        *self,
           const Table *table,
           guint        state,
           guint        grade,
           gint         theirs)
{
  const Exact *exact = self->exact;
  guint step = self->n_moves, left = exact->limit - step - 1;
  Choices choices;

  choices_find (exact->sets, state, 0, &choices);
  for (guint i = 0; i < choices.n && self->wanted > 0; i++)
    {
      After after = after_choice (exact, state, grade, &choices, i);
      DuelStep now = duel_step (&exact->duel, step, table->stood, after.cell, after.traps);
      gint points = theirs + (gint) after.gain;

      hunt_push (self, &choices, i);
      if (now.event == DUEL_OVER)
        {
          if (now.points - MAX (points - (gint) now.losses, 0) == self->lead
              && (after.cell == DUEL_AT_GOAL || exact->completions[left][after.state] > 0))
            hunt_complete (self, after.state, now.points);
        }
      else
        {
          const Table *next = now.event == DUEL_STANDS
                                ? exact->standing[MIN (step, exact->duel.n_steps - 1)]
                                : table;

          if (hunt_leads (self, next, left, after.state, after.grade, points))
            hunt_from (self, next, after.state, after.grade, points);
        }
      self->n_moves--;
    }
}

static void
hunt_start (Hunt  *self,
            guint  cell)
{
  const Exact *exact = self->exact;
  guint state = spaces_trap_sets_state (exact->sets, 0, cell);
  DuelStep step = start_at (exact, cell);

  self->moves[0] = choice_move (exact->sets->size, cell, SPACES_MOVE_PIECE);
  self->n_moves = 1;
  if (step.event != DUEL_OVER
      && hunt_leads (self, &exact->moving, exact->limit - 1, state, 0, 0))
    hunt_from (self, &exact->moving, state, 0, 0);
}

/* No side wins in the first step, so a round that is over then is not lost. */
static void
find_worst (const Exact *self,
            SpacesTally *tally)
{
  Hunt hunt = { .exact = self, .tally = tally, .wanted = SPACES_WORST_MAX };
  guint bottom = self->sets->n_cells - self->sets->size;

  for (hunt.lead = -tally->most; hunt.lead < 0 && hunt.wanted > 0; hunt.lead++)
    {
      if (tally->leads[hunt.lead + tally->most] == 0)
        continue;
      for (guint col = 0; col < self->sets->size && hunt.wanted > 0; col++)
        hunt_start (&hunt, bottom + col);
    }
}

/* ---- Entry point ---- */

static void
exact_clear (Exact *self)
{
  for (guint left = 0; self->completions != NULL && left <= self->limit; left++)
    g_free (self->completions[left]);
  g_free (self->completions);
  table_clear (self, &self->moving);
  for (guint step = 0; step < DUEL_STEPS; step++)
    {
      if (self->standing[step] == NULL)
        continue;
      table_clear (self, self->standing[step]);
      g_free (self->standing[step]);
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Exact, exact_clear)

/* Between two steps up lies a step down, but for the first ones; the goal is one more point. */
static gint
most_gain (guint size,
           guint limit)
{
  return (gint) ((limit + size) / 2 + 1);
}

gboolean
spaces_exact_count_all (const SpacesBoard      *board,
                        const SpacesPopulation *population,
                        SpacesScoring           scoring,
                        SpacesTally            *tally,
                        GCancellable           *cancellable,
                        GError                **error)
{
  guint size = spaces_board_get_size (board);
  g_auto (Exact) self = {
    .sets = spaces_trap_sets_get (size),
    .scoring = scoring,
    .limit = population->max_moves,
    .n_grades = scoring == SPACES_SCORING_ENGINE ? size : WEB_GRADES,
    .cancellable = cancellable,
  };

  if (!duel_init (&self.duel, board, scoring))
    return FALSE;

  self.n_states = spaces_trap_sets_n_states (self.sets) * self.n_grades;
  self.zero = most_gain (size, self.limit);
  self.width = (guint) (self.zero + self.duel.most_points + 3); /* 0, and two losses */
  count_completions (&self);
  if (!fill_moving (&self))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  for (guint col = 0; col < size; col++)
    add_start (&self, self.sets->n_cells - size + col, tally);
  find_worst (&self, tally);

  return TRUE;
}
