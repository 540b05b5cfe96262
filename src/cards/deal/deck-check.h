/* deck-check.h: whether a table has the cards of its game
 *
 * For who puts tables together from outside. The cards are counted in the order in which positions
 * list them (foundations, cells, columns, stock, waste), so that the first one too many is the one
 * that is named.
 *
 * Example: a table with two aces of spades, the second on top of column 3, is CARDS_DECK_DUPLICATE
 * with that card, pile and place.
 */
#pragma once

#include "cards/deal/table-private.h"

G_BEGIN_DECLS

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

G_END_DECLS
