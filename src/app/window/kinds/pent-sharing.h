/* pent-sharing.h: how boards of pentominoes are shared
 *
 * The row of document-kinds.c. Beside what every document has, the slug is copied alone, and links
 * of the versions that the application wrote before.
 */
#pragma once

#include "app/share/shared-document.h"

G_BEGIN_DECLS

extern const EditorShareKind editor_pent_share_kind;

G_END_DECLS
