/* move.h: a move of a solitaire
 *
 * A move takes the cards of one pile from one of them upwards to another pile:
 *
 *   from, to   the piles
 *   card       of a column: the place of the lowest card that moves, from 0 at the bottom;
 *              otherwise 0
 *
 * Klondike's draw is a move from the stock to the waste, and turns the waste over first if the
 * stock is empty. Spider's deal of one card to each column is a move from the stock to column 0.
 *
 * The notation of the documents writes a pile as T (tableau), F (free cell), S (foundation,
 * "suit"), D (stock, "deck") or W (waste) with its index from 0, and the place in a column behind a
 * dot:
 *
 *   T5.6->S0   T7.18->T0   F1->T5   W0->T3   D0->W0
 */
#pragma once

#include "cards/deal/table.h"

typedef struct
{
  CardsPile from;
  CardsPile to;
  guint8    card;
} CardsMove;

#define CARDS_MOVE_TEXT_SIZE 16 /* bytes; the longest is `T9.103->T9` */

gboolean cards_move_equal     (CardsMove    a,
                               CardsMove    b);
/* How many cards move; 0 when the source has none at that place. A draw moves as many as it
 * draws. */
guint    cards_move_n_cards   (const CardsTable *table,
                               CardsMove         move);
void     cards_move_write     (CardsMove         move,
                               char              text[CARDS_MOVE_TEXT_SIZE]);
gboolean cards_move_parse     (const char       *text,
                               gsize             length,
                               CardsMove        *move);
