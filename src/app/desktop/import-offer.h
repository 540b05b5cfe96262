/* import-offer.h: what another program offers, on the clipboard or in a drop, and asking for more
 *
 * It offers the same thing in several formats. The best one is asked for and read as the bytes that
 * it is: a picture goes unopened to the reader of pictures (qr/qr-reader.h), which is a process of
 * its own, and a list of addresses stays one of addresses. Data of other programs is never decoded
 * here: no GdkTexture is made of it, and no GFile of an address that leads elsewhere.
 *
 *   dropped:  files, then a picture, then a text
 *   pasted:   files, then a text, which is exact, then a picture
 *
 * Limits: a picture has at most PICTURE_MAX_BYTES, a text INSPECT_MAX_FILE bytes, a list of files
 * EDITOR_OFFER_MAX_LIST. Anything larger, and a picture in a format that the reader does not
 * support, becomes a failure, which is reported when the import is read (import.h). The bytes are
 * read on the main loop, in pieces, and nothing blocks on them.
 */
#pragma once

#include "app/desktop/import.h"

#include <gtk/gtk.h>

#define EDITOR_OFFER_MAX_LIST (256 * 1024) /* bytes: some thousand files with long names */

typedef void (*EditorImportFunc) (GtkWidget      *widget,
                                  EditorImport *received);

/* What another program drops on @widget goes to @func; in the capture phase the widgets
 * inside of it, which may take drops as well, do not get it. */
void          editor_import_take_drops   (GtkWidget            *widget,
                                          GtkPropagationPhase   phase,
                                          EditorImportFunc      func);

/* Whether the clipboard holds a text, which a field that is being written in takes itself. */
gboolean      editor_import_is_text      (GdkClipboard         *clipboard);

/* Asks for something to look at: what the clipboard holds, files that are chosen in a dialog, or
 * a picture of the screen that the desktop makes. @func gets it, with the widget that asked. A
 * failure is reported in a toast of its window (action "win.toast"); dismissing a dialog reports
 * nothing. */
void          editor_import_ask_clipboard (GtkWidget           *widget,
                                           EditorImportFunc     func);
void          editor_import_ask_file      (GtkWidget           *widget,
                                           EditorImportFunc     func);
/* Several at once. */
void          editor_import_ask_files     (GtkWidget           *widget,
                                           const char          *title,
                                           EditorImportFunc     func);
/* With all that lies in it: editor_import_open_folders(). */
void          editor_import_ask_folder    (GtkWidget           *widget,
                                           const char          *title,
                                           EditorImportFunc     func);
void          editor_import_ask_screen    (GtkWidget           *widget,
                                           EditorImportFunc     func);
