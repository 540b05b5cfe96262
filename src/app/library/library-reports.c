/* Called at the end of a job, on the main loop. Faults of the whole library have been reported
 * by its signal "failed", so that a window with many jobs under way shows one toast and not one
 * for each.
 */
#include "app/library/library-reports.h"

#include "app/desktop/window-toast.h"
#include "library/library-changes.h"

void
editor_library_report_error (GtkWidget    *widget,
                             const GError *error)
{
  if (!library_error_was_reported (error))
    editor_show_toast (widget, error->message);
}

void
editor_library_report_change (GtkWidget    *widget,
                              Library      *library,
                              GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;

  if (!library_change_finish (library, result, &error))
    editor_library_report_error (widget, error);
}
