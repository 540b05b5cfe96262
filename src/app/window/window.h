/* window.h: one window, one document of each kind
 *
 * Shows one document of a DocumentSet on Design, on the page that the table of kinds has for it
 * (document-view.h); title, status, undo and redo are those of that document, and so is what shares
 * it. Play is about the board; on Library undo and redo are those of that page. main-window.h makes
 * a window for use: it adds the drafts and the ways in which documents are opened. Pages are added
 * with one line each (add_page() in window.c); the switcher between them appears with the second.
 *
 * Actions, with the prefix "win.": toast (s), new, new-board (u), undo, redo, rename, recent,
 * show-document (s, a kind), show-problem, scan, main, design, focus-page, show-page (s),
 * next-page, previous-page, fullscreen, share-menu, cards, sidebar (a state), and those of
 * sharing.h, board-saving.h and window-opening.h. What is pasted, dropped and opened comes in by
 * window-import.h.
 */
#pragma once

#include "app/inspect/inspect-kind.h"
#include "app/window/saved-state.h"
#include "drafts/document-set.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_WINDOW (editor_window_get_type ())
G_DECLARE_FINAL_TYPE (EditorWindow, editor_window, EDITOR, WINDOW, AdwApplicationWindow)

typedef enum
{
  EDITOR_PAGE_DESIGN,
  EDITOR_PAGE_PLAY,
  EDITOR_PAGE_INSPECT,
  EDITOR_PAGE_LIBRARY,
  EDITOR_N_PAGES
} EditorPage;

/* "design", "play", "inspect" or "library". */
const char  *editor_page_get_name        (EditorPage          page);

/* Matches and the library are kept below @data_folder. @kinds are what Inspect shows, and what it
 * does with it. */
GtkWidget   *editor_window_new           (GtkApplication     *application,
                                          GSettings          *settings,
                                          DocumentSet        *documents,
                                          EditorInspectKinds  kinds,
                                          const char         *data_folder);
DocumentSet *editor_window_get_documents (EditorWindow       *self);
/* Returns the page, which the window keeps. */
GtkWidget   *editor_window_show_page     (EditorWindow       *self,
                                          EditorPage          page);
EditorPage   editor_window_get_page      (EditorWindow       *self);
/* The document that the header is about, or was, on a page without one; property "subject", which
 * notifies when the page changes, too. */
Document    *editor_window_get_subject   (EditorWindow       *self);
/* What the title says of it. */
void         editor_window_set_saved     (EditorWindow       *self,
                                          EditorSaved         saved);
/* Of that document. */
const char  *editor_window_get_kind      (EditorWindow       *self);
/* Shows the page that was shown last, in an earlier run, too; for a start with nothing to open. */
void         editor_window_restore_page  (EditorWindow       *self);
/* The focus goes where a page wants it: to the board, or to the field. */
void         editor_window_focus_page    (EditorWindow       *self);
gboolean     editor_window_is_narrow     (EditorWindow       *self);
void         editor_window_show_message  (EditorWindow       *self,
                                          const char         *sentence);
/* Takes @toast over. */
void         editor_window_show_toast    (EditorWindow       *self,
                                          AdwToast           *toast);

/* Shows newcomers how boards are drawn, unless there is a board already. */
void         editor_window_welcome       (EditorWindow       *self);

G_END_DECLS
