/* bradley-terry.h: ratings from results, on the scale of Elo
 *
 * The Bradley-Terry model: of two players with the strengths a and b the first one wins with
 * probability a / (a + b). A tie counts as half a win for both. Every pair has played one round.
 * Every player has one tie more, with a player of the mean rating, so that one who wins all rounds
 * has a finite rating (a Gaussian-like prior).
 *
 * The ratings are those that Hunter's minorisation and maximisation (Annals of Statistics 32, 2004)
 * ends at after any number of passes, each of which sets every strength to its wins divided by the
 * sum of rounds / (own + other's strength), and scales the strengths to a geometric mean of 1.
 *
 * Totals    in a full round robin the totals decide: equal ones have equal ratings.
 * Ratings   1500 + 400 · log₁₀ (strength): 400 points are odds of ten to one. The mean is 1500.
 * Accuracy  0.001 points, or the fit says that it did not settle. It settles for all totals that a
 *           table of 4,096 players can have.
 * Cost      some dozens of milliseconds for 4,000 players, half a second at worst, and little more
 *           for a million. The same results give the same ratings, bit for bit.
 *
 * Example
 *   const double totals[] = { 1, 0 }; // the first one has won
 *   double ratings[2];
 *   bradley_terry_fit (2, totals, ratings);
 */
#pragma once

#include <glib.h>

gboolean bradley_terry_fit (guint         n,
                            const double *totals,
                            double       *ratings);
