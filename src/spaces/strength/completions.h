/* completions.h: in how many ways a board can go on to its goal
 *
 * For each state (trap-sets.h) and each number of moves that are left, the number of legal
 * sequences of at most so many moves that end with the goal. Counted by dynamic programming, from
 * no move left upwards: a layer needs the one below it alone. The sum over the squares of the
 * bottom row is the number of all legal boards of a size.
 *
 * Part of population.h, and not for others to call.
 *
 * Example: on 2×2, of 8 moves at most, 578 boards.
 */
#pragma once

#include "spaces/board/board.h"
#include "spaces/strength/random.h"
#include "spaces/strength/trap-sets.h"

/* 5×5 has some 10³¹ boards: more than 64 bits hold. */
__extension__ typedef unsigned __int128 SpacesCount;

void        spaces_completions_advance (const SpacesTrapSets *sets,
                                        const SpacesCount    *below,
                                        SpacesCount          *layer);
SpacesCount spaces_completions_count   (const SpacesTrapSets *sets,
                                        guint                 max_moves);

/* All layers, rounded to 24 bits: what drawing evenly needs. */
typedef struct _SpacesCompletions SpacesCompletions;

SpacesCompletions *spaces_completions_new  (const SpacesTrapSets    *sets,
                                            guint                    max_moves);
void               spaces_completions_free (SpacesCompletions       *self);
guint              spaces_completions_draw (const SpacesCompletions *self,
                                            SpacesRandom            *random,
                                            SpacesMove              *moves);

/* All boards of a size, one after another
 *
 * Depth first over the choices of trap-sets.h, so in the order of the codes. For small populations:
 * 3×3 has 11,977 plain boards, 4×4 eleven million, which take a quarter of a second.
 *
 * Part of population.h, and not for others to call.
 */
/* FALSE ends the visit. */
typedef gboolean (*SpacesBoardTreeFunc) (const SpacesMove *moves,
                                         guint             n_moves,
                                         gpointer          data);

void spaces_board_tree_visit (guint               size,
                              guint               max_moves,
                              gboolean            plain,
                              SpacesBoardTreeFunc func,
                              gpointer            data);
