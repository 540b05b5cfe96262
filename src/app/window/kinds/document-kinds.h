/* document-kinds.h: the kinds of documents that a window shows, a row of one table each
 *
 * A kind of another game is one more row in document-kinds.c, and nothing else of the window
 * changes.
 *
 *   g_autoptr (DocumentSet) documents = editor_document_kinds_new_set (settings, folder);
 *   const EditorDocumentKind *kind
 *       = editor_document_kinds_find (document_set_get_kind (documents));
 *   g_autoptr (EditorSharedDocument) shared
 *       = editor_shared_document_new (document_set_get_present (documents), &kind->share,
 *                                     settings);
 *   GtkWidget *page = kind->make_page (shared, settings);
 */
#pragma once

#include "app/window/kinds/document-kind.h"

G_BEGIN_DECLS

/* Without any document so far; drafts are kept in @folder. @settings live as long as the set. */
DocumentSet              *editor_document_kinds_new_set (GSettings  *settings,
                                                         const char *folder);
/* The kinds one by one, in their order; NULL behind the last. */
const EditorDocumentKind *editor_document_kinds_get     (guint       index);
/* NULL if there is no kind of that name. */
const EditorDocumentKind *editor_document_kinds_find    (const char *name);
/* What is printed and exported of a document of any of the kinds. */
GameSubject              *editor_document_kinds_make_subject (Document *document);

G_END_DECLS
