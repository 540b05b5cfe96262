/* inspect-verdict.h: a sentence on what an inspected text is, and whether all of it could be read
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_INSPECT_VERDICT (editor_inspect_verdict_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorInspectVerdict, editor_inspect_verdict, EDITOR, INSPECT_VERDICT, GtkWidget)

void editor_inspect_verdict_show (EditorInspectVerdict *self,
                                  const Inspection     *inspection);

G_END_DECLS
