/* board-title.h: title and status of the document in the header bar, and renaming it
 *
 * The title, and beside it whether the library has the document ("draft", "saved", "changed"), in
 * a narrow header bar before the status; and below it the status (document.h): "4×4 · 6 moves ·
 * ready to share", what comes next, or the first problem, with an icon for which of these it is; a
 * page can show a sentence of its own there instead ("hint"). A narrow header bar has room for a
 * few words only. Pressing the title opens a field to rename the document, where it can be renamed,
 * and the list of the window's documents, with title and status of each and a tick at the one that
 * is shown, to switch to another one (action "win.show-document"); pressing a problem leads to it
 * (action "win.show-problem").
 */
#pragma once

#include "drafts/document-set.h"

#include <gtk/gtk.h>

/* Whether a document matches its library item. */
typedef enum
{
  EDITOR_SAVED_UNKNOWN, /* not read yet, or the library cannot be read: nothing is said */
  EDITOR_SAVED_NEVER,   /* "draft": not in the library */
  EDITOR_SAVED_SAME,    /* "saved" */
  EDITOR_SAVED_CHANGED, /* "changed": the item is another one by now */
} EditorSaved;

#define EDITOR_TYPE_BOARD_TITLE (editor_board_title_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardTitle, editor_board_title, EDITOR, BOARD_TITLE, GtkWidget)

/* Those that one can switch to; to be called once, and they live as long as the window. */
void editor_board_title_set_documents (EditorBoardTitle *self,
                                       DocumentSet      *documents);
void editor_board_title_set_document  (EditorBoardTitle *self,
                                       Document         *document);
void editor_board_title_set_narrow    (EditorBoardTitle *self,
                                       gboolean          narrow);
/* Shown in place of the status; NULL for the status. */
void editor_board_title_set_hint      (EditorBoardTitle *self,
                                       const char       *hint);
void editor_board_title_set_saved     (EditorBoardTitle *self,
                                       EditorSaved       saved);
/* Opens the field and the list. */
void editor_board_title_open          (EditorBoardTitle *self);
