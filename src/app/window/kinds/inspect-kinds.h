/* inspect-kinds.h: the kinds of finds that the page Inspect shows
 *
 * The table of inspect-kind.h for all games. A new kind is a row there: its picture is in
 * app/canvas, its steps stand beside the row, and those of boards, which are many, in
 * inspect-boards.h.
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

extern const EditorInspectKind editor_inspect_kinds[];

G_END_DECLS
