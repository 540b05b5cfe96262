/* window-library.h: what a window does with the library
 *
 * Adds the actions of a window that concern what is kept in the library (app/library shows it):
 *
 *   win.open-saved (x)     what has this id is opened on Design, which undo takes back
 *   win.print-saved (ax)   cards of these are printed
 *   win.select-saved (b)   all items of the page are selected, or none
 *
 * The library is opened by the first of them that is used. A window that is closed waits until what
 * was changed is on the disk. window-saving.h saves to it.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_window_library_attach (EditorWindow *window,
                                   const char   *data_folder,
                                   GSettings    *settings);

G_END_DECLS
