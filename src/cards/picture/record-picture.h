/* record-picture.h: a solitaire that was played, as a picture that changes step by step
 *
 * For files of other kinds (drawing/picture-export.h): step n is the table after n moves, with the
 * last move marked. Here, too, is how games and positions look to who knows no solitaire
 * (game/game-pictures.h).
 *
 * Example: StepPicture picture = cards_record_picture (record); its width is CARDS_PICTURE_WIDTH,
 * its number of steps that of the moves. The record is borrowed.
 */
#pragma once

#include "cards/rules/record.h"
#include "game/game-pictures.h"

G_BEGIN_DECLS

/* Units, which are pixels at the scale 1: a column of 19 cards is still readable. */
#define CARDS_PICTURE_WIDTH 760
#define CARDS_PICTURE_HEIGHT 580

StepPicture cards_record_picture (const CardsRecord *record);

/* Its files are pictures, and the table as plain text (plain-board.h). */
extern const GamePictures cards_game_pictures;
extern const GamePictures cards_position_pictures;

G_END_DECLS
