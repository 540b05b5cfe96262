/* pent-steps.h: a board as it comes to be, piece by piece in the order of its permalink
 *
 * Terrain lies there from the beginning; each step puts one piece. A StepPicture (picture-export.h)
 * of it is written as a file: the board after a step, or all steps as an animation.
 *
 * Example: `R88P411R00` has one step; before it there is terrain at (0,0) alone.
 */
#pragma once

#include "drawing/picture-export.h"
#include "pentominoes/shape/pent-board.h"

G_BEGIN_DECLS

#define PENT_STEPS_CELL 48 /* side of a square in files, before they are scaled */

gsize        pent_steps_count        (const PentBoard *board);
/* The board after @n steps, or all; a new reference. */
PentBoard   *pent_steps_cut          (const PentBoard *board,
                                      gsize            n);
/* Borrows @board. */
StepPicture  pent_steps_make_picture (const PentBoard *board);

G_END_DECLS
