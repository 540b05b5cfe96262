/* document-page.h: the page that shows a document, of whatever kind
 *
 * Such a page lies on Design. It has the board, the foot bar with the timeline below it, and the
 * sidebar with the details, which lies beside them or, when there is no room for both, over them. A
 * kind derives its own page and gives what only its game has: the content above the foot bar, and
 * the sidebar.
 *
 * The timeline steps through the moves of the document and plays them, over its position (0…n moves
 * made). A document that goes wrong after its last move can be stepped through up to there, and is
 * not played.
 *
 * A page is drawn first with what the first picture of a window needs; the rest comes with
 * editor_document_page_complete(). What a kind has no use for it leaves out.
 *
 * Properties  "document" (Document, construct only), whose moves the timeline steps through;
 *             "content" (GtkWidget, write only), all that is above the foot bar;
 *             "board" (GtkWidget, write only), within the content: has the focus when the page
 *             grabs it; "foot-start" (GtkWidget, write only), what is before the timeline, if
 *             anything; "head" (GtkBox, write only), what lies above the content for a while, its
 *             children side by side where there is room; "sidebar-visible" (boolean), whether the
 *             details are shown; notifies;
 *             "narrow" (boolean, read only), whether they lie over the board; notifies.
 *
 *   <template class="EditorCardsPage" parent="EditorDocumentPage">
 *     <property name="content">
 *       <object class="EditorTableView" id="table_view"/>
 *     </property>
 *     <property name="board">table_view</property>
 *   </template>
 */
#pragma once

#include "game/document.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_DOCUMENT_PAGE (editor_document_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (
    EditorDocumentPage, editor_document_page, EDITOR, DOCUMENT_PAGE, GtkWidget)

struct _EditorDocumentPageClass
{
  GtkWidgetClass parent_class;

  /* The sidebar, and whatever else the first picture has no need of; once. */
  GtkWidget *(*complete)        (EditorDocumentPage *self);
  void       (*start_anew)      (EditorDocumentPage *self);
  void       (*welcome)         (EditorDocumentPage *self);
  gboolean   (*open_share_menu) (EditorDocumentPage *self);
  /* There is another amount of room above the foot bar and in it: it is made for less width, or for
   * less height. The timeline knows already. */
  void       (*fit)             (EditorDocumentPage *self,
                                 gboolean            is_narrow,
                                 gboolean            is_low);
};

/* Once: the first picture is painted. */
void     editor_document_page_complete        (EditorDocumentPage *self);
/* The document is a new one: removes notes about the one before. */
void     editor_document_page_start_anew      (EditorDocumentPage *self);
/* Shows newcomers how it is done, unless something is there already; after it is complete. */
void     editor_document_page_welcome         (EditorDocumentPage *self);
/* Opens the menu of a Share button of its own; FALSE if none is visible. */
gboolean editor_document_page_open_share_menu (EditorDocumentPage *self);
/* Plays the moves from the position on. */
void     editor_document_page_play            (EditorDocumentPage *self);
gboolean editor_document_page_get_narrow      (EditorDocumentPage *self);
