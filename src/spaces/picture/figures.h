/* figures.h: how large the figures on a square are, by what the picture is for
 *
 * Internal to the painter. On a screen a figure leaves air around itself, and whoever cannot read
 * it zooms in. On paper digits have a least height (SpacesUse). A picture whose usual digits would
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

#include "spaces/picture/occupant.h"

G_BEGIN_DECLS

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

G_END_DECLS
