/* document-kind.h: what a window has to know of one kind of document
 *
 * Besides what a DocumentSet knows of a kind: its name for people, the page that shows it on
 * Design, how a new one comes in its place, and how it is shared. Each game fills one in a file of
 * its own, and document-kinds.c lists them.
 */
#pragma once

#include "app/canvas/document-page.h"
#include "app/share/shared-document.h"
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

  EditorShareKind share;

  /* Reads from @text, which @document was just opened from, what the value does not carry; NULL for
   * a kind that needs no more. */
  void        (*look_back) (Document             *document,
                            const char           *text);
} EditorDocumentKind;

G_END_DECLS
