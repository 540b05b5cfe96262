/* board-tree.h: all boards of a size, one after another
 *
 * Depth first over the choices of choices.h, so in the order of the codes. For small populations:
 * 3×3 has 11,977 plain boards, 4×4 eleven million, which take a quarter of a second.
 *
 * Part of population.h, and not for others to call.
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

/* FALSE ends the visit. */
typedef gboolean (*SpacesBoardTreeFunc) (const SpacesMove *moves,
                                         guint             n_moves,
                                         gpointer          data);

void spaces_board_tree_visit (guint               size,
                              guint               max_moves,
                              gboolean            plain,
                              SpacesBoardTreeFunc func,
                              gpointer            data);

G_END_DECLS
