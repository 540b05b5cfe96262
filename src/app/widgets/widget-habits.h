/* widget-habits.h: what widgets of the libraries do otherwise in all windows of the program
 *
 * Hyphens  A code or a link that is too long for its line is broken wherever the line ends, and
 *          Pango puts a hyphen there, which looks like one of the code. Any sentence may quote a
 *          code: so no label has such hyphens, also inside rows, toasts and dialogs that a library
 *          made. Text views have EditorCodeBuffer (code-buffer.h) for the same.
 * Tooltips A word that is longer than their line is broken, too; GTK would show all of it in a
 *          window that is wider than the screen.
 * Wheel    A number field in something that scrolls leaves the wheel to that: it would change its
 *          number while a person only scrolls past it.
 * Buttons  Their words, and those of the items of menus, go below each other where there is no room
 *          for them side by side, as with large letters in a narrow window. What scrolls up and
 *          down scrolls sideways then, too.
 * Default  Enter is the default of a dialog, also where libadwaita lays the buttons one above the
 *          other and leaves the keyboard at the uppermost, which may replace a file.
 *
 *   editor_set_widget_habits (); // once, before the first window; needs GTK to be initialized
 */
#pragma once

#include <gtk/gtk.h>

void editor_set_widget_habits (void);
