/* search-way.h: the ways to search, which the search (solver.h) goes one after the other
 *
 * A way has numbered variants. A run of one looks at some thousand positions at a time and keeps no
 * more of them than it may. It belongs to one thread at a time; two share nothing.
 *
 *   freecell_scans   those of the library libfreecell-solver, which never takes cards back from the
 *                    foundations. NULL in a program that is built without it.
 *     0 … N−2        in moves of several cards, fast: each finds most of what can be won within the
 *                    number of positions that it is given
 *     N−1            card by card, every position that there is: when this one is through, there is
 *                    no win
 *
 *   cards_reach      every position that can be reached by our own rules, until one is wanted
 *     FreeCell           wanted is a table that is won. Cards move one at a time, which is enough,
 *                        and come back from the foundations where another card could lie on them
 *     Klondike, Spider   wanted is anything new: a card turned over, a higher foundation, one more
 *                        empty column, and of Spider a deal
 *
 * Example: of Microsoft deal 11982 the last scan is SEARCH_EXHAUSTED after 83,239 positions; of a
 * Klondike whose stock is used up and where nothing fits, cards_reach is with its first slice.
 */
#pragma once

#include "cards/solver/solver.h"

typedef enum
{
  SEARCH_GOES_ON,
  SEARCH_FOUND,
  SEARCH_EXHAUSTED,
  SEARCH_LIMIT
} SearchState;

typedef struct
{
  guint         n_variants;
  /* Whether it has room for all positions of such a game; NULL for one that has of any. */
  gboolean    (*takes)           (const CardsTable *table);
  gpointer    (*begin)           (const CardsTable *table,
                                  guint             variant,
                                  guint64           limit);
  /* A slice of a few milliseconds. */
  SearchState (*run)             (gpointer          run);
  guint64     (*get_n_positions) (gpointer          run);
  /* From @table, with which it began, to what it found, an array of CardsMove; NULL where the rules
   * reject one of them. */
  GArray     *(*take_moves)      (gpointer          run,
                                  const CardsTable *table);
  void        (*free)            (gpointer          run);
} SearchWay;

extern const SearchWay *const freecell_scans;
extern const SearchWay cards_reach;

/* Its kind follows from the reason. Takes @moves, an array of CardsMove, or NULL for none. */
CardsAnswer *cards_answer_new (CardsReason  reason,
                               guint64      n_positions,
                               GArray      *moves);
