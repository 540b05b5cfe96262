/* pent-marks.h: what a picture of a board says beyond its pieces
 *
 * Internal to the painter. Conflicts, the piece that hovers, selection, cursor, and the frame,
 * which says whether the board is solved. Every mark has a shape of its own, so that none hangs on
 * its color alone.
 */
#pragma once

#include "pentominoes/picture/pent-pen.h"

/* Under the seams. */
void pent_marks_draw_hatching  (const PentPen *pen);
/* Warning signs, above the letters. */
void pent_marks_draw_signs     (const PentPen *pen);
void pent_marks_draw_hover     (const PentPen *pen);
void pent_marks_draw_selection (const PentPen *pen);
void pent_marks_draw_frame     (const PentPen *pen);
void pent_marks_draw_cursor    (const PentPen *pen);
