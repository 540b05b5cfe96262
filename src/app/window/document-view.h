/* document-view.h: what Design shows: the page of the document that a set of documents shows
 *
 * The page of a kind is made by its row of the table of kinds (document-kinds.h) when it is first
 * shown, and stays. The property "sidebar-visible" (boolean) is that of all pages; the
 * focus goes to the document when the view grabs it.
 */
#pragma once

#include "app/canvas/document-page.h"
#include "app/share/shared-document.h"
#include "drafts/document-set.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_DOCUMENT_VIEW (editor_document_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorDocumentView, editor_document_view, EDITOR, DOCUMENT_VIEW, AdwBin)

/* @documents live as long as the window. */
GtkWidget          *editor_document_view_new      (DocumentSet        *documents,
                                                   GSettings          *settings);
/* One of @documents as it is shared, one of each kind: made when it is first asked for, and kept,
 * so that widgets can follow its link without watching for another object. */
EditorSharedDocument *
                    editor_document_view_get_shared (EditorDocumentView *self,
                                                     Document         *document);
/* Once: the first picture of the window is painted. */
void                editor_document_view_complete (EditorDocumentView *self);

/* The page that is shown. */
EditorDocumentPage *editor_document_view_get_page (EditorDocumentView *self);
/* Puts another new document of the same kind in the place of the one that is shown. */
void                editor_document_view_renew    (EditorDocumentView *self);

G_END_DECLS
