/* board-slices.h: the picture of a board on the screen, painted where it changed
 *
 * Example, in the snapshot() of a widget:
 *   editor_board_slices_snapshot (&self->slices, snapshot, board, &self->layout, &picture);
 */
#pragma once

#include "app/widgets/kept-node.h"
#include "spaces/picture/slices.h"

G_BEGIN_DECLS

/* Begins as zeros; is cleared with its widget and when the widget's font changes. */
typedef struct
{
  EditorKeptNode nodes[DRAWING_SLICES_MAX];
} EditorBoardSlices;

void editor_board_slices_snapshot (EditorBoardSlices   *self,
                                   GtkSnapshot         *snapshot,
                                   const SpacesBoard   *board,
                                   const SpacesLayout  *layout,
                                   const SpacesPicture *picture);
void editor_board_slices_clear    (EditorBoardSlices   *self);

G_END_DECLS
