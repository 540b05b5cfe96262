#include "spaces/spaces-answer-ending.h"

#include <string.h>

typedef struct
{
  const AnswerCourse *course;
  guint               last_trap;
  gint                other;
  gint               *queue; /* room on both sides of the middle */
  guint               head;
  guint               tail;
} Flood;

static gboolean
flood_is_safe (const Flood *flood,
               gint         cell)
{
  return cell != flood->other && flood->course->trap_from[cell] > flood->last_trap;
}

/* Spreads from the top row down over safe cells; a step costs @sideways or @upright. */
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

          /* Who comes from above steps down. */
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
