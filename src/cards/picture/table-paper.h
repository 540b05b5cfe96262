/* table-paper.h: the picture of a solitaire on paper
 *
 * What a table or a game gives to be printed (print-picture.h): its piles as they lie, as large as
 * the longest column lets them, on white and in few inks. A printer without colours prints all that
 * matters: the red suits are outlines and the black ones are filled, backs are grey, and figures
 * fill the corners of their cards.
 *
 *   text   the deal, and how many moves were made, if any: "FreeCell, deal 617 · 12 moves"
 *   code   the position, or the session of a game that has one
 *
 * A game is shown after any of its moves; its text counts all of them where the session has them
 * all, and those that were made where the position is what is left of them.
 *
 * Example: the code of FreeCell, deal 27105970, with the moves T3.6->S0 and T2.6->T6 is
 * `g4z3m.NsJm`.
 */
#pragma once

#include "cards/rules/record.h"
#include "game/game-pictures.h"

/* A solitaire that was played, as a picture that changes step by step
 *
 * For files of other kinds (drawing/picture-export.h): step n is the table after n moves, with the
 * last move marked. Here, too, is how games and positions look to the rest of the program
 * (game/game-pictures.h).
 *
 * Example: StepPicture picture = cards_game_pictures.get_picture (record, NULL); its width is
 * CARDS_PICTURE_WIDTH, its number of steps that of the moves. The record is borrowed.
 */
/* Units, which are pixels at the scale 1: a column of 19 cards is still readable. */
#define CARDS_PICTURE_WIDTH 760
#define CARDS_PICTURE_HEIGHT 580

/* Its files are pictures, and the table as plain text (plain-board.h). */
extern const GamePictures cards_game_pictures;
extern const GamePictures cards_position_pictures;
