/* board-document.h: boards of the Spaces game as documents of a window
 *
 * Beside what every document has, a board is copied as a challenge, as its code and as JSON, and is
 * saved in a file of its own (board-saving.h).
 */
#pragma once

#include "app/window/kinds/document-kind.h"

G_BEGIN_DECLS

extern const EditorDocumentKind editor_board_document;

G_END_DECLS
