/* print-window.h: the window that prints cards
 *
 * At the left the page as it will be printed, at the right what can be chosen; every choice is
 * remembered (keys "cards-…"). Printed is the document that the window shows, which the page
 * follows as it is edited or changed for another one, and what is added from files. Print, PDF, SVG
 * and PNG all come from the same sheet.
 *
 * Each main window has one: editor_print_window_show() opens it or brings it forward, and
 * editor_print_window_follow() gives it another document. Closing it hides it, with contents and
 * texts kept for the next time; it is destroyed with its parent.
 */
#pragma once

#include "app/share/shared-document.h"

#include <adwaita.h>

#define EDITOR_TYPE_PRINT_WINDOW (editor_print_window_get_type ())
G_DECLARE_FINAL_TYPE (EditorPrintWindow, editor_print_window, EDITOR, PRINT_WINDOW, AdwWindow)

/* Prints @items, of EditorPrintItem, in place of the document, which comes back with the next call
 * where they are NULL, or when the person wants only what is open. */
GtkWidget *editor_print_window_show   (GtkWindow            *parent,
                                       EditorSharedDocument *shared,
                                       GPtrArray            *items);
/* @parent shows another document from now on; nothing happens if it has no such window. */
void       editor_print_window_follow (GtkWindow            *parent,
                                       EditorSharedDocument *shared);
