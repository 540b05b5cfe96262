/* tiles.h: a picture in tiles, to paint only those again that look different
 *
 * Tiles are a grid that covers a picture. Each has a fingerprint, a hash of all that shows in it;
 * one with the fingerprint and the place that it had before looks as it did before. A game makes
 * them of what it shows (spaces/picture/tiles.h, thumbnail-painter.h).
 *
 * Units    those of the picture, which begins at 0; tiles end on whole ones.
 * Memory   plain structures.
 *
 * Example:
 *   drawing_fingerprint_mix (&tiles.prints[row][col], move.square.col);
 */
#pragma once

#include "drawing/rect.h"

#define DRAWING_TILES_ALONG 32 /* of a side, at most */

/* How one side of the picture is cut. */
typedef struct
{
  guint  n;                         /* tiles, at least 1 */
  double ends[DRAWING_TILES_ALONG]; /* where each ends; the last one with the picture */
} DrawingCuts;

typedef struct
{
  DrawingCuts across, down;
  guint64     prints[DRAWING_TILES_ALONG][DRAWING_TILES_ALONG]; /* row by row */
} DrawingTiles;

static inline double
drawing_cuts_get_start (const DrawingCuts *cuts,
                        guint              i)
{
  return i > 0 ? cuts->ends[i - 1] : 0;
}

static inline gboolean
drawing_cuts_equal (const DrawingCuts *a,
                    const DrawingCuts *b)
{
  guint i = 0;

  while (i < MIN (a->n, b->n) && a->ends[i] == b->ends[i])
    i++;

  return a->n == b->n && i == a->n;
}

/* A step of a multiplicative hash, with the high bits folded back (as in MurmurHash3). A collision
 * would leave a tile as it was until its next change; with 64 bits that is not to be expected. */
static inline void
drawing_fingerprint_mix (guint64 *print,
                         guint64  value)
{
  *print = (*print ^ (value + 1)) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  *print ^= *print >> 32;
}
