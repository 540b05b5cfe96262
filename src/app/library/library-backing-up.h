/* library-backing-up.h: a copy of the whole library in a file that the person chooses
 *
 * Asks for the place, copies in the thread of the library (library-backup.h), and a toast says
 * where the copy is or why there is none. Importing the file brings everything back.
 *
 * Example: editor_library_back_up (GTK_WIDGET (self), library);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_library_back_up (GtkWidget *widget,
                             Library   *library);

G_END_DECLS
