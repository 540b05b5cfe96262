/* paper-picture.h: the picture of a board on paper
 *
 * What a board gives to be printed (print-picture.h): its squares and its path in the light theme
 * with lines for paper, digits of a legible height (SpacesUse), the size of the board and the
 * number of its moves as the text, and its code. In a PDF the empty squares of a size are stored
 * once, however many boards show them, which is most of what a large board takes.
 *
 * Example: the text of `4|12p08p12t04p00pG0f` is "4×4 · 6 moves".
 */
#pragma once

#include "drawing/print-picture.h"
#include "spaces/board/board.h"

PrintPicture *spaces_paper_picture_new (SpacesBoard *board,
                                        const char  *link);
