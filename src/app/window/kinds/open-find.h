/* open-find.h: the step "Open" of what Inspect found, of whatever kind
 *
 * The value itself is handed over to the window (window-opening.h), with its name and the place
 * where its moves begin. Of what was only read in part the document shows why it stops.
 *
 *   static const EditorInspectStep open_step
 *       = { "open", icon, N_("Open in Editor"), is_possible, NULL, editor_open_find };
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

void editor_open_find (const EditorInspectSubject *subject);

G_END_DECLS
