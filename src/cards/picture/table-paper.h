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
#include "drawing/print-picture.h"

G_BEGIN_DECLS

/* @link becomes the QR code. */
PrintPicture *cards_paper_picture_new_table  (CardsTable        *table,
                                              const char        *link);
PrintPicture *cards_paper_picture_new_record (const CardsRecord *record,
                                              gsize              step,
                                              const char        *link);

G_END_DECLS
