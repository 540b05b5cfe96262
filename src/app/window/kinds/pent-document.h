/* pent-document.h: boards of pentominoes as documents of a window
 *
 * Boards are opened, and a new one is made as it was chosen last. If the game wrote the link that
 * one is opened from with its known fault, the board that was meant is noted
 * (pent_editor_set_meant). Beside what every document has, the slug is copied alone, and links of
 * the versions that the application wrote before.
 */
#pragma once

#include "app/window/kinds/document-kind.h"

G_BEGIN_DECLS

extern const EditorDocumentKind editor_pent_document;

G_END_DECLS
