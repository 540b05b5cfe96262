/* window.h: one window, one board
 *
 * Owns the BoardEditor, the draft it is kept in, and the link to it, and hands them to its pages.
 * Pages are added with one line each (add_page() in window.c); the switcher between them appears
 * with the second.
 *
 * Actions, with the prefix "win.": toast (s), paste, open, inspect (s), open-board (ss, code and
 * name), play-against (s, a code), new, new-board (u), undo, redo, rename, scan, main, design,
 * fullscreen, share-menu, cards, sidebar (a state), and those of sharing.h and of board-saving.h.
 * What is pasted, dropped and opened comes in by receiver.h.
 */
#pragma once

#include "editor/board-editor.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_WINDOW (editor_window_get_type ())
G_DECLARE_FINAL_TYPE (EditorWindow, editor_window, EDITOR, WINDOW, AdwApplicationWindow)

GtkWidget *editor_window_new       (GtkApplication *application,
                                    GSettings      *settings,
                                    const char     *draft_folder);
void       editor_window_open_text (EditorWindow   *self,
                                    const char     *text);
/* @origin says where it came from ("a picture"), or is NULL. */
void       editor_window_take_text (EditorWindow   *self,
                                    const char     *text,
                                    const char     *origin);
void       editor_window_tell      (EditorWindow   *self,
                                    const char     *sentence);

G_END_DECLS
