/* file-chooser.h: asks for a file or a folder
 *
 * GtkFileDialog, which is there from GTK 4.10 on, destroys its chooser as soon as that was
 * answered, and waits forever for a portal that has vanished; GTK 4.8 keeps lists of its choosers.
 * To be deleted with the first version of GtkFileDialog that does neither.
 *
 *   editor_compat_choose_async (window, _("Open a File"), EDITOR_CHOOSE_FILE, NULL, NULL,
 *                               on_chosen, self);
 *   …
 *   g_autoptr (GFile) file = editor_compat_choose_finish (result);
 */
#pragma once

#include <gtk/gtk.h>

typedef enum
{
  EDITOR_CHOOSE_FILE,   /* to open */
  EDITOR_CHOOSE_FILES,  /* several at once */
  EDITOR_CHOOSE_PLACE,  /* to save what is called @name unless the person says otherwise */
  EDITOR_CHOOSE_FOLDER,
} EditorChoice;

/* @folder, in which it begins, and @name may be NULL. */
void     editor_compat_choose_async  (GtkWindow           *parent,
                                      const char          *title,
                                      EditorChoice         what,
                                      GFile               *folder,
                                      const char          *name,
                                      GAsyncReadyCallback  callback,
                                      gpointer             data);
/* A GFile, or of several a GListModel of them; to be unreferenced. NULL when the dialog was
 * dismissed, or when it failed, which the window reports (action "win.toast"). */
gpointer editor_compat_choose_finish (GAsyncResult        *result);
