/* hint-marks.h: what the moves that may come next are worth, on the board
 *
 * Internal to the painter. The upper half of a square is that of the piece, the lower half that of
 * a trap, and a square of the goal strip is one half. Each half with a hint says it four times, so
 * that none of it hangs on a colour:
 *
 *   tint      stronger where a move is better
 *   bar       longer where a move is better
 *   number    +3 or −12: percent of rounds that it wins more or less than the average of all
 *   best      a frame around number and bar, and a star where there is room
 *
 * Where squares are too small for a number (HINT_MARKS_MIN_NUMBER_CELL) bars and frames remain;
 * spaces/description/move-description.h has the same in words.
 */
#pragma once

#include "spaces/picture/paint.h"

/* The smallest square with room for two numbers that can be read, above each other. */
#define HINT_MARKS_MIN_NUMBER_CELL 34.0

/* Under everything that stands on the squares. */
void spaces_hint_marks_tint (SpacesPaint *paint);
/* Above it. */
void spaces_hint_marks_draw (SpacesPaint *paint);
/* Both, on the goal strip. */
void spaces_hint_marks_draw_goal (SpacesPaint *paint);
/* Whether there is a number in the place of the flag of @goal. */
gboolean spaces_hint_marks_cover_flag (const SpacesPaint *paint,
                                       SpacesSquare       goal);
