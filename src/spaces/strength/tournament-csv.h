/* tournament-csv.h: a tournament as a table for spreadsheets
 *
 * Comma-separated values: a line of headings, and a line for each board in the order of the
 * ranking with its place, code, points, Elo, wins, ties and losses, and its points against each
 * board in the same order. Codes have no comma and no quotation mark, so nothing is quoted; numbers
 * have a point in every language. Elo ratings that did not settle are left empty.
 *
 * Example, of two boards
 *   place,board,points,elo,wins,ties,losses,2|2p0pG0f,2|3p1pG1f
 *   1,2|2p0pG0f,2,1500.0,0,1,0,2,2
 *   2,2|3p1pG1f,2,1500.0,0,1,0,2,2
 */
#pragma once

#include "spaces/strength/tournament.h"

G_BEGIN_DECLS

/* @standings are those of spaces_tournament_rank(). Free with g_free(). */
char *spaces_tournament_write_csv (const SpacesTournament *tournament,
                                   GArray                 *standings);

G_END_DECLS
