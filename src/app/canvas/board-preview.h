/* board-preview.h: the picture of a Spaces board that was found, as of one of its moves
 *
 * An EditorPreview (preview.h) of values of SPACES_TYPE_BOARD; each move is a step. A click on a
 * square goes to the next move that was made there.
 */
#pragma once

#include "app/widgets/preview.h"

#define EDITOR_TYPE_BOARD_PREVIEW (editor_board_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardPreview, editor_board_preview, EDITOR, BOARD_PREVIEW,
                      EditorPreview)
