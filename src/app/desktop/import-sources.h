/* import-sources.h: asking for something to look at
 *
 * The clipboard, a file that is chosen in a dialog, and a picture of the screen that the desktop
 * makes. What came is handed to the function that was given, with the widget that asked. What could
 * not be had is told in a toast of the window (action "win.toast"); who dismisses a dialog hears
 * nothing.
 */
#pragma once

#include "app/desktop/import-offer.h"

G_BEGIN_DECLS

void editor_import_ask_clipboard (GtkWidget        *widget,
                                  EditorImportFunc  func);
void editor_import_ask_file      (GtkWidget        *widget,
                                  EditorImportFunc  func);
void editor_import_ask_screen    (GtkWidget        *widget,
                                  EditorImportFunc  func);

G_END_DECLS
