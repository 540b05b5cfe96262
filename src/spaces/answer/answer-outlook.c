/* A memoised recursion over (step, cell, points, armed), from the given moment to the end of the
 * opponent's course. It is the problem with the cells of our own traps left out (a relaxation), so
 * its exact value is an upper bound, admissible for the search. value_at() looks a state up or
 * computes it through outlook_compute(), which takes the best of at most eleven successors, each
 * one step later; so the recursion is no deeper than the course, and each state is computed once as
 * long as there is room for it. Endings are bounded in constant time by a formula over distances
 * (answer-ending.h).
 */
#include "spaces/answer/answer-outlook.h"

typedef struct
{
  guint64     key; /* 0 is an empty slot */
  AnswerValue value;
} Slot;

struct _AnswerOutlook
{
  const AnswerCourse *course;
  AnswerWays        **ways;    /* by the step that trapped the opponent; the last if none did */
  Slot               *slots;   /* open addressing, a power of two */
  gsize               n_slots;
  gsize               n_used;
};

#define FIRST_SLOTS (1 << 12)

AnswerOutlook *
answer_outlook_new (const AnswerCourse *course)
{
  AnswerOutlook *self = g_new0 (AnswerOutlook, 1);

  self->course = course;
  self->ways = g_new0 (AnswerWays *, course->n_steps + 1);
  self->n_slots = FIRST_SLOTS;
  self->slots = g_new0 (Slot, self->n_slots);

  return self;
}

void
answer_outlook_free (AnswerOutlook *self)
{
  for (guint i = 0; i <= self->course->n_steps; i++)
    answer_ways_free (self->ways[i]);
  g_free (self->ways);
  g_free (self->slots);
  g_free (self);
}

/* ---- Transposition table ---- */

/* 16 bits for armed, 16 for the step, 12 each for cell (below 961) and points (below 1,922). 1 is
 * added so that no key is 0. */
static guint64
key_of (guint step,
        gint  cell,
        gint  points,
        guint armed)
{
  return ((((guint64) armed << 16 | step) << 12 | (guint) cell) << 12 | (guint) points) + 1;
}

/* Open addressing with linear probing and Fibonacci hashing: the keys of one board differ in few
 * bits, and the multiplication spreads them over the upper ones. */
static Slot *
slot_find (Slot    *slots,
           gsize    n_slots,
           guint64  key)
{
  gsize at = (key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 20 & (n_slots - 1);

  while (slots[at].key != 0 && slots[at].key != key)
    at = (at + 1) & (n_slots - 1);

  return &slots[at];
}

static void
outlook_grow (AnswerOutlook *self)
{
  gsize n_slots = self->n_slots * 2;
  Slot *slots = g_new0 (Slot, n_slots);

  for (gsize i = 0; i < self->n_slots; i++)
    if (self->slots[i].key != 0)
      *slot_find (slots, n_slots, self->slots[i].key) = self->slots[i];
  g_free (self->slots);
  self->slots = slots;
  self->n_slots = n_slots;
}

static void
outlook_remember (AnswerOutlook *self,
                  guint64        key,
                  AnswerValue    value)
{
  if (self->n_used * 2 >= self->n_slots)
    outlook_grow (self);

  *slot_find (self->slots, self->n_slots, key) = (Slot) { key, value };
  self->n_used++;
}

/* ---- Endings ---- */

/* The ending that begins before @step, the opponent having been trapped at step @armed, or its
 * course having run out when that is ANSWER_NEVER. */
AnswerEnding
answer_outlook_ending (AnswerOutlook *self,
                       guint          step,
                       gint           cell,
                       gint           points,
                       guint          armed)
{
  const AnswerCourse *course = self->course;
  gboolean alive = armed == ANSWER_NEVER;
  guint last = alive ? course->n_steps : armed + 1; /* steps of the course that were made */
  AnswerEnding ending = {
    .step = step, .cell = cell, .points = points, .alive = alive, .can_trap = alive
  };

  ending.other = last > 0 ? course->cell[last - 1] : ANSWER_OFF_BOARD;
  ending.theirs = last > 0 ? course->points[last - 1] : 0;
  ending.last_trap = last > 0 ? last - 1 : 0;
  if (!alive)
    ending.theirs = MAX (ending.theirs - 1, 0);

  return ending;
}

/* The bound of an ending. Distances depend only on where the opponent stopped and which of its
 * traps lie, so there is one set of them for each step at which it can be trapped, made when first
 * needed. */
static AnswerValue
outlook_of_ending (AnswerOutlook *self,
                   guint          step,
                   gint           cell,
                   gint           points,
                   guint          armed)
{
  AnswerEnding ending = answer_outlook_ending (self, step, cell, points, armed);
  AnswerWays **ways = &self->ways[ending.alive ? self->course->n_steps : armed];

  if (*ways == NULL)
    *ways = answer_ways_new (self->course, ending.last_trap, ending.other);

  return answer_ending_bound (self->course, *ways, &ending);
}

/* ---- Step by step ---- */

/* With the moves that are left alone: every second one a step up, theirs as low as it can get. */
static AnswerValue
outlook_coarse (const AnswerCourse *course,
                guint               step,
                gint                cell,
                gint                points)
{
  gint left = (gint) course->limit - (gint) step;
  gint row = (gint) answer_course_row (course, cell);
  gint gain = course->forward_only ? row + 1 : (left - 1 + row) / 2 + 1;
  gint theirs = MAX (course->points[step] - 2, 0);

  if (course->scoring == SPACES_SCORING_ENGINE)
    gain = (gint) course->size - points;

  return gain * ANSWER_POINT - theirs * ANSWER_LEAD - row - 1;
}

/* Mutually recursive with answer_outlook_after(). */
static AnswerValue value_at (AnswerOutlook *self,
                             guint          step,
                             gint           cell,
                             gint           points,
                             guint          armed);

/* Standing on @to after step @step, having come from @from or stood there with @points points. */
AnswerValue
answer_outlook_after (AnswerOutlook *self,
                      guint          step,
                      gint           from,
                      gint           to,
                      gint           points,
                      guint          armed)
{
  const AnswerCourse *course = self->course;
  gint gain = answer_course_gain (course, from, to, points);
  AnswerStep result = answer_course_step (course, step, to, armed);
  guint home = answer_course_row (course, to) + 1;
  AnswerValue rest;

  points += gain;
  if (step + 1 + home > course->limit)
    return ANSWER_NONE;

  if (result.event == ANSWER_OVER)
    rest = -(AnswerValue) MIN ((gint) result.losses, points) * ANSWER_POINT
           - result.theirs * ANSWER_LEAD - home;
  else if (result.event == ANSWER_TRAPPED_THEM)
    rest = outlook_of_ending (self, step + 1, to, points, armed);
  else
    rest = value_at (self, step + 1, to, points, armed);

  return rest == ANSWER_NONE ? ANSWER_NONE : rest + gain * ANSWER_POINT - ANSWER_MOVE;
}

/* The value of the final move at @step, or ANSWER_NONE where it is not legal. */
AnswerValue
answer_outlook_finish (AnswerOutlook *self,
                       guint          step,
                       gint           cell,
                       guint          armed)
{
  if (step >= self->course->limit || answer_course_row (self->course, cell) != 0)
    return ANSWER_NONE;

  return ANSWER_POINT - ANSWER_MOVE
         - answer_course_finish (self->course, step, armed) * ANSWER_LEAD;
}

/* A trap on @trap: it stands still, and may be what the opponent steps on. */
static AnswerValue
outlook_lay (AnswerOutlook *self,
             guint          step,
             gint           cell,
             gint           trap,
             gint           points)
{
  guint armed = self->course->visit[(gsize) step * self->course->n_cells + (gsize) trap];

  return armed == ANSWER_NEVER ? ANSWER_NONE
                               : answer_outlook_after (self, step, cell, cell, points, armed);
}

/* The maximum over all that may be done at @step. Standing still stands for every trap that the
 * opponent never steps on first; a trap that it does step on counts only while none is laid that it
 * does. */
static AnswerValue
outlook_compute (AnswerOutlook *self,
                 guint          step,
                 gint           cell,
                 gint           points,
                 guint          armed)
{
  const AnswerCourse *course = self->course;
  AnswerValue best = answer_outlook_finish (self, step, cell, armed);

  best = MAX (best, answer_outlook_after (self, step, cell, cell, points, armed));
  if (armed == ANSWER_NEVER)
    best = MAX (best, outlook_lay (self, step, cell, cell, points));
  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      gint to = answer_course_neighbour (course, cell, direction);

      if (to == ANSWER_OFF_BOARD)
        continue;
      if (armed == ANSWER_NEVER)
        best = MAX (best, outlook_lay (self, step, cell, to, points));
      if (direction != ANSWER_DOWN || !course->forward_only)
        best = MAX (best, answer_outlook_after (self, step, cell, to, points, armed));
    }

  return best;
}

/* What can be gained from step @step on, with the opponent still moving. */
static AnswerValue
value_at (AnswerOutlook *self,
          guint          step,
          gint           cell,
          gint           points,
          guint          armed)
{
  guint64 key;
  Slot *slot;
  AnswerValue value;

  if (step >= self->course->n_steps)
    return outlook_of_ending (self, step, cell, points, ANSWER_NEVER);

  if (self->course->scoring == SPACES_SCORING_WEB)
    points = MIN (points, 2);
  key = key_of (step, cell, points, armed);
  slot = slot_find (self->slots, self->n_slots, key);
  if (slot->key == key)
    return slot->value;
  if (self->n_used >= ANSWER_OUTLOOK_STATES)
    return outlook_coarse (self->course, step, cell, points);

  value = outlook_compute (self, step, cell, points, armed);
  if (self->n_used < ANSWER_OUTLOOK_STATES)
    outlook_remember (self, key, value);

  return value;
}

/* What a board that starts on @cell can be worth. */
AnswerValue
answer_outlook_start (AnswerOutlook *self,
                      gint           cell)
{
  if (self->course->n_steps == 0)
    {
      AnswerValue rest = outlook_of_ending (self, 1, cell, 0, ANSWER_NEVER);

      return rest == ANSWER_NONE ? ANSWER_NONE : rest - ANSWER_MOVE;
    }

  return answer_outlook_after (self, 0, cell, cell, 0, ANSWER_NEVER);
}
