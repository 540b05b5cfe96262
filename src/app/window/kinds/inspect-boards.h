/* inspect-boards.h: what can be done on Inspect with a board of the Spaces game
 *
 * The steps of a row of inspect-kinds.c: it is played against, opened, saved alone or with all
 * boards of the text, and copied as a link or as JSON.
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

extern const EditorInspectStep *const editor_inspect_board_steps[];

G_END_DECLS
