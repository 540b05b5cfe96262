/* occupant.h: what stands on one square in one picture, and how large it is drawn
 *
 * Internal to the painter. An occupant counts the piece, trap and final moves of a square, those
 * made and those that come later, and keeps the first few numbers of each and the last. A token is
 * the disc or pill that shows the piece's numbers:
 *
 *   one number     a disc
 *   two to nine    a pill of up to 3 × 3 numbers, as long as they can be read
 *   more           the first numbers, an ellipsis and the last
 *   small squares  a disc with the last number and a second rim behind it
 */
#pragma once

#include "spaces/board/tally.h"
#include "spaces/picture/paint.h"

G_BEGIN_DECLS

typedef struct
{
  SpacesTally tally[3][2]; /* by SpacesMoveType and "later" */
  gboolean    crossed;     /* the path passes through its right border, once that is drawn */
} SpacesOccupant;

typedef struct
{
  guint  cols, rows;  /* of numbers; 1 × 1 is a disc */
  double half_width;
  double half_height;
  double radius;      /* of its corners */
  double font;        /* size of its numbers, 0 where they cannot be read */
  double dy;          /* of its centre, below that of the square */
} SpacesTokenShape;

void             spaces_occupant_collect    (const SpacesPaint      *paint,
                                             SpacesSquare            square,
                                             SpacesOccupant         *occupant);
SpacesTokenShape spaces_token_get_shape     (const SpacesTally      *tally,
                                             double                  cell);
gint64           spaces_token_get_number    (const SpacesTally      *tally,
                                             const SpacesTokenShape *shape,
                                             guint                   place);
/* From the token's centre to its edge along an axis, @shift beside the centre. */
double           spaces_token_get_reach     (const SpacesTokenShape *shape,
                                             gboolean                horizontal,
                                             double                  shift);

static inline gboolean
spaces_occupant_has (const SpacesOccupant *occupant,
                     SpacesMoveType        type)
{
  return occupant->tally[type][FALSE].n > 0 || occupant->tally[type][TRUE].n > 0;
}

G_END_DECLS
