/* round-cells.h: the squares of a round in words, for the keyboard and a screen reader
 *
 * A grid of cells (cell-grid.h) with both goal strips. Each is called what round-square.h says of
 * it; only those whose words changed are named anew. One of them, where the keyboard is, can have a
 * sentence in front of its words: a changed name of what has the focus is what a screen reader
 * speaks.
 */
#pragma once

#include "app/canvas/cell-grid.h"
#include "spaces/round/round.h"

G_BEGIN_DECLS

typedef struct
{
  EditorCellGrid grid;
  GPtrArray     *words; /* of char, a string for each cell */
} EditorRoundCells;

void        editor_round_cells_init    (EditorRoundCells  *self,
                                        GtkWidget         *view);
void        editor_round_cells_clear   (EditorRoundCells  *self);
/* @round may be NULL, for no cells. */
void        editor_round_cells_show    (EditorRoundCells  *self,
                                        const SpacesRound *round,
                                        gsize              step,
                                        gboolean           fogged);
const char *editor_round_cells_get     (EditorRoundCells  *self,
                                        SpacesSquare       square);
/* NULL for @sentence leaves the words alone. */
void        editor_round_cells_precede (EditorRoundCells  *self,
                                        SpacesSquare       square,
                                        const char        *sentence);

G_END_DECLS
