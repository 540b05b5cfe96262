/* received.h: a text out of whatever a player was sent
 *
 * Texts, files and pictures, one or several, from the clipboard, a drop (received-offer.h), the
 * command line or a dialog. Pictures are read for QR codes (qr/qr-reader.h), in a process of their
 * own; files are read off the main loop. What was received becomes one text, a line for each, that
 * can be inspected.
 *
 *   EditorReceived *r = editor_received_new ();
 *   editor_received_add_file (r, file);
 *   editor_received_read_async (r, cancellable, on_read, data);
 *
 * Only files of this computer are files: any other address, of a GFile too, is the text of that
 * address, and nothing is asked of what it leads to. editor_received_add_bytes() takes a text or a
 * picture as another program gave it; nothing looks at the bytes before they are read.
 * editor_received_add_argument() takes what a terminal or the desktop hands over: it undoes the
 * program's own address `spaces-editor:…`; whether another word is a text or the name of a file,
 * which begins in @folder, is decided by inspect-word.h when it is read. Nothing here looks for a
 * file before that.
 *
 * Limits: a file has at most PICTURE_MAX_BYTES if it is a picture and INSPECT_MAX_FILE bytes if it
 * is a text, and so has all of it together; pipes, devices and folders are refused (file-bytes.h). What
 * could not be had in the first place is told when it would be read: editor_received_add_failure().
 * Errors are sentences for a
 * player, of the domains DECODE_ERROR and G_IO_ERROR; nothing is answered partly.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define EDITOR_RECEIVED_SCHEME "spaces-editor:"

#define EDITOR_TYPE_RECEIVED (editor_received_get_type ())
G_DECLARE_FINAL_TYPE (EditorReceived, editor_received, EDITOR, RECEIVED, GObject)

EditorReceived *editor_received_new            (void);
void            editor_received_add_file       (EditorReceived       *self,
                                                GFile                *file);
void            editor_received_add_address    (EditorReceived       *self,
                                                const char           *address);
void            editor_received_add_bytes      (EditorReceived       *self,
                                                GBytes               *bytes,
                                                gboolean              is_picture);
void            editor_received_add_failure    (EditorReceived       *self,
                                                const GError         *failure);
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

G_END_DECLS
