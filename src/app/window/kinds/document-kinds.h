/* document-kinds.h: the kinds of documents that a window shows, a row of one table each
 *
 * Besides what a DocumentSet has to know of a kind, a row has its name for people, the page that
 * shows it on Design, how a new one comes in its place, and how it is shared. A kind of another
 * game is one more row in document-kinds.c, and nothing else of the window changes.
 *
 *   g_autoptr (DocumentSet) documents = editor_document_kinds_new_set (settings, folder);
 *   const EditorDocumentKind *kind = editor_document_kinds_find (document_set_get_kind
 *   (documents)); g_autoptr (EditorSharedDocument) shared
 *       = editor_shared_document_new (document_set_get_present (documents), kind->share, settings);
 *   GtkWidget *page = kind->make_page (shared, settings);
 */
#pragma once

#include "app/share/shared-document.h"
#include "app/canvas/document-page.h"
#include "drafts/document-set.h"

G_BEGIN_DECLS

typedef struct
{
  DocumentKind  kind;
  const char   *title;  /* "Board", to be translated as the others */
  const char   *anew;   /* what comes in its place: "New board" */
  const char   *opened; /* "Board opened" */
  const char   *same;   /* "This board is open already" */

  /* The page, an EditorDocumentPage. */
  GtkWidget  *(*make_page) (EditorSharedDocument *shared,
                            GSettings            *settings);
  /* Another new one in place of @document, as the settings have it: a step that can be undone. */
  void        (*renew)     (Document             *document,
                            GSettings            *settings);

  const EditorShareKind *share;

  /* Reads from @text, which @document was just opened from, what the value does not carry; NULL for
   * a kind that needs no more. */
  void        (*look_back) (Document             *document,
                            const char           *text);
} EditorDocumentKind;

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
