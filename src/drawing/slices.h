/* slices.h: a picture in horizontal slices, to paint only those again that look different
 *
 * Slices cover a picture without overlapping. Each has a fingerprint, a hash of all that shows in
 * it; one with the fingerprint and the place that it had before looks as it did before. A game
 * makes them of what it shows (spaces/picture/slices.h, thumbnail-slices.h).
 *
 * Units    those of the picture; slices begin and end on whole ones.
 * Memory   plain structures.
 *
 * Example:
 *   drawing_fingerprint_mix (&slice->fingerprint, move.square.col);
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DRAWING_SLICES_MAX 32 /* more cost more to keep than to paint */

typedef struct
{
  double  top;
  double  bottom;
  guint64 fingerprint;
} DrawingSlice;

typedef struct
{
  guint        n; /* at least 1 */
  DrawingSlice items[DRAWING_SLICES_MAX];
} DrawingSlices;

/* A step of a multiplicative hash, with the high bits folded back (as in MurmurHash3). A collision
 * would leave a slice as it was until its next change; with 64 bits that is not to be expected. */
static inline void
drawing_fingerprint_mix (guint64 *print,
                         guint64  value)
{
  *print = (*print ^ (value + 1)) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  *print ^= *print >> 32;
}

G_END_DECLS
