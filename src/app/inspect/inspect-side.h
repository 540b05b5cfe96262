/* inspect-side.h: beside an inspected text: the picture and sizes
 *
 * Signal "chosen" is that of the preview. What can be done next stands below it
 * (inspect-next.h).
 */
#pragma once

#include "app/inspect/inspect-preview.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_INSPECT_SIDE (editor_inspect_side_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectSide, editor_inspect_side, EDITOR, INSPECT_SIDE, GtkWidget)

void                  editor_inspect_side_show        (EditorInspectSide *self,
                                                       Inspection        *inspection);
EditorInspectPreview *editor_inspect_side_get_preview (EditorInspectSide *self);

G_END_DECLS
