/* marks.h: what a board says beyond its moves
 *
 * Internal to the painter: what is legal next, problems, the rejected square, the preview's tint,
 * selection and cursor. Every mark has a shape and a place of its own, so that none hangs on its
 * colour alone.
 */
#pragma once

#include "spaces/picture/figures.h"
#include "spaces/picture/paint.h"

/* The mark of a move with a problem
 *
 * A dashed border around the square and a triangle with an exclamation mark in its upper left
 * corner. The border lies over the square's own line, half of it in the gap beside the square.
 * Dashes begin with the corners and are alike on all sides, in whole units, so that they are sharp
 * wherever squares are.
 *
 * Internal to the painter's files. Units are those of the layout.
 *
 * Example:
 *   spaces_problem_marks_draw (paint, &square, 1);
 */
void spaces_problem_marks_draw (SpacesPaint        *paint,
                                const SpacesSquare *squares,
                                guint               n);

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
