/* goal.h: the goal strip above row 0
 *
 * Internal to the painter. A goal square is plain, or dashed with a hollow flag when the piece may
 * finish there, dashed grey when a later move finishes there, or solid with a filled flag and the
 * number of the move when it did. Other moves that an imported board has on the goal row are shown
 * as a small disc or cross.
 */
#pragma once

#include "spaces/picture/figures.h"

/* A flag with its middle at @x, @y, in the colour that is set; rounds have the same. */
void spaces_flag_draw             (SpacesPaint       *paint,
                                   double             x,
                                   double             y,
                                   double             height,
                                   gboolean           filled);
/* A flag in the middle of @rect, beside the number of a move or step where there is room for it. */
void spaces_flag_draw_with_number (SpacesPaint       *paint,
                                   const DrawingRect *rect,
                                   guint32            number,
                                   gboolean           filled);

void spaces_goal_draw      (SpacesPaint *paint);
/* The hollow flag that names the strip, beside it. */
void spaces_goal_draw_flag (SpacesPaint *paint);

/* A final move that an imported board has on a square instead of a goal: a small flag. */
void spaces_goal_draw_strays (SpacesPaint          *paint,
                              const SpacesOccupant *occupants);
