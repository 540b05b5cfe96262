/* inspect-preview.h: the boards that were found, one of them stepped through
 *
 * With several boards a drop-down chooses among them. The board is shown as of a move, which the
 * timeline below it sets. Nothing here changes a board.
 *
 * Signals: "chosen" when the person chose another board, "stepped" when they chose another move by
 * the timeline or by its square. Neither is emitted by editor_inspect_preview_point().
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_INSPECT_NO_MOVE (-1)

#define EDITOR_TYPE_INSPECT_PREVIEW (editor_inspect_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectPreview, editor_inspect_preview, EDITOR, INSPECT_PREVIEW, GtkWidget)

void                   editor_inspect_preview_show      (EditorInspectPreview *self,
                                                         Inspection           *inspection);
/* NULL when no board was found. */
const InspectionFind *editor_inspect_preview_get_board (EditorInspectPreview *self);
/* The move that is shown last, or EDITOR_INSPECT_NO_MOVE before the first. */
gssize                 editor_inspect_preview_get_move  (EditorInspectPreview *self);
/* Shows @board, an index, as of @move, which may be EDITOR_INSPECT_NO_MOVE for all of them. */
void                   editor_inspect_preview_point     (EditorInspectPreview *self,
                                                         gsize                 board,
                                                         gssize                move);

G_END_DECLS
