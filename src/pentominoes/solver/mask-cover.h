/* mask-cover.h: exact cover of at most 64 squares by named pieces of one size, in masks of bits
 *
 * An option covers some squares with a name. A solution is a set of options that covers every
 * square exactly once and uses each name at most once. The search goes over all solutions: it
 * covers the lowest square that is left by each option that begins there, so a test is one
 * operation on a mask, and nothing is kept that would have to be put back.
 *
 * Beside dancing-links.h it tries more options and each costs a twentieth: it is the faster one for
 * all solutions, most of all where squares that are numbered one after another lie together across
 * the narrow side of a board, and the slower one for the first solution.
 *
 * Effort   counted in nodes that cost about as much as those of dancing-links.h: each stands for
 *          MASK_COVER_TRIES options that fitted.
 * Memory   2 bytes for each pattern of squares that an option fits, half a megabyte for a board of
 *          60 squares.
 *
 * Example: on the squares 0 1 2 3 in a row, in pieces of 2, the options {0 1} A, {2 3} B, {1 2} C,
 * {2 3} A have the one solution {0 1} A {2 3} B.
 */
#pragma once

#include "pentominoes/solver/dancing-links.h"

#define MASK_COVER_MAX_SQUARES 64
#define MASK_COVER_MAX_NAMES 16
#define MASK_COVER_TRIES 16

typedef struct
{
  guint64 squares; /* a bit for each; not 0 */
  guint   name;    /* below MASK_COVER_MAX_NAMES */
} MaskOption;

/* What is to be covered, and which of it hangs together. */
typedef struct
{
  guint64        squares;
  const guint64 *neighbours; /* of each square; borrowed */
  guint          each;       /* how many squares any option covers */
  guint          least;      /* with fewer squares left, regions cost more than what they save */
} MaskGround;

/* Flood fill from the lowest square of @left, which is not empty: a breadth-first search over
 * masks, in which every square is expanded once. */
static inline guint64
mask_ground_flood (const MaskGround *ground,
                   guint64           left)
{
  guint64 region = left & -left;
  guint64 edge = region;

  while (edge != 0)
    {
      guint64 reached = 0;

      for (; edge != 0; edge &= edge - 1)
        reached |= ground->neighbours[__builtin_ctzll (edge)];
      edge = reached & left & ~region;
      region |= edge;
    }

  return region;
}

/* Whether each region of the squares @left, however they hang together over whatever edges, has as
 * many as some options cover. Otherwise no options can fill it. This prunes a search long before
 * exact cover would notice: three squares cut off in a corner are a contradiction at once. */
static inline gboolean
mask_ground_fits (const MaskGround *ground,
                  guint64           left)
{
  while (left != 0)
    {
      guint64 region = mask_ground_flood (ground, left);

      if ((guint) __builtin_popcountll (region) % ground->each != 0)
        return FALSE;
      left &= ~region;
    }

  return TRUE;
}

DancingLinksEnd mask_cover_search (const MaskGround  *ground,
                                   const MaskOption  *options,
                                   guint              n_options,
                                   guint64            max_nodes,
                                   GCancellable      *cancellable,
                                   DancingLinksVisit  visit,
                                   gpointer           data,
                                   guint64           *n_nodes);
