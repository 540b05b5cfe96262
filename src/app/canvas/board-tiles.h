/* board-tiles.h: the picture of a board on the screen, painted where it changed
 *
 * Example, in the snapshot() of a widget:
 *   editor_board_tiles_set_font (&self->kept, widget, &picture);
 *   editor_board_tiles_snapshot (&self->kept, snapshot, board, &self->layout, &picture);
 */
#pragma once

#include "app/widgets/kept-tiles.h"
#include "spaces/picture/tiles.h"

/* The picture has the font of @widget. Of that the tiles know the name alone: another one clears
 * @kept. */
void editor_board_tiles_set_font (EditorKeptTiles *kept,
                                  GtkWidget       *widget,
                                  SpacesPicture   *picture);
void editor_board_tiles_snapshot (EditorKeptTiles     *kept,
                                  GtkSnapshot         *snapshot,
                                  const SpacesBoard   *board,
                                  const SpacesLayout  *layout,
                                  const SpacesPicture *picture);
