/* slices.h: a picture in horizontal slices, to paint only those again that look different
 *
 * A board that is edited changes in few places. Its picture is cut between the rows of squares into
 * slices that cover the view without overlapping; each has a fingerprint, a hash of all that shows
 * in it. A slice with the fingerprint and the place that it had before looks as it did before.
 * Slices that are painted one after the other, each with its rectangle as the clip, give the same
 * picture as all at once.
 *
 * Units    those of the layout; slices begin and end on whole ones.
 * Memory   plain structures; nothing is kept of the board and the picture.
 *
 * Example:
 *   SpacesSlices slices;
 *   spaces_slices_init (&slices, board, &layout, &picture);
 *   for (guint i = 0; i < slices.n; i++)
 *     if (!spaces_slice_equal (&slices.items[i], &before.items[i]))
 *       paint from slices.items[i].top to .bottom
 */
#pragma once

#include "spaces/picture/layout.h"
#include "spaces/picture/picture.h"

G_BEGIN_DECLS

/* At most one for each row of squares; the first one has the goal strip as well. */
#define SPACES_SLICES_MAX (SPACES_MAX_SIZE + 1)

typedef struct
{
  double  top;
  double  bottom;
  guint64 fingerprint;
} SpacesSlice;

typedef struct
{
  guint       n; /* at least 1 */
  SpacesSlice items[SPACES_SLICES_MAX];
} SpacesSlices;

void spaces_slices_init (SpacesSlices        *slices,
                         const SpacesBoard   *board,
                         const SpacesLayout  *layout,
                         const SpacesPicture *picture);

static inline gboolean
spaces_slice_equal (const SpacesSlice *a,
                    const SpacesSlice *b)
{
  return a->top == b->top && a->bottom == b->bottom && a->fingerprint == b->fingerprint;
}

G_END_DECLS
