/* problem-marks.h: the mark of a move with a problem
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
#pragma once

#include "spaces/picture/paint.h"

G_BEGIN_DECLS

void spaces_problem_marks_draw (SpacesPaint        *paint,
                                const SpacesSquare *squares,
                                guint               n);

G_END_DECLS
