/* 0–1 breadth-first search: edges cost 0 or 1, so a queue with two ends takes the place of the
 * priority queue of Dijkstra's algorithm. A cell reached at no cost goes to the front, another to
 * the back, and the queue is always sorted by distance. Time and memory are proportional to the
 * cells.
 */
#include "spaces/answer/answer-ways.h"

#include <string.h>

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
