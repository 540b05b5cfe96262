/* rules.h: the rules of FreeCell, Klondike and Spider
 *
 * docs/formats.md, "Rules": what the web game plays. The rules of Spider, which it does
 * not have, are the usual ones; docs/formats.md has them all.
 *
 * A move makes a new table and leaves its table alone. What follows from a move belongs to it: the
 * card below is turned over, and a whole run of Spider leaves.
 *
 * A won game may be played on.
 *
 * Example: of FreeCell, Microsoft deal 617, cards_rules_list() has 35 moves first: 32 into the four
 * cells, and three from column to column, one of which is `T7.5->T1`.
 */
#pragma once

#include "cards/rules/move.h"

/* Whether a move may be made, and the words that say why not
 *
 * cards_rules_check() in rules.h reaches a verdict. cards_verdict_describe() puts it into a
 * translated clause that goes behind a colon, without a full stop, and names the rule: "the Jack of
 * Hearts needs a black Queen".
 */
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

CardsVerdict  cards_rules_check          (const CardsTable *table,
                                          CardsMove         move);
/* NULL for a move that is not legal. */
CardsTable   *cards_rules_make_move      (const CardsTable *table,
                                          CardsMove         move);
/* All legal moves, an array of CardsMove: from the columns, cells, foundations, the stock, the
 * waste. */
GArray       *cards_rules_list           (const CardsTable *table);
gboolean      cards_rules_has_moves      (const CardsTable *table);
/* How many cards at the end of a column may be taken together, on the rules for runs alone. */
guint         cards_rules_run_length     (const CardsTable *table,
                                          guint             column);
/* A legal move of one card from @from to a foundation: the one that is built on, or else the first
 * empty one that is meant for its suit. */
gboolean      cards_rules_find_home      (const CardsTable *table,
                                          CardsPile         from,
                                          CardsMove        *move);
/* A move to a foundation that can do no harm, as the web game judges: the card is at most two ranks
 * above the lowest foundation. Such moves are made and recorded like any other. None in Spider. */
gboolean      cards_rules_find_automatic (const CardsTable *table,
                                          CardsMove        *move);
