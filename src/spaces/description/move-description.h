/* move-description.h: moves in words, for every place that shows them
 *
 * Moves are counted from 1 in words; rows and columns from 0, as in the game. All texts are
 * translated. Example: move 2 of `4|12p08p12t` is "Trap", "row 3, column 0".
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

const char *spaces_describe_type    (SpacesMove move);
char       *spaces_describe_place   (SpacesMove move);
/* The whole move in one line: "Move 3: Trap, row 3, column 0". */
char       *spaces_describe_move    (SpacesMove move,
                                     gsize      index);
/* "4×4" */
char       *spaces_describe_size    (guint      size);
char       *spaces_describe_n_moves (gsize      n_moves);

G_END_DECLS
