/* window.h: one window, one document of each kind
 *
 * Shows one document of a DocumentSet on Design, on the page that the table of kinds has for it
 * (kinds/document-kinds.h); title, status, undo and redo are those of that document, and so is what
 * shares it. Play is about the board; on Play and Library undo and redo are those of that page.
 * application.h makes a window for use; what is pasted, dropped and opened comes in by
 * window-opening.h.
 *
 * Its actions, with the prefix "win.", and their keys are the table in window-actions.c, and those
 * of sharing.h and of the kinds of documents (kinds/document-kinds.h).
 *
 *   GtkWidget *window = editor_main_window_new (application, settings, folder);   application.h
 */
#pragma once

#include "app/inspect/inspect-kind.h"
#include "drafts/document-set.h"

#include <adwaita.h>

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

/* The pages alone, for application.h, which says what is in @data_folder. @kinds are what Inspect
 * shows, and what it does with it. */
GtkWidget   *editor_window_new           (GtkApplication     *application,
                                          GSettings          *settings,
                                          EditorInspectKinds  kinds,
                                          const char         *data_folder);
DocumentSet *editor_window_get_documents (EditorWindow       *self);
/* Returns the page, which the window keeps. */
GtkWidget   *editor_window_show_page     (EditorWindow       *self,
                                          EditorPage          page);
EditorPage   editor_window_get_page      (EditorWindow       *self);
/* Of the document that the header is about, or was, on a page without one. */
const char  *editor_window_get_kind      (EditorWindow       *self);
/* In a narrow window the keys of the program are a page; FALSE where it has room for their own. */
gboolean     editor_window_show_keys     (EditorWindow       *self);
/* Shows the page that was shown last, in an earlier run, too; for a start with nothing to open. */
void         editor_window_restore_page  (EditorWindow       *self);
/* The focus goes where a page wants it: to the board, or to the field. */
void         editor_window_focus_page    (EditorWindow       *self);
/* Takes @toast over. */
void         editor_window_show_toast    (EditorWindow       *self,
                                          AdwToast           *toast);

/* Shows newcomers how boards are drawn, unless there is a board already. */
void         editor_window_welcome       (EditorWindow       *self);

/* The keys of all actions of windows; GTK activates these before the focused widget gets a key. */
void         editor_window_set_accels    (GtkApplication     *application);
