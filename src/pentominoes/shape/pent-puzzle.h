/* pent-puzzle.h: boards to begin with: the seven that the application suggests, and random ones
 *
 * A puzzle is a board of 8×8 squares of which four are blocked, so that the twelve pieces just fill
 * the rest. It has no pieces.
 *
 * Random   four squares are drawn until every part that the empty squares fall into, on the surface
 *          as it is glued, has a number of squares that is divisible by five: otherwise it could
 *          never be filled. That is necessary, not sufficient; a few of them have no solution all
 *          the same.
 *
 * Source: docs/formats.md, "Suggested puzzles". Example: the first suggestion on a rectangle is
 * `R88R00077077`, whose corners are blocked.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"

#define PENT_N_PUZZLES 7
#define PENT_PUZZLE_SIDE 8

/* @index: 0…PENT_N_PUZZLES - 1; @colors of the twelve names, or NULL. */
PentBoard *pent_puzzle_suggest   (guint            index,
                                  PentSurface      surface,
                                  const guint8    *colors);
PentBoard *pent_puzzle_randomize (PentSurface      surface,
                                  const guint8    *colors,
                                  GRand           *random);
/* Whether every part of the squares that nothing lies on has a multiple of five of them. @taken:
 * for each square in rows whether something does. */
gboolean   pent_puzzle_divides   (PentSurface      surface,
                                  guint            height,
                                  guint            width,
                                  const gboolean  *taken);
