/* print-window.h: the window that prints cards
 *
 * At the left the page as it will be printed, at the right what can be chosen; every choice is
 * remembered (keys "cards-…"). Boards are the open one, which the page follows as it is edited, and
 * those added from files. Print, PDF, SVG and PNG all come from the same sheet.
 *
 * A window has one such window: editor_print_window_show() opens it or brings it forward. Closing it
 * hides it, with boards and texts kept for the next time; it is destroyed with its parent.
 */
#pragma once

#include "editor/board-editor.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PRINT_WINDOW (editor_print_window_get_type ())
G_DECLARE_FINAL_TYPE (EditorPrintWindow, editor_print_window, EDITOR, PRINT_WINDOW, AdwWindow)

GtkWidget *editor_print_window_show (GtkWindow   *parent,
                                     BoardEditor *editor,
                                     GSettings   *settings);

G_END_DECLS
