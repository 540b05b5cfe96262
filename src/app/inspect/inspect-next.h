/* inspect-next.h: what can be done next with what was inspected
 *
 * The first step stands out, the others follow in a list. "Compact", for a narrow window, only the first
 * is there with a menu of the others beside it. Each is an action of the page (prefix "inspect.", see
 * inspect-page.h); which of them there are depends on what was found. Without any it hides itself.
 *
 *   editor_inspect_next_show (next, inspection, board, TRUE);
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_INSPECT_NEXT (editor_inspect_next_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectNext, editor_inspect_next, EDITOR, INSPECT_NEXT, GtkWidget)

/* @board is the one on show, or NULL; @can_play: whether there is a place to play against it. */
void editor_inspect_next_show        (EditorInspectNext     *self,
                                      Inspection            *inspection,
                                      const InspectionFind *board,
                                      gboolean               can_play);
void editor_inspect_next_set_compact (EditorInspectNext     *self,
                                      gboolean               compact);

G_END_DECLS
