/* library-import-details.h: what came of an import, in a sentence and in full
 *
 * Example: "11 boards imported, 1 could not be read", and behind the button of that toast a dialog
 * with the file, the line and the reason of each that was rejected or repaired.
 */
#pragma once

#include "transfer/library-import-batch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Freed by the caller. */
char *editor_library_import_describe     (const LibraryImportSummary *summary);
void  editor_library_import_show_details (GtkWindow                  *parent,
                                          LibraryImport              *import);

G_END_DECLS
