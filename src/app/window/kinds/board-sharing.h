/* board-sharing.h: how boards of the Spaces game are shared
 *
 * The row of document-kinds.c. Beside what every document has, a board is copied as a challenge, as
 * its code and as JSON, and is saved in a file of its own (board-saving.h).
 */
#pragma once

#include "app/share/shared-document.h"

G_BEGIN_DECLS

extern const EditorShareKind editor_board_share_kind;

G_END_DECLS
