/* board-tiles.h: the picture of a board on the screen, painted where it changed
 *
 * Example, in the snapshot() of a widget; `kept` is cleared when the widget's font changes:
 *   editor_board_tiles_snapshot (&self->kept, snapshot, board, &self->layout, &picture);
 */
#pragma once

#include "app/widgets/kept-tiles.h"
#include "spaces/picture/tiles.h"

G_BEGIN_DECLS

void editor_board_tiles_snapshot (EditorKeptTiles     *kept,
                                  GtkSnapshot         *snapshot,
                                  const SpacesBoard   *board,
                                  const SpacesLayout  *layout,
                                  const SpacesPicture *picture);

G_END_DECLS
