/* table-input.h: playing on a table with the keyboard, mouse and touch
 *
 * editor_table_input_attach() gives an EditorTableView these keys, while one of its cards has the
 * focus:
 *
 *   Left, Right    the pile beside
 *   Up, Down       along a column, from card to card that can be moved, and between columns and
 *                  places
 *   1 … 9, 0       column 1 … 10: picks up its last card, or puts the picked cards down there
 *   Space          picks up and puts down; on the stock it deals
 *   Enter          the card goes to a foundation
 *   Escape         puts back what was picked up
 *   U, Backspace   takes the last step back
 *   Menu           shows the card whole, and where it may go; Shift+F10 does, too
 *   comma, period  one move back, one move on; Home and End go all the way
 *
 * Two digits make a move: as many cards as fit go from the first column to the second.
 *
 * And these gestures, for a finger as for the primary button:
 *
 *   drag           a card with all above it; dropped where that is not legal, it goes back
 *   click          picks up; a second click on another pile puts down, on the same card it puts
 *                  back
 *   double click   the card goes to a foundation
 *   stock          a click deals
 *   secondary      a click, or a finger that stays, shows the card whole, and where it may go
 */
#pragma once

#include "app/cards/table-view.h"

void editor_table_input_attach (EditorTableView *view);
