/* freecell-scan.h: one search of the library libfreecell-solver
 *
 * The library gets the cards as text (description/plain-board.h) and one way to search, set by its
 * functions: it reads no file. It goes on for a number of positions at a time, and keeps no more of
 * them than it may. It never takes cards back from the foundations.
 *
 *   0 … N−2   in moves of several cards, fast: each finds most of what can be won within the number
 *             of positions that it is given
 *   N−1       card by card, every position that there is: when this one is through, there is no win
 *
 * Memory   a scan belongs to its caller, and to one thread at a time. Two scans share nothing.
 *
 * Example: of Microsoft deal 11982 the last scan is FREECELL_SCAN_EXHAUSTED after 83,239 positions.
 */
#pragma once

#include "cards/rules/move.h"

G_BEGIN_DECLS

#define FREECELL_N_SCANS 9

typedef enum
{
  FREECELL_SCAN_GOES_ON,
  FREECELL_SCAN_WON,
  FREECELL_SCAN_EXHAUSTED,
  FREECELL_SCAN_LIMIT
} FreecellScanState;

typedef struct _FreecellScan FreecellScan;

/* Whether the program has the library. */
gboolean          freecell_scan_is_built        (void);
/* Whether the library has room for all positions of such a game: not for columns that are far
 * longer than those of a deal, or may become so. */
gboolean          freecell_scan_takes           (const CardsTable *table);
FreecellScan     *freecell_scan_new             (const CardsTable *table,
                                                 guint             which,
                                                 guint64           limit);
void              freecell_scan_free            (FreecellScan     *scan);
/* Looks at @n positions more. */
FreecellScanState freecell_scan_run             (FreecellScan     *scan,
                                                 guint             n);
guint64           freecell_scan_get_n_positions (FreecellScan     *scan);
/* Of a scan that won: its moves as the rules have played them from @table on, an array of
 * CardsMove; NULL when they did not win by our rules. */
GArray           *freecell_scan_take_moves      (FreecellScan     *scan,
                                                 const CardsTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FreecellScan, freecell_scan_free)

G_END_DECLS
