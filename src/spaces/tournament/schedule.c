/* A ring in which everybody plays those at the same distances (a circulant graph) is even without
 * any bookkeeping; the shuffle makes it random.
 */
#include "spaces/tournament/schedule.h"

#include "spaces/strength/random.h"
#include "objects/record-owns.h"

#include <math.h>
#include <stdlib.h>

/* Fisher and Yates: the first @n_wanted of a list are a random choice in random order. */
static guint *
draw (guint         n,
      guint         n_wanted,
      guint         first,
      SpacesRandom *random)
{
  guint *list = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    list[i] = first + i;
  for (guint i = 0; i < n_wanted; i++)
    {
      guint other = i + spaces_random_below (random, n - i);
      guint kept = list[i];

      list[i] = list[other];
      list[other] = kept;
    }

  return list;
}

static gint
compare_steps (gconstpointer a,
               gconstpointer b)
{
  guint first = *(const guint *) a, second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

/* A step of half the ring would lead to one opponent instead of two, so it is left out. */
void
spaces_schedule_init (SpacesSchedule *self,
                      guint           n_boards,
                      guint           opponents,
                      guint64         seed)
{
  guint n_steps = (n_boards - 1) / 2, half = opponents / 2 + opponents % 2;
  guint n_tiles = (n_boards + SPACES_SCHEDULE_TILE - 1) / SPACES_SCHEDULE_TILE;

  *self = (SpacesSchedule) { .n_boards = n_boards, .n_tiles = n_tiles };
  if (opponents == 0 || 2 * (guint64) half >= n_boards - 1)
    {
      self->n_blocks = (guint64) n_tiles * (n_tiles + 1) / 2;
    }
  else
    {
      SpacesRandom random = spaces_random_new (seed, 0);

      self->opponents = 2 * half;
      self->seed = seed;
      self->n_blocks = n_tiles;
      self->order = draw (n_boards, n_boards, 0, &random);
      self->steps = draw (n_steps, half, 1, &random);
      qsort (self->steps, half, sizeof *self->steps, compare_steps);
    }
}

RECORD_CLEARS_EXTERN (SpacesSchedule, spaces_schedule_clear, (order, g_free), (steps, g_free))

/* Blocks before line @row of the table. */
static guint64
count_before (const SpacesSchedule *self,
              guint64               row)
{
  return row * self->n_tiles - row * (row - 1) / 2;
}

/* The line is where a parabola reaches the block; rounding may be one line off. */
void
spaces_schedule_find (const SpacesSchedule *self,
                      guint64               block,
                      guint                *row,
                      guint                *column)
{
  double side = self->n_tiles + 0.5;
  guint64 at = (guint64) MAX (side - sqrt (MAX (side * side - 2.0 * (double) block, 0)), 0);

  while (at > 0 && count_before (self, at) > block)
    at--;
  while (count_before (self, at + 1) <= block)
    at++;
  *row = (guint) at;
  *column = (guint) (at + block - count_before (self, at));
}

guint64
spaces_schedule_begin (const SpacesSchedule *self,
                       guint                 shard,
                       guint                 n_shards)
{
  return self->n_blocks / n_shards * shard + self->n_blocks % n_shards * shard / n_shards;
}

guint64
spaces_schedule_count_rounds (const SpacesSchedule *self)
{
  guint64 opponents = self->opponents > 0 ? self->opponents : self->n_boards - 1;

  return self->n_boards * opponents / 2;
}
