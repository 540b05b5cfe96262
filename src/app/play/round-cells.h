/* round-cells.h: the squares of a round in words, for the keyboard and a screen reader
 *
 * A grid of cells (cell-grid.h) with both goal strips. The name of each is its description
 * (round-description.h); only names that changed are set again. The one with the focus can have a
 * sentence in front of its description: a screen reader speaks when the name of the focused widget
 * changes.
 */
#pragma once

#include "app/canvas/cell-grid.h"
#include "spaces/round/round.h"

G_BEGIN_DECLS

typedef struct
{
  EditorCellGrid grid;
  GPtrArray     *words; /* of char *, owned; the description of each cell, by the slots of grid */
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
/* NULL for @sentence restores the description alone. The next editor_round_cells_show() does so
 * only if the description changes. */
void        editor_round_cells_precede (EditorRoundCells  *self,
                                        SpacesSquare       square,
                                        const char        *sentence);

G_END_DECLS
