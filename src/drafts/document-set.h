/* document-set.h: the documents of a window, one of each kind, one of them shown
 *
 * A window shows one document at a time. Opening something of another kind puts the present
 * document away, with its history, and undo still leads back in it when it is shown again. Each is
 * kept as a draft of its kind (draft-store.h), also while it is away, and found again after a
 * restart; one is made, or its draft is read, when it is first asked for.
 *
 * The kinds are added one by one (DocumentKind); the first is shown at first:
 *
 *   static const DocumentKind boards = { "board", make_board, open_board };
 *   DocumentSet *set = document_set_new (settings, folder);
 *   document_set_add_kind (set, &boards);
 *   DocumentContent content = { &spaces_board_kind, board, "My board" };
 *   document_set_open (set, &content);    a step of the document "board"
 *
 * Property "kind" (string): the kind that is shown.
 */
#pragma once

#include "drafts/draft-store.h"
#include "game/document.h"
#include "game/game-kind.h"

/* What is opened as a document: a value of any game, and how it is to be shown. */
typedef struct
{
  const GameKind *kind;   /* of the value */
  gconstpointer   value;
  const char     *name;   /* what it is called, or NULL */
  gboolean        at_end; /* where it has steps it is shown after the last, and not before the
                           * first */
  const char     *stop;   /* why it ends before its end, as damaged moves do; or NULL */
} DocumentContent;

/* One kind of documents. */
typedef struct
{
  const char *name; /* as document_get_kind() says it */

  /* A new document, for which there is no draft. */
  Document *(*make) (gpointer               data);
  /* Opens a value, whose kind names this one as its document, in place of what is there, a step
   * that can be undone. FALSE if just that is open already; it is shown where @content says all the
   * same. */
  gboolean  (*open) (Document              *document,
                     const DocumentContent *content);
} DocumentKind;

typedef enum
{
  DOCUMENT_NOT_TAKEN, /* there is no kind for it, and nothing was changed */
  DOCUMENT_SAME,      /* it is open already, and shown */
  DOCUMENT_OPENED,
} DocumentOpening;

#define DOCUMENT_TYPE_SET (document_set_get_type ())
G_DECLARE_FINAL_TYPE (DocumentSet, document_set, DOCUMENT, SET, GObject)

/* @data is handed to those who make documents. Drafts are kept in the data folder
 * @folder. */
DocumentSet      *document_set_new         (gpointer            data,
                                            const char         *folder);
/* @kind, whose name is another one than those before, stays where it is. */
void              document_set_add_kind    (DocumentSet        *self,
                                            const DocumentKind *kind);

/* The document that is shown. */
Document         *document_set_get_present (DocumentSet        *self);
const char       *document_set_get_kind    (DocumentSet        *self);
/* Shows the document of @kind; nothing happens if there is no such kind. */
void              document_set_set_kind    (DocumentSet        *self,
                                            const char         *kind);

/* The document of @kind, one of those that were added, whether it is shown or not; its store; and
 * what was found in that when it was made. */
Document         *document_set_get         (DocumentSet        *self,
                                            const char         *kind);
DraftStore       *document_set_get_store   (DocumentSet        *self,
                                            const char         *kind);
DraftStoreResult  document_set_get_result  (DocumentSet        *self,
                                            const char         *kind);

/* Opens @content in the document of its kind, and shows that. */
DocumentOpening   document_set_open        (DocumentSet           *self,
                                            const DocumentContent *content);
