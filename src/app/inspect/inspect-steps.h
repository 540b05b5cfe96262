/* inspect-steps.h: what can be done with anything that was inspected, whatever was found in it
 *
 * Rows of the table of kinds (inspect-kind.h) list these steps among their own. Where no find has a
 * row, editor_inspect_any_steps are all there are. Each reports its
 * result in a toast.
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

extern const EditorInspectStep        editor_inspect_copy_link;
extern const EditorInspectStep        editor_inspect_ask_again;
extern const EditorInspectStep *const editor_inspect_any_steps[];

G_END_DECLS
