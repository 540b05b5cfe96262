/* cards-document.h: solitaires as documents of a window
 *
 * Games and positions are opened, and a new one is dealt. The link is that of solitaire-link.h;
 * beside what every document has, the table as it stands is copied as a link, and what was played
 * as a code and as a list of moves.
 */
#pragma once

#include "app/window/kinds/document-kind.h"

G_BEGIN_DECLS

extern const EditorDocumentKind editor_cards_document;

G_END_DECLS
