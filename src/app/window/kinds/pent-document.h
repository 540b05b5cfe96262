/* pent-document.h: boards of pentominoes as documents of a window
 *
 * What the row of document-kinds.c needs for the kind PENT_EDITOR_KIND: boards are opened, and a
 * new one is made as it was chosen last.
 */
#pragma once

#include "app/share/shared-document.h"
#include "drafts/document-set.h"

G_BEGIN_DECLS

Document  *editor_pent_document_make      (gpointer               settings);
gboolean   editor_pent_document_open      (Document              *document,
                                           const DocumentContent *content);
GtkWidget *editor_pent_document_make_page (EditorSharedDocument  *shared,
                                           GSettings             *settings);
void       editor_pent_document_renew     (Document              *document,
                                           GSettings             *settings);
/* Sets the board that was meant (pent_editor_set_meant), if the game wrote the link in @text with
 * its known fault; otherwise none. */
void       editor_pent_document_look_back (Document              *document,
                                           const char            *text);

G_END_DECLS
