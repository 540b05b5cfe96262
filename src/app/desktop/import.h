/* import.h: imports the texts, files and pictures that a player was sent
 *
 * Texts, files and pictures, one or several, from the clipboard, a drop (import-offer.h), the
 * command line or a dialog. Pictures are read for QR codes (qr/qr-reader.h), in a process of their
 * own; files are read off the main loop. All of it becomes one text, a line for each, that can be
 * inspected.
 *
 *   EditorImport *r = editor_import_new ();
 *   editor_import_add_file (r, file);
 *   editor_import_read_async (r, cancellable, on_read, data);
 *
 * Only files of this computer are files: any other address, of a GFile too, is the text of that
 * address, and nothing is asked of what it leads to. editor_import_add_bytes() takes a text or a
 * picture as another program gave it; nothing looks at the bytes before they are read.
 * editor_import_add_argument() takes what a terminal or the desktop hands over: it undoes the
 * program's own address `spaces-editor:…`; whether another word is a text or the name of a file,
 * which begins in @folder, is decided by inspect-word.h when it is read. Nothing here looks for a
 * file before that.
 *
 * Limits: a file has at most PICTURE_MAX_BYTES if it is a picture and INSPECT_MAX_FILE bytes if it
 * is a text, and so has all of it together; pipes, devices and folders are rejected
 * (bounded-read.h).
 * editor_import_add_failure() queues an earlier error, which is reported when the import is read.
 * Errors are sentences for a player, of the domains DECODE_ERROR and G_IO_ERROR; there are no
 * partial results.
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gio/gio.h>

#define EDITOR_IMPORT_SCHEME "spaces-editor:"

#define EDITOR_TYPE_IMPORT (editor_import_get_type ())
G_DECLARE_FINAL_TYPE (EditorImport, editor_import, EDITOR, IMPORT, GObject)

EditorImport *editor_import_new          (void);
void          editor_import_add_file     (EditorImport         *self,
                                          GFile                *file);
void          editor_import_add_address  (EditorImport         *self,
                                          const char           *address);
void          editor_import_add_bytes    (EditorImport         *self,
                                          GBytes               *bytes,
                                          gboolean              is_picture);
void          editor_import_add_failure  (EditorImport         *self,
                                          const GError         *failure);
void          editor_import_add_argument (EditorImport         *self,
                                          const char           *argument,
                                          const char           *folder);
guint         editor_import_get_n_items  (EditorImport         *self);
/* The file that all of the text stands in, once it was read; otherwise NULL. */
GFile        *editor_import_get_file     (EditorImport         *self);
/* That of the text, where it was needed to tell it from the name of a file; otherwise NULL. */
Inspection   *editor_import_get_inspection
                                         (EditorImport         *self);

void          editor_import_read_async   (EditorImport         *self,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              data);
char         *editor_import_read_finish  (EditorImport         *self,
                                          GAsyncResult         *result,
                                          GError              **error);

/* One item, in a thread: the @path of a file that is no picture, or a @text, or a @problem.
 * @name is that of the file, or what else it is called for people. */
typedef void (*EditorImportItemFunc) (const char   *name,
                                      const char   *path,
                                      const char   *text,
                                      const GError *problem,
                                      gpointer      data);

/* For callers that read many files themselves: calls @func for each item in order,
 * until @cancellable is cancelled. A picture becomes a text for each of its codes. @n_visited, or
 * NULL, is raised by each item that is done, atomically. Any thread, but one at a time. */
void          editor_import_visit        (EditorImport         *self,
                                          EditorImportItemFunc  func,
                                          gpointer              data,
                                          int                  *n_visited,
                                          GCancellable         *cancellable);
/* Puts in the place of each folder the pictures in it and in the folders in there, by their names.
 * Returns how many other files there are. The same threads. */
guint         editor_import_open_folders (EditorImport         *self,
                                          GCancellable         *cancellable);
