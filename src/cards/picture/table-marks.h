/* table-marks.h: empty places below the cards, and marks above them
 *
 * Internal to the painter; table-painter.h says what they look like.
 */
#pragma once

#include "cards/picture/table-paint.h"

G_BEGIN_DECLS

void cards_marks_draw_places (const CardsPaint *paint);
void cards_marks_draw        (const CardsPaint *paint);

G_END_DECLS
