/* file-chooser.h: asks for a file or a folder
 *
 * GtkFileDialog, which is there from GTK 4.10 on, destroys its chooser as soon as that was
 * answered, and waits for ever for a portal that has vanished; GTK 4.8 keeps lists of its choosers.
 * To be deleted with the first version of GtkFileDialog that does neither.
 *
 *   editor_compat_open_async (window, _("Open a File"), on_chosen, self);
 *   …
 *   g_autoptr (GFile) file = editor_compat_choose_finish (result);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Ask for a file to open, for several at once, for a place to save one that is called @name unless
 * the person says otherwise, or for a folder; the last two begin in @folder, which may be NULL. The
 * result is NULL when the dialog was dismissed, or when it failed, which the window reports (action
 * "win.toast"). */
void     editor_compat_open_async    (GtkWindow           *parent,
                                      const char          *title,
                                      GAsyncReadyCallback  callback,
                                      gpointer             data);
void     editor_compat_open_many_async (GtkWindow         *parent,
                                      const char          *title,
                                      GAsyncReadyCallback  callback,
                                      gpointer             data);
void     editor_compat_save_async    (GtkWindow           *parent,
                                      const char          *title,
                                      GFile               *folder,
                                      const char          *name,
                                      GAsyncReadyCallback  callback,
                                      gpointer             data);
void     editor_compat_folder_async  (GtkWindow           *parent,
                                      const char          *title,
                                      GFile               *folder,
                                      GAsyncReadyCallback  callback,
                                      gpointer             data);
/* A GFile, or of several a GListModel of them; to be unreferenced. */
gpointer editor_compat_choose_finish (GAsyncResult        *result);

G_END_DECLS
