/* move-verdict.h: whether a move may be made, and the words that say why not
 *
 * cards_rules_check() in rules.h reaches a verdict. cards_verdict_describe() puts it into a
 * translated clause that goes behind a colon, without a full stop: "the 7 of Spades does not go
 * on the 8 of Clubs".
 */
#pragma once

#include "cards/rules/move.h"

G_BEGIN_DECLS

typedef enum
{
  CARDS_VERDICT_OK,
  CARDS_VERDICT_NO_PILE,        /* the game has no such pile */
  CARDS_VERDICT_NO_WAY,         /* no move of the game leads from this kind of pile to that kind */
  CARDS_VERDICT_SAME_PILE,
  CARDS_VERDICT_EMPTY_SOURCE,
  CARDS_VERDICT_NO_CARD,        /* the column does not reach so far */
  CARDS_VERDICT_FACE_DOWN,      /* a card that moves lies face down */
  CARDS_VERDICT_NOT_A_RUN,      /* the cards do not belong together */
  CARDS_VERDICT_SEVERAL_CARDS,  /* cells and foundations take one card at a time */
  CARDS_VERDICT_CELL_OCCUPIED,
  CARDS_VERDICT_DOES_NOT_FIT,   /* on the column's last card */
  CARDS_VERDICT_KINGS_ONLY,     /* Klondike: into an empty column */
  CARDS_VERDICT_ACES_ONLY,      /* Klondike: between foundations, and onto an empty one */
  CARDS_VERDICT_NOT_NEXT,       /* the foundation takes another card next */
  CARDS_VERDICT_TOO_MANY,       /* FreeCell: more cards than the empty cells and columns carry */
  CARDS_VERDICT_NOTHING_TO_DRAW,
  CARDS_VERDICT_EMPTY_COLUMN,   /* Spider: no deal while a column is empty */
  CARDS_N_VERDICTS
} CardsVerdict;

/* @move and @verdict on it. */
char       *cards_verdict_describe (const CardsTable *table,
                                    CardsMove         move,
                                    CardsVerdict      verdict);
/* The stable name of a reason, not translated: "does-not-fit"; "legal" for none. */
const char *cards_verdict_id       (CardsVerdict      verdict);

G_END_DECLS
