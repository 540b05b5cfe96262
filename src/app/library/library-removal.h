/* library-removal.h: items are removed from the library, and a toast offers to undo that
 *
 * Example: editor_library_removal (GTK_WIDGET (self), library, ids, n_ids);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The toast is shown in the area around @widget. */
void editor_library_removal (GtkWidget    *widget,
                             Library      *library,
                             const gint64 *ids,
                             gsize         n_ids);

G_END_DECLS
