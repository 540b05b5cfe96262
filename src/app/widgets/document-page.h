/* document-page.h: what a window asks of the page that shows a document, of whatever kind
 *
 * Such a page lies on Design. Its properties are "sidebar-visible" (boolean), whether the details are
 * shown, and "narrow" (boolean, read only), whether they lie over the document for want of room. The
 * keyboard goes to the document when the page grabs the focus.
 *
 * A page is drawn first with what the first picture of a window needs; the rest comes with
 * editor_document_page_complete(). What a kind has no use for it leaves out.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_DOCUMENT_PAGE (editor_document_page_get_type ())
G_DECLARE_INTERFACE (EditorDocumentPage, editor_document_page, EDITOR, DOCUMENT_PAGE, GtkWidget)

struct _EditorDocumentPageInterface
{
  GTypeInterface parent_iface;

  void     (*complete)        (EditorDocumentPage *self);
  void     (*start_anew)      (EditorDocumentPage *self);
  void     (*welcome)         (EditorDocumentPage *self);
  gboolean (*open_share_menu) (EditorDocumentPage *self);
};

/* Once: the first picture is painted. */
void     editor_document_page_complete        (EditorDocumentPage *self);
/* The document is a new one: nothing is left that was said about the one before. */
void     editor_document_page_start_anew      (EditorDocumentPage *self);
/* Shows newcomers how it is done, unless something is there already; after it is complete. */
void     editor_document_page_welcome         (EditorDocumentPage *self);
/* Opens the menu of a Share button of its own; FALSE if there is none in sight. */
gboolean editor_document_page_open_share_menu (EditorDocumentPage *self);
gboolean editor_document_page_get_narrow      (EditorDocumentPage *self);

G_END_DECLS
