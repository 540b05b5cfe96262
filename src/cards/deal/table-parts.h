/* table-parts.h: a table put together card by card
 *
 * For readers of tables that people or other programs write. They fill a table of their own
 * (table-private.h), which becomes a value when its cards are those of the game, each as often as
 * the game has it, and every column that has cards has one of them face up.
 *
 * Errors   DECODE_ERROR_CARD, _DUPLICATE, _MISSING, _FACE_UP, without an offset.
 *
 * Example: with all heights 13, a FreeCell that is won; with one of them 0, an error that says
 * which card is missing.
 */
#pragma once

#include "cards/deal/table-private.h"
#include "cards/deal/table.h"

/* Whether a table has the cards of its game
 *
 * For readers of tables that come from outside. The cards are counted in the order in which
 * positions list them (foundations, cells, columns, stock, waste), so that the first one too many
 * is the one that is named.
 *
 * Example: a table with two aces of spades, the second on top of column 3, is CARDS_DECK_DUPLICATE
 * with that card, pile and place.
 */
typedef enum
{
  CARDS_DECK_RIGHT,
  CARDS_DECK_FOREIGN,    /* a card that the game does not have */
  CARDS_DECK_DUPLICATE,  /* a card more often than the game has it */
  CARDS_DECK_MISSING,
  CARDS_DECK_FACE_UP,    /* more cards face up than there are, or none in a column that has cards */
} CardsDeckProblem;

typedef struct
{
  CardsDeckProblem problem;
  CardsCard        card;  /* all but FACE_UP */
  CardsPile        pile;  /* all but MISSING */
  guint            index; /* from the bottom of the pile; FOREIGN and DUPLICATE */
} CardsDeckVerdict;

CardsDeckVerdict cards_table_check_deck (const CardsTable        *table);
/* Sets @error at the byte @offset; a right deck sets none. */
gboolean         cards_deck_report      (const CardsDeckVerdict  *verdict,
                                         gsize                    offset,
                                         GError                 **error);

/* The value of @table, or the reason why its cards are not those of the game. */
CardsTable      *cards_table_finish     (const CardsTable        *table,
                                         GError                 **error);
