/* record.h: a game that was played: where it began, and every move, as an immutable value
 *
 * A record begins with a deal or with any table, and all its moves are legal: nothing else can be
 * made. A move more or less makes a new record.
 *
 * The table after any number of moves is found from the nearest table that is kept, one for each
 * CARDS_RECORD_STRIDE moves, so that stepping back costs no more than stepping on.
 *
 * Memory   reference counted and safe to share between threads.
 * Errors   DECODE_ERROR_ILLEGAL with the number of the move, "Move 12: the 7 of Spades does not go
 *          on the 8 of Clubs"; no offset. DECODE_ERROR_TOO_LONG beyond CARDS_RECORD_MAX_MOVES.
 *
 * Example: a record of FreeCell, deal 27105970, with the move T3.6->S0 has the ace of hearts on the
 * first foundation in its table 1.
 */
#pragma once

#include "cards/deal/deal.h"
#include "cards/rules/rules.h"
#include "objects/shared-value.h"

#define CARDS_RECORD_STRIDE 32
/* A counter of moves in a position ends here; nobody plays so long. */
#define CARDS_RECORD_MAX_MOVES 65535

#define CARDS_TYPE_RECORD (cards_record_get_type ())
SHARED_VALUE_TYPE (CardsRecord, cards_record)

/* To be read only. */
struct _CardsRecord
{
  gboolean    has_deal;
  CardsDeal   deal;
  gsize       n_moves;
  CardsMove  *moves; /* n_moves of them */
  CardsTable *kept;  /* flat: the tables after 0, STRIDE, 2·STRIDE … moves */
  gboolean    is_won;
};

GType            cards_record_get_type    (void) G_GNUC_CONST;

CardsRecord     *cards_record_new         (const CardsDeal    *deal,
                                           const CardsMove    *moves,
                                           gsize               n_moves,
                                           GError            **error);
CardsRecord     *cards_record_new_from    (CardsTable         *start,
                                           const CardsMove    *moves,
                                           gsize               n_moves,
                                           GError            **error);
/* For the reader of sessions, in which the place of a card is written modulo 16: only on the table
 * on which the move is made it is known which card is meant. As cards_record_new(), with each move
 * as @resolve makes it of the one given, whose piles must exist. */
typedef CardsMove (*CardsMoveResolve) (const CardsTable *table,
                                       CardsMove         move);
CardsRecord     *cards_record_new_resolved (const CardsDeal   *deal,
                                            const CardsMove   *moves,
                                            gsize              n_moves,
                                            CardsMoveResolve   resolve,
                                            GError           **error);

/* The same start and the same moves. */
gboolean         cards_record_equal       (const CardsRecord  *a,
                                           const CardsRecord  *b);
/* With how many of the same moves they begin; −1 if they begin with different tables. */
gssize           cards_record_count_common (const CardsRecord *a,
                                            const CardsRecord *b);

/* NULL when the game did not begin with a deal. */
const CardsDeal *cards_record_get_deal    (const CardsRecord  *record);
/* Translated: that of the deal, or of the game. */
char            *cards_record_dup_name    (const CardsRecord  *record);
/* The table after @n moves, 0 … n_moves; a new reference. */
CardsTable      *cards_record_get_table   (const CardsRecord  *record,
                                           gsize               n);
/* Whether the last table is won. */

/* The first @n moves, and then @move; NULL when that is not legal. */
CardsRecord     *cards_record_with_move   (const CardsRecord  *record,
                                           gsize               n,
                                           CardsMove           move);
CardsRecord     *cards_record_with_first  (const CardsRecord  *record,
                                           gsize               n);
