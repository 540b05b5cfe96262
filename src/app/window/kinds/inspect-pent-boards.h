/* inspect-pent-boards.h: how Inspect shows a board of pentominoes, and what comes next
 *
 * The row of inspect-kinds.c for finds of pent_board_kind: a picture with its pieces as
 * steps; it is opened on Design, or its link is copied.
 */
#pragma once

#include "app/inspect/inspect-kind.h"

G_BEGIN_DECLS

extern const EditorInspectKind editor_inspect_pent_boards;

G_END_DECLS
