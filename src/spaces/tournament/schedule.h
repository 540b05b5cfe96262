/* schedule.h: who plays whom in a tournament, cut into blocks
 *
 * Every pair plays one round. The pairs are cut into *blocks*, which are numbered, independent of
 * one another and about equally long, so that they can be shared out to threads and machines: a
 * share is a run of blocks.
 *
 * All against all     The boards are cut into tiles of SPACES_SCHEDULE_TILE, and a block is one
 *                     tile against another: both fit the inner caches. Blocks go line by line
 *                     through the upper half of the table of tiles, its diagonal included.
 * A sample            Each board plays an even number of others: the boards are shuffled into a
 *                     ring, and each one plays those that are some steps away in either direction,
 *                     the same steps for all. Order and steps are drawn from the seed, so everybody
 *                     who has it knows all pairs. A block is a tile of the ring.
 *
 * Example: 600 boards are three tiles and six blocks, (0, 0) (0, 1) (0, 2) (1, 1) (1, 2) (2, 2);
 * the second of two shares has the last three.
 */
#pragma once

#include <glib.h>

#define SPACES_SCHEDULE_TILE 256

typedef struct
{
  guint   n_boards;
  guint   opponents; /* of each board in a sample, an even number; 0: all */
  guint64 seed;      /* of the sample, else 0 */
  guint   n_tiles;
  guint64 n_blocks;
  guint  *order;     /* of a sample: the boards along the ring, else NULL */
  guint  *steps;     /* of a sample: how far, opponents / 2 of them, in rising order */
} SpacesSchedule;

/* @opponents is 0 for all; an odd number is rounded up, and where there are not so many others it
 * is all of them. */
void    spaces_schedule_init         (SpacesSchedule       *self,
                                      guint                 n_boards,
                                      guint                 opponents,
                                      guint64               seed);
void    spaces_schedule_clear        (SpacesSchedule       *self);

/* The two tiles of a block, of which the second one is never the lower. For all against all. */
void    spaces_schedule_find         (const SpacesSchedule *self,
                                      guint64               block,
                                      guint                *row,
                                      guint                *column);
/* The first block of share @shard of @n_shards; that of share @n_shards is the end of all. */
guint64 spaces_schedule_begin        (const SpacesSchedule *self,
                                      guint                 shard,
                                      guint                 n_shards);
/* How many rounds all blocks have. */
guint64 spaces_schedule_count_rounds (const SpacesSchedule *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SpacesSchedule, spaces_schedule_clear)
