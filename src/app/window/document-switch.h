/* document-switch.h: the documents of a window in a list, one of each kind
 *
 * Each row has the kind, and below it the title and the status of its document; the one that is
 * shown has a tick. Choosing one shows it on Design (action "win.show-document", the name of its
 * kind).
 *
 *   GtkWidget *list = editor_document_switch_new ();
 *   editor_document_switch_fill (list, documents);    whenever the list is opened
 */
#pragma once

#include "drafts/document-set.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An empty GtkListBox. */
GtkWidget *editor_document_switch_new  (void);
/* Shows the documents as they are now. */
void       editor_document_switch_fill (GtkWidget   *list,
                                        DocumentSet *documents);
/* The focus goes to the document that is shown. */
void       editor_document_switch_focus (GtkWidget   *list);

G_END_DECLS
