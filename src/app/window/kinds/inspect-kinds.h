/* inspect-kinds.h: what the page Inspect of a window knows of the games
 *
 * The rows are those of document-kinds.h, and what is found is opened in the window of the page.
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

extern const EditorInspectTable editor_inspect_kinds;

G_END_DECLS
