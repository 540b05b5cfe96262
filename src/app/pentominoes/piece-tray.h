/* piece-tray.h: the twelve pieces and terrain, to be chosen and dragged to the board
 *
 * One button a piece, as it lies in the hand, in its color; pieces that are on the board already
 * are pale and ticked. A click takes a piece into the hand of the view or gives it back, a drag
 * puts it where it is dropped. Rows of seven or all in one, as there is room.
 */
#pragma once

#include "app/pentominoes/pent-view.h"

#include <adwaita.h>

#define EDITOR_TYPE_PIECE_TRAY (editor_piece_tray_get_type ())
G_DECLARE_FINAL_TYPE (EditorPieceTray, editor_piece_tray, EDITOR, PIECE_TRAY, AdwBin)

/* Once; @view has its editor already. */
void editor_piece_tray_set_view (EditorPieceTray *self,
                                 EditorPentView  *view);
