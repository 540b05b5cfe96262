#include "app/library/library-telling.h"

#include "app/desktop/window-toast.h"
#include "library/library-changes.h"

void
editor_library_tell (GtkWidget    *widget,
                     const GError *error)
{
  if (!library_error_was_reported (error))
    editor_show_toast (widget, error->message);
}

void
editor_library_tell_change (GtkWidget    *widget,
                            Library      *library,
                            GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;

  if (!library_change_finish (library, result, &error))
    editor_library_tell (widget, error);
}
