/* move-description.h: moves in words, for every place that shows them
 *
 * Moves are counted from 1 in words; rows and columns from 0, as in the game. All texts are
 * translated. Example: move 2 of `4|12p08p12t` is "Trap", "row 3, column 0".
 */
#pragma once

#include "spaces/board/board.h"
#include "spaces/strength/sensitivity.h"

const char *spaces_describe_type    (SpacesMove move);
char       *spaces_describe_place   (SpacesMove move);
/* The whole move in one line: "Move 3: Trap, row 3, column 0". */
char       *spaces_describe_move    (SpacesMove move,
                                     gsize      index);
/* "4×4" */
char       *spaces_describe_size    (guint      size);
char       *spaces_describe_n_moves (gsize      n_moves);

/* A change of one move of a board, and what it gains, in words
 *
 * Moves are counted from 1, rows and columns from 0, as everywhere in words.
 *
 * Example: "A trap at row 2, column 1 as move 5: +3.1 %".
 */
/* Of a variation of a whole board; free with g_free(). */
char *spaces_variation_describe (const SpacesVariation *variation);

/* What the moves on a square are worth, in words
 *
 * For a screen reader, and for a pointer that rests where a number has no room: what moving there,
 * leaving a trap there or finishing there is worth (spaces/strength/sensitivity.h), a sentence
 * each.
 *
 * Example: "Moving here wins 61 % of the rounds, +3 % against the average: the best choice."
 */
/* NULL when no move on @square has a hint; otherwise free with g_free(). */
char *spaces_hints_describe (const GArray *hints,
                             SpacesSquare  square);
