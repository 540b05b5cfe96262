/* figures.h: how large the figures on a square are, by what the picture is for
 *
 * Internal to the painter. On a screen a figure leaves air around itself, and a reader can
 * zoom in. On paper digits have a least height (SpacesUse). A picture whose usual digits would
 * be lower is drawn with large figures throughout, so that its squares look alike:
 *
 *   piece   a disc that fills the square; visited again, a box with its numbers in rows
 *   trap    a cross from corner to corner with its number in the middle
 *   both    the piece's numbers in a pill above, the trap's number below
 *
 * Digits are then up to 0.42 of the square's side: 1.2 mm high on squares of 2.9 mm.
 *
 * Units    those of the layout; places are relative to the centre of the square.
 */
#pragma once

#include "spaces/board/numbers.h"
#include "spaces/picture/paint.h"

/* What stands on one square in one picture, and how large it is drawn
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
typedef struct
{
  SpacesNumbers tally[3][2]; /* by SpacesMoveType and "later" */
  gboolean      crossed;     /* the path passes through its right border, once that is drawn */
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
SpacesTokenShape spaces_token_get_shape     (const SpacesNumbers    *tally,
                                             double                  cell);
gint64           spaces_token_get_number    (const SpacesNumbers    *tally,
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

/* Below this side figures fill their squares more, and many squares are seen: outlines of numbers
 * are boxes then, which look the same and cost a tenth. */
#define SPACES_FIGURES_SMALL_CELL 56

typedef struct
{
  double half; /* of its width */
  double dx;   /* of its centre */
} SpacesCrossShape;

typedef struct
{
  guint  n;    /* how many numbers are shown, under each other; 0 where none can be read */
  double font;
} SpacesTrapShape;

/* Whether the picture needs large figures: found once, before anything is drawn. */
gboolean         spaces_figures_need_large  (const SpacesPaint     *paint);
gboolean         spaces_figures_has_numbers (const SpacesPaint     *paint);

SpacesTokenShape spaces_figures_get_token   (const SpacesPaint     *paint,
                                             const SpacesOccupant  *occupant,
                                             gboolean               later);
SpacesCrossShape spaces_figures_get_cross   (const SpacesPaint     *paint,
                                             const SpacesOccupant  *occupant,
                                             gboolean               later);
/* The width of the strokes of every cross. */
double           spaces_figures_get_cross_line (const SpacesPaint  *paint);
SpacesTrapShape  spaces_figures_get_trap    (const SpacesPaint     *paint,
                                             const SpacesOccupant  *occupant,
                                             gboolean               later);
/* The centre of the numbers of a trap, of which the present one is 2 × @half_width wide. */
SpacesPoint      spaces_figures_place_trap  (const SpacesPaint     *paint,
                                             const SpacesOccupant  *occupant,
                                             double                 half_width);
