/* payload.h: version 1 of a position, pile by pile
 *
 *   FreeCell   4 foundations (mini: 2), cells, columns, moves, seed
 *   Klondike   4 foundations, columns, stock, waste, moves, seed
 *   Spider     runs, columns, stock, moves, seed
 *
 *   foundation   length:4, cards; length 15: suit:2 height:4, for two cards and more
 *   cell         0, or 1 and a card
 *   column       length:5, cards; Klondike length:5 up:5, Spider length:7 up:7
 *   stock, waste length:6, cards
 *   runs         how many:4, a suit:2 for each
 *   moves        16 bits
 *   seed         nothing, 32 bits, or 56 bits for one that does not fit into 32: what is left of
 *                the bytes decides; and 0 to 7 bits that are 0
 *
 * A card is 6 bits.
 */
#pragma once

#include "cards/deal/table-private.h"
#include "cards/encoding/position-reading.h"
#include "text/bits.h"

/* More than the longest: Spider's 104 cards and all lengths are 103 bytes, with a seed 110. */
#define CARDS_PAYLOAD_SIZE 128

/* Fills @table, which has been begun with its game, from the bits of the payload. The first of them
 * is in the character @origin of the text; errors and fields count from there. */
gboolean cards_payload_read  (BitReader             *bits,
                              gsize                  origin,
                              CardsTable            *table,
                              CardsPositionReading  *reading,
                              GError               **error);
gboolean cards_payload_write (BitWriter             *bits,
                              const CardsTable      *table,
                              gboolean               literal,
                              GError               **error);
