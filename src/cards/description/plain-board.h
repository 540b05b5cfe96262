/* plain-board.h: a table as plain text, in the manner of the Freecell Solver
 *
 *   Foundations: H-0 C-0 D-2 S-A
 *   Freecells: 4D - 3C -
 *   : 7D TD TH KD 4C 4S JD
 *   : AD 7S …
 *
 * One line for each column, from the bottom; the colon in front of it may be missing. `Foundations`
 * are suits and the last card of each (0: none), `Freecells` may have `-` for an empty cell. Both
 * lines may be missing. Klondike and Spider add `Talon:` (the stock; its last card is dealt first)
 * and `Waste:`, and put cards that lie face down into `<` `>`. A run of Spider that has left is
 * `S-K`. Lines that begin with `#` are comments. Tens are written T; 10, small letters,
 * the signs of suits and `Founds:`, `FC:` are read. A deal of FreeCell may also be in rows, as it
 * lies on the table: six lines of eight cards, and one of four. Fences of ``` around a board and
 * the marks `>` of a quotation before its lines are passed over.
 *
 * Which game it is follows from the cards: 104 are Spider, 26 mini FreeCell, and 52 are Klondike
 * when there is a talon, a waste or a card face down, otherwise FreeCell. What this form does not
 * have is lost: the number of moves, the seed, the place of the foundations, Klondike's options.
 *
 * Errors: DECODE_ERROR_EMPTY, _TOO_LONG, _CARD, _FOUNDATION, _CONFIG (no game has so many columns
 * or cells) with the byte, and those of table-parts.h.
 */
#pragma once

#include "cards/deal/table.h"

/* The longest board has 104 cards of five characters; the rest is room for comments. */
#define CARDS_BOARD_MAX_LENGTH (16 * 1024)

char       *cards_board_write      (const CardsTable  *table);
/* @draw: how many cards Klondike draws, 1 or 3; the text does not say it. */
CardsTable *cards_board_read       (const char        *text,
                                    gssize             length,
                                    guint              draw,
                                    GError           **error);
/* Whether a text begins like a board: with the name of a line, or with two cards. */
gboolean    cards_board_is_likely  (const char        *text,
                                    gsize              length);
