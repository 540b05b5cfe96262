/* bradley-terry.h: ratings from results, on the scale of Elo
 *
 * The Bradley-Terry model: of two players with the strengths a and b the first one wins with
 * probability a / (a + b). A tie counts as half a win for both. Fitted by Hunter's minorisation and
 * maximisation (Annals of Statistics 32, 2004), which never lowers the likelihood. Every player has
 * one tie more, with a player of the mean rating, so that one who wins all rounds has a finite
 * rating (a Gaussian-like prior).
 *
 * Ratings   1500 + 400 · log₁₀ (strength): 400 points are odds of ten to one. The mean is 1500.
 * Cost      some dozens of passes over all pairs. The same results give the same ratings, bit for
 *           bit.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Of the pair (i, j): how many wins i has over j, half a win for a tie. */
typedef double (*BradleyTerryWins) (guint         i,
                                    guint         j,
                                    gconstpointer data);

void bradley_terry_fit (guint             n,
                        BradleyTerryWins  wins,
                        gconstpointer     data,
                        double           *ratings);

G_END_DECLS
