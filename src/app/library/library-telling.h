/* library-telling.h: why something did not work in the library, in a toast
 *
 * What the library has told of by its signal "failed" is not told again.
 *
 * Example: editor_library_tell_change (widget, library, result) at the end of a change of
 * library-changes.h.
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_library_tell        (GtkWidget    *widget,
                                 const GError *error);
void editor_library_tell_change (GtkWidget    *widget,
                                 Library      *library,
                                 GAsyncResult *result);

G_END_DECLS
