/* table-parts.h: a table put together from its parts
 *
 * For readers of tables that people or other programs write. The cards must be those of the game,
 * each as often as the game has it, and every column that has cards must have one of them face up.
 *
 * Errors   DECODE_ERROR_CARD, _DUPLICATE, _MISSING, _FACE_UP, without an offset.
 *
 * Example: with all heights 13, a FreeCell that is won; with an empty one beside them, an error
 * that says which card is missing.
 */
#pragma once

#include "cards/deal/table.h"

G_BEGIN_DECLS

/* Rows may be empty; a foundation of height 0 has no suit. In Spider a height is 0 or 13. */
typedef struct
{
  CardsConfig config;
  guint8      heights[CARDS_MAX_FOUNDATIONS]; /* 0 … 13 */
  guint8      suits[CARDS_MAX_FOUNDATIONS];
  CardsCard   cells[CARDS_MAX_CELLS];         /* CARDS_NO_CARD where one is empty */
  CardsRow    columns[CARDS_MAX_COLUMNS];
  CardsRow    stock;
  CardsRow    waste;
  guint32     n_moves;
  guint64     seed;
} CardsTableParts;

void        cards_table_parts_init (CardsTableParts       *parts,
                                    const CardsConfig     *config);
CardsTable *cards_table_new        (const CardsTableParts *parts,
                                    GError               **error);

G_END_DECLS
