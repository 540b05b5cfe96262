/* board-canvas.h: the board with everything that floats over it
 *
 * A scrolled EditorBoardView (board-view.h) with a control for the zoom at the side or below, and
 * the note beside a square (board-view.h), such as why a move was rejected. The note changes
 * nothing and is removed with the next action.
 *
 * Property "tool" (int, SPACES_MOVE_PIECE or SPACES_MOVE_TRAP), which notifies: what a plain click
 * makes.
 *
 * Keys work while the focus is on a square of the view; board-keys.h has the table.
 */
#pragma once

#include "spaces/editor/board-editor.h"
#include "spaces/strength/hints.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_BOARD_CANVAS (editor_board_canvas_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardCanvas, editor_board_canvas, EDITOR, BOARD_CANVAS, GtkWidget)

/* NULL shows nothing. */
BoardEditor   *editor_board_canvas_get_editor (EditorBoardCanvas *self);
void           editor_board_canvas_set_editor (EditorBoardCanvas *self,
                                               BoardEditor       *editor);
/* A widget above the row where the first move is made, or NULL for none. Where that leaves no room
 * for it, it is not shown. */
void           editor_board_canvas_set_card   (EditorBoardCanvas *self,
                                               GtkWidget         *card);
/* What the next moves are worth, until the board or its position changes; NULL for nothing. */
void           editor_board_canvas_set_hints  (EditorBoardCanvas *self,
                                               SpacesHints       *hints);
void           editor_board_canvas_start_anew (EditorBoardCanvas *self);

G_END_DECLS
