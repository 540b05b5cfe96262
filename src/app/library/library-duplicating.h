/* library-duplicating.h: copies of items, told by a toast with Undo */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @widget is in the toast area that tells of it, and must be in a window. */
void editor_library_duplicate (GtkWidget    *widget,
                               Library      *library,
                               const gint64 *ids,
                               gsize         n_ids);

G_END_DECLS
