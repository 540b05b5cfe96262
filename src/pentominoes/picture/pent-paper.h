/* pent-paper.h: the picture of a board of pentominoes on paper
 *
 * What a board gives to be printed (print-picture.h): its squares with the arrows of its surface,
 * on white. Each piece has its letter as long as a square is large enough to read one, and a dark
 * line around it, so that a printer without colours prints all that matters.
 *
 *   text   size, surface and pieces: "8×8 projective plane · 12 pieces"; terrain is no piece
 *   code   the slug
 *
 * Example: the text of `R88P411R00` is "8×8 rectangle · 1 piece".
 */
#pragma once

#include "game/game-pictures.h"
#include "pentominoes/shape/pent-board.h"

#define PENT_STEPS_CELL 48 /* side of a square in files, before they are scaled */

/* On paper the whole board, in files a picture for each step (pent-board.h). */
extern const GamePictures pent_board_pictures;
