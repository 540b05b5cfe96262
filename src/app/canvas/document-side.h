/* document-side.h: the column of details beside a document, of whatever kind
 *
 * What does not fit is scrolled; below it the foot stays where it is. A kind derives its own side
 * and fills both. What is shown is brought up to date when the main loop is idle, so that an edit
 * does not wait for it, and several edits cost one update:
 *
 *   g_signal_connect_object (editor, "changed", G_CALLBACK (editor_document_side_queue_update),
 *                            side, G_CONNECT_SWAPPED);
 *
 * Properties  "content" (GtkWidget, write only), all that is scrolled;
 *             "foot" (GtkWidget, write only), what is done with the document.
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_TYPE_DOCUMENT_SIDE (editor_document_side_get_type ())
G_DECLARE_DERIVABLE_TYPE (
    EditorDocumentSide, editor_document_side, EDITOR, DOCUMENT_SIDE, GtkWidget)

struct _EditorDocumentSideClass
{
  GtkWidgetClass parent_class;

  /* Shows the document as it is. Parts that follow it by themselves need none. */
  void (*update) (EditorDocumentSide *self);
};

/* Calls for one update, soon. */
void editor_document_side_queue_update (EditorDocumentSide *self);
