/* inspect-next.h: what can be done next with what was inspected
 *
 * The first step stands out, the others follow in a list. "Compact", for a narrow window, only the
 * first is there with a menu of the others beside it. Each is the action "inspect.step" of the page
 * with the step's id; which of them there are depends on what was found. Without any it hides
 * itself.
 *
 *   editor_inspect_next_show (next, kind->steps, &subject);
 */
#pragma once

#include "app/inspect/inspect-kind.h"

#include <adwaita.h>

#define EDITOR_TYPE_INSPECT_NEXT (editor_inspect_next_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectNext, editor_inspect_next, EDITOR, INSPECT_NEXT, GtkBox)

/* @steps ends with NULL. */
void editor_inspect_next_show        (EditorInspectNext              *self,
                                      const EditorInspectStep *const *steps,
                                      const EditorInspectSubject     *subject);
void editor_inspect_next_set_compact (EditorInspectNext     *self,
                                      gboolean               compact);
