/* window-header.h: the header bar, and below it the switch between the pages
 *
 * The header bar shows the document that the page is about, with its title and status and the
 * buttons that change it, or the title of a page without a document. In a narrow window the bar
 * keeps what fits, the rest is in the main menu, and the switch between the pages is left to the
 * owner of the header.
 */
#pragma once

#include "app/share/shared-document.h"
#include "app/window/board-title.h"
#include "drafts/document-set.h"
#include "library/library.h"

#include <adwaita.h>

#define EDITOR_TYPE_WINDOW_HEADER (editor_window_header_get_type ())
G_DECLARE_FINAL_TYPE (EditorWindowHeader, editor_window_header, EDITOR, WINDOW_HEADER, GtkWidget)

/* To be called once, before the first frame; references are taken. */
void     editor_window_header_set_documents   (EditorWindowHeader   *self,
                                               DocumentSet          *documents,
                                               AdwViewStack         *pages,
                                               Library              *library);
/* Whether there is too little room for all of it. */
void     editor_window_header_set_narrow      (EditorWindowHeader   *self,
                                               gboolean              narrow);
/* Whose title and status are shown, of which kind "New" makes another one, and what is shared;
 * before the first frame, too. */
void     editor_window_header_set_document    (EditorWindowHeader   *self,
                                               EditorSharedDocument *shared);
EditorBoardTitle *
         editor_window_header_get_title       (EditorWindowHeader   *self);
/* @warning is shown in place of the document's status, or is NULL. */
void     editor_window_header_show_document   (EditorWindowHeader   *self,
                                               const char           *warning);
/* For a page that shows no document; @subtitle may be NULL. @can_undo: Undo and Redo are about
 * what is done there. */
void     editor_window_header_show_title      (EditorWindowHeader   *self,
                                               const char           *title,
                                               const char           *subtitle,
                                               gboolean              can_undo);

/* What the buttons say will be undone and redone; NULL for “Undo” and “Redo” alone. */
void     editor_window_header_set_undo_words  (EditorWindowHeader   *self,
                                               const char           *undo_words,
                                               const char           *redo_words);

/* The menu beside New, with the focus on the recent boards. */
void     editor_window_header_open_recent     (EditorWindowHeader   *self);
/* Of the Share button or, where that has no room, in the main menu. */
void     editor_window_header_open_share_menu (EditorWindowHeader   *self);
/* While items of the library are selected, buttons for them replace those for documents. */
void       editor_window_header_set_selecting       (EditorWindowHeader *self,
                                                     gboolean            selecting);
