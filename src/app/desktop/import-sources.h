/* import-sources.h: asking for something to look at
 *
 * The clipboard, files that are chosen in a dialog, and a picture of the screen that the desktop
 * makes. The result is passed to the given function, with the widget that asked. A failure is
 * reported in a toast of the window (action "win.toast"); dismissing a dialog reports nothing.
 */
#pragma once

#include "app/desktop/import-offer.h"

G_BEGIN_DECLS

void editor_import_ask_clipboard (GtkWidget        *widget,
                                  EditorImportFunc  func);
void editor_import_ask_file      (GtkWidget        *widget,
                                  EditorImportFunc  func);
/* Several at once. */
void editor_import_ask_files     (GtkWidget        *widget,
                                  const char       *title,
                                  EditorImportFunc  func);
void editor_import_ask_screen    (GtkWidget        *widget,
                                  EditorImportFunc  func);

G_END_DECLS
