/* cards-sharing.h: how solitaires are shared
 *
 * The row of document-kinds.c. The link is that of solitaire-link.h; beside what every document
 * has, the table as it stands is copied as a link, and what was played as a code and as a list of
 * moves.
 */
#pragma once

#include "app/share/shared-document.h"

G_BEGIN_DECLS

extern const EditorShareKind editor_cards_share_kind;

G_END_DECLS
