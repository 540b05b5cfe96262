/* inspect-side.h: beside an inspected text: the board, sizes, and what can be done next
 *
 * The rows of "What next" are actions (prefix "inspect.", see inspect-page.h); which of them are
 * there depends on what was found. Signals "stepped" and "chosen" are those of the preview.
 */
#pragma once

#include "app/inspect-preview.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_INSPECT_SIDE (editor_inspect_side_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectSide, editor_inspect_side, EDITOR, INSPECT_SIDE, GtkWidget)

/* @can_play: whether there is a place to play against a board. */
void                  editor_inspect_side_show        (EditorInspectSide *self,
                                                       Inspection        *inspection,
                                                       const char        *text,
                                                       gboolean           can_play);
EditorInspectPreview *editor_inspect_side_get_preview (EditorInspectSide *self);

G_END_DECLS
