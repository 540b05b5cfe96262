/* received.h: a text out of whatever a player was sent
 *
 * Texts, files and pictures, one or several, from the clipboard, a drop, the command line or a
 * dialog. Pictures are read for QR codes (share/qr-reader.h), in a process of their own; files are
 * read off the main loop. What was received becomes one text, a line for each, that can be inspected.
 *
 *   EditorReceived *r = editor_received_new ();
 *   editor_received_add_file (r, file);
 *   editor_received_read_async (r, cancellable, on_read, data);
 *
 * editor_received_add_value() takes a string, a GFile, a GdkFileList or a GdkTexture. Only files of
 * this computer are files: a GFile with any other address is the text of that address.
 * editor_received_add_argument() takes what a terminal or the desktop hands over: it undoes the
 * program's own address `spaces-editor:…`; whether another word is a text or the name of a file,
 * which begins in @folder, is decided by inspect-word.h when it is read. Nothing here looks for a
 * file before that.
 *
 * Limits: a file has at most PICTURE_MAX_BYTES if it is a picture and INSPECT_MAX_FILE bytes if it
 * is a text; pipes, devices and folders are refused (file-bytes.h). Errors are sentences for a
 * player, of the domains DECODE_ERROR and G_IO_ERROR; nothing is answered partly.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_RECEIVED_SCHEME "spaces-editor:"

#define EDITOR_TYPE_RECEIVED (editor_received_get_type ())
G_DECLARE_FINAL_TYPE (EditorReceived, editor_received, EDITOR, RECEIVED, GObject)

EditorReceived *editor_received_new            (void);
void            editor_received_add_text       (EditorReceived       *self,
                                                const char           *text);
void            editor_received_add_file       (EditorReceived       *self,
                                                GFile                *file);
gboolean        editor_received_add_value      (EditorReceived       *self,
                                                const GValue         *value);
void            editor_received_add_argument   (EditorReceived       *self,
                                                const char           *argument,
                                                const char           *folder);
guint           editor_received_get_n_items    (EditorReceived       *self);
/* Where it came from, in words, once it was read: "a text", "the file “a.json”", "a picture". */
const char     *editor_received_get_origin     (EditorReceived       *self);
/* The file that all of the text stands in, once it was read; otherwise NULL. */
GFile          *editor_received_get_file       (EditorReceived       *self);

void            editor_received_read_async     (EditorReceived       *self,
                                                GCancellable         *cancellable,
                                                GAsyncReadyCallback   callback,
                                                gpointer              data);
char           *editor_received_read_finish    (EditorReceived       *self,
                                                GAsyncResult         *result,
                                                GError              **error);

typedef void (*EditorReceivedFunc) (GtkWidget      *widget,
                                    EditorReceived *received);

/* Whatever another program lets fall on @widget goes to @func; in the capture phase the widgets
 * inside of it, which may take drops as well, do not get it. */
void            editor_received_take_drops     (GtkWidget            *widget,
                                                GtkPropagationPhase   phase,
                                                EditorReceivedFunc    func);

/* What the clipboard holds; NULL with G_IO_ERROR_NOT_FOUND when that is nothing of use. */
void            editor_received_paste_async    (GdkClipboard         *clipboard,
                                                GCancellable         *cancellable,
                                                GAsyncReadyCallback   callback,
                                                gpointer              data);
EditorReceived *editor_received_paste_finish   (GAsyncResult         *result,
                                                GError              **error);

G_END_DECLS
