/* library-reports.h: why something did not work in the library, in a toast
 *
 * An error that the library has reported by its signal "failed" is not reported again.
 *
 * Example: editor_library_report_change (widget, library, result) at the end of a change of
 * library-changes.h.
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_library_report_error  (GtkWidget    *widget,
                                   const GError *error);
void editor_library_report_change (GtkWidget    *widget,
                                   Library      *library,
                                   GAsyncResult *result);

G_END_DECLS
