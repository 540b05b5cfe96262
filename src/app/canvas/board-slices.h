/* board-slices.h: the picture of a board as render nodes, made anew where it changed
 *
 * Each slice of the picture (spaces/picture/slices.h) is a node of its own. One that looks as it
 * did before is the very same node, which GTK recognises and neither paints nor compares again.
 *
 * Memory   keeps a reference to the nodes of the last picture, which the widget's own node has as
 *          well; begins as zeros, is cleared with its widget and when the widget's font changes.
 *
 * Example, in the snapshot() of a widget:
 *   editor_board_slices_snapshot (&self->slices, snapshot, board, &self->layout, &picture);
 */
#pragma once

#include "spaces/picture/slices.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  SpacesSlices   slices; /* as painted last; n is 0 before that */
  GskRenderNode *nodes[SPACES_SLICES_MAX];
} EditorBoardSlices;

void editor_board_slices_snapshot (EditorBoardSlices   *self,
                                   GtkSnapshot         *snapshot,
                                   const SpacesBoard   *board,
                                   const SpacesLayout  *layout,
                                   const SpacesPicture *picture);
void editor_board_slices_clear    (EditorBoardSlices   *self);

G_END_DECLS
