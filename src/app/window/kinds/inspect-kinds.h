/* inspect-kinds.h: the kinds of finds that the page Inspect shows
 *
 * The table of inspect-kind.h for all games. A new kind is a row there: its picture in app/canvas
 * or in the folder of its page, its steps here beside inspect-boards.c.
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

extern const EditorInspectKind *const editor_inspect_kinds[];

G_END_DECLS
