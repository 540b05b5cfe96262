/* pent-description.h: boards of pentominoes in words
 *
 * Translated sentences for people who read and for those who listen. Rows and columns are counted
 * from 0, as in the permalinks. All are to be freed with g_free() unless they are constant.
 *
 * Example: the piece `zd56` is "Z: row 5, column 6, quarter turn, mirrored"; a square of it
 * "Row 5, column 7, piece Z".
 */
#pragma once

#include "pentominoes/shape/pent-paint.h"

/* "quarter turn, mirrored"; constant. */
const char *pent_describe_orientation (guint              orientation);
/* "P"; constant. Terrain is "Blocked square". */
const char *pent_describe_name        (PentName           name);
char       *pent_describe_piece       (const PentPiece   *piece);
/* "8×8 projective plane". */
char       *pent_describe_size        (const PentBoard   *board);
/* How the edges are glued, in a sentence or two; constant. */
const char *pent_describe_gluing      (PentSurface        surface);
/* What a smaller board has lost: "No longer on the board: F, X"; NULL for nothing. */
char       *pent_describe_dropped     (const PentBoard   *before,
                                       const PentBoard   *after);
/* @squares: what pent_paint() makes of @board. */
char       *pent_describe_square      (const PentBoard   *board,
                                       const PentPainted *squares,
                                       PentSquare         square);
