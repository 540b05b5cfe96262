/* cards-document.h: solitaires as documents of a window
 *
 * What the row of document-kinds.c needs for the kind "cards": games and positions are opened, and
 * a new one is dealt.
 */
#pragma once

#include "app/share/shared-document.h"
#include "drafts/document-set.h"

G_BEGIN_DECLS

Document  *editor_cards_document_make      (gpointer               settings);
gboolean   editor_cards_document_open      (Document              *document,
                                            const DocumentContent *content);
GtkWidget *editor_cards_document_make_page (EditorSharedDocument  *shared,
                                            GSettings             *settings);
void       editor_cards_document_renew     (Document              *document,
                                            GSettings             *settings);

G_END_DECLS
