/* dense.h: version 2 of a position, one large number
 *
 * FreeCell and Klondike only. The payload is the number, in as few bytes as hold it, and a checksum
 * over version, game, options and number: CRC-8 with the polynomial 0x07, 0xF4 for "123456789".
 *
 * The digits of the number (mixed-radix.h), the first ones lowest:
 *
 *   fresh       of 2: as dealt: no moves, foundations, cells and waste, columns as long as at the
 *               start
 *   seed        of 3: none, 32 bits, or 32 bits and 21 bits
 *   unless it is fresh:
 *   moves       of 3: none, one of 256, or one of 65536
 *   heights     of 14 for each foundation
 *   permuted    of 2: whether the suits are not S H D C in this order; if so, for each foundation
 *               that is not empty, which of the suits S H C D that are left
 *   cells       FreeCell: of 2^cells, which are taken
 *   lengths     which of all ways to spread the cards that are left over the columns (Klondike:
 *               columns, stock, waste)
 *   faces       Klondike: for each column that is not empty, cards face up − 1, of its length
 *   always:
 *   cards       of the cells, columns, stock, waste: which of the cards that are left, in the order
 *               of codes
 *
 * A position has one number only: what could be written shorter is rejected.
 */
#pragma once

#include "cards/deal/table-private.h"
#include "cards/encoding/position-reading.h"

#define CARDS_DENSE_SIZE 65 /* bytes, one of them the checksum; the longest number has about 47 */

/* Fills @table, which has been begun with its game; the payload begins in the character @origin. */
gboolean cards_dense_read  (const guint8          *bytes,
                            gsize                  n_bytes,
                            gsize                  origin,
                            CardsTable            *table,
                            CardsPositionReading  *reading,
                            GError               **error);
/* Writes the payload and gives its length. */
gsize    cards_dense_write (const CardsTable      *table,
                            guint8                 bytes[CARDS_DENSE_SIZE]);
