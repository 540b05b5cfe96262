/* board-cells.h: the squares of the board that is being built, in words
 *
 * A grid of cells (cell-grid.h) whose labels are set again only for squares whose description
 * changed (board-labels.h).
 */
#pragma once

#include "app/canvas/board-labels.h"
#include "app/canvas/cell-grid.h"
#include "spaces/editor/board-editor.h"
#include "spaces/strength/hints.h"

G_BEGIN_DECLS

typedef struct
{
  EditorCellGrid    grid;
  EditorBoardLabels labels;
} EditorBoardCells;

/* Replaces all cells; 0 removes them. */
void editor_board_cells_resize  (EditorBoardCells *self,
                                 guint             size);
void editor_board_cells_follow  (EditorBoardCells *self,
                                 BoardEditor      *editor);
/* Says what moves are worth in the descriptions of their squares, which screen readers read after
 * the label; what was said of @before is taken back. Either may be NULL. */
void editor_board_cells_hint    (EditorBoardCells  *self,
                                 const SpacesHints *before,
                                 const SpacesHints *hints);
/* The words of one square with a sentence in front of them, or without one for NULL. */
void editor_board_cells_precede (EditorBoardCells *self,
                                 BoardEditor      *editor,
                                 SpacesSquare      square,
                                 const char       *sentence);

G_END_DECLS
