/* inspect-preview.h: what was found, one thing of it stepped through
 *
 * With several finds a drop-down chooses among them. The one on show is drawn by the widget that
 * the table of kinds has for it (inspect-kind.h); each kind's widget is made when it is first
 * needed, and kept. If the find has steps (preview.h), it is shown as of one of them, which the bar
 * below it sets. A find that has no row in the table is not shown; where that is all, it hides
 * itself. It is read only.
 *
 * Signals: "chosen" when the person chose another find, "stepped" when they chose another step by
 * the bar or in the picture. Neither is emitted by editor_inspect_preview_point().
 */
#pragma once

#include "app/inspect/inspect-kind.h"

#define EDITOR_INSPECT_NO_STEP (-1)

#define EDITOR_TYPE_INSPECT_PREVIEW (editor_inspect_preview_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorInspectPreview, editor_inspect_preview, EDITOR, INSPECT_PREVIEW, GtkWidget)

/* To be called once, before anything is shown. */
void                  editor_inspect_preview_set_kinds (EditorInspectPreview *self,
                                                        EditorInspectKinds    kinds);
void                  editor_inspect_preview_show      (EditorInspectPreview *self,
                                                        Inspection           *inspection);
/* NULL when nothing was found. */
const InspectionFind *editor_inspect_preview_get_find  (EditorInspectPreview *self);
/* The step that is shown last, or EDITOR_INSPECT_NO_STEP before the first and where there are
 * none. */
gssize                editor_inspect_preview_get_step  (EditorInspectPreview *self);
/* Shows @find, an index, as of @step, which may be EDITOR_INSPECT_NO_STEP for all of them. A find
 * or step that does not exist is ignored. */
void                  editor_inspect_preview_point     (EditorInspectPreview *self,
                                                        gsize                 find,
                                                        gssize                step);
