/* window-import.h: paste, drop and Open… of a window
 *
 * Adds the actions "win.paste" and "win.open" to a window, the keys for pasting, which work
 * wherever no text is being written, and lets texts, files and pictures be dropped on it. What is
 * pasted and dropped goes to the page that is seen, what is opened to Design (window-opening.h).
 */
#pragma once

#include "app/desktop/import.h"
#include "app/window/window.h"

G_BEGIN_DECLS

void editor_window_import_attach       (EditorWindow *window);
/* Shows the Library page, which adds what is in @import. */
void editor_window_import_into_library (EditorWindow *window,
                                        EditorImport *import);

G_END_DECLS
