/* marks.h: what a board says beyond its moves
 *
 * Internal to the painter: what is legal next, problems, the rejected square, the preview's tint,
 * selection and cursor. Every mark has a shape and a place of its own, so that none hangs on its
 * colour alone.
 */
#pragma once

#include "spaces/picture/occupant.h"

G_BEGIN_DECLS

/* Tints and hatching, under everything that stands on the squares. */
void     spaces_marks_draw_under     (SpacesPaint          *paint);
/* The rest, above it. @occupants are those of the visible squares. */
void     spaces_marks_draw_over      (SpacesPaint          *paint,
                                      const SpacesOccupant *occupants);

/* One mark on one square, on the board or on the goal strip. */
void     spaces_marks_draw_rejection (SpacesPaint          *paint,
                                      SpacesSquare          square);
void     spaces_marks_draw_cursor    (SpacesPaint          *paint);

gboolean spaces_marks_has_problem    (const SpacesPaint    *paint,
                                      SpacesSquare          square);

G_END_DECLS
