/* inspect-solitaire.h: positions and games of solitaire on the page Inspect
 *
 * Two rows for the table of kinds (inspect-kind.h). "Open" is that of open-find.h.
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

extern const EditorInspectKind editor_inspect_positions;
extern const EditorInspectKind editor_inspect_games;

G_END_DECLS
