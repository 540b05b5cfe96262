/* toy-document.h: a document that is nothing but a line of letters
 *
 * What an editor of any game does to be a document, in its shortest form: an edit is a whole new
 * text, and its history is one of texts. A text of capitals alone is a problem. It opens GStrings.
 */
#pragma once

#include "drafts/document-set.h"
#include "game/document.h"

G_BEGIN_DECLS

#define TOY_TYPE_DOCUMENT (toy_document_get_type ())
G_DECLARE_FINAL_TYPE (ToyDocument, toy_document, TOY, DOCUMENT, Document)

ToyDocument *toy_document_new      (void);
const char  *toy_document_get_text (ToyDocument *self);
void         toy_document_set_text (ToyDocument *self,
                                    const char  *text);

/* Its kind; counts in the guint that is its data how many were made. */
extern const DocumentKind toy_document_kind;
/* What it opens: a GString. */
extern const GameKind toy_value_kind;

G_END_DECLS
