/* inspect-boards.h: Spaces boards on the page Inspect: their picture and their steps
 *
 * A row for the table of kinds (inspect-kind.h). "Open" is that of open-find.h; "Play" is done by
 * the window, with "win.play-against" (text, name) where there is such an action.
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

extern const EditorInspectKind editor_inspect_boards;

G_END_DECLS
