/* save-dialog.h: where a file is to be saved, with the ending that belongs to it
 *
 * Asks in the desktop's file chooser (file-chooser.h). A name that was typed without an ending gets
 * that of the proposed one, "Zigzag" becomes "Zigzag.json"; since the chooser has asked about the
 * name that was typed alone, a file that has the whole name already is asked about here. A file
 * that the portal granted to a sandbox is left as it is: access is to that one file, and to no
 * other of its folder.
 *
 * The result is NULL when the person cancelled.
 */
#pragma once

#include <gtk/gtk.h>

void   editor_save_dialog_async         (GtkWindow           *parent,
                                         const char          *title,
                                         GFile               *folder,
                                         const char          *name,
                                         GAsyncReadyCallback  callback,
                                         gpointer             data);
GFile *editor_save_dialog_finish        (GAsyncResult        *result);

/* @typed with the ending of @proposed, to be freed; NULL where it has one, or none is proposed. */
char  *editor_save_dialog_complete_name (const char          *typed,
                                         const char          *proposed);
