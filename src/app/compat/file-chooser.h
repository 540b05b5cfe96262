/* app-compat.h: what newer versions of GTK do differently
 *
 * The program is built against GTK 4.8 and libadwaita 1.2 and runs on what came after. Every
 * difference between the versions is behind a function of this file and behind nothing else. Each
 * says with which version it can go.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colour that a widget's text has. Goes with GTK 4.10 and gtk_widget_get_color(). */
GdkRGBA  editor_compat_get_color    (GtkWidget            *widget);

/* A colour of the theme by its name; black if there is none. GTK deprecates it with 4.10 and has
 * nothing else for it. */
GdkRGBA  editor_compat_lookup_color (GtkWidget            *widget,
                                     const char           *name);

/* Closing hides @window for some seconds before destroying it. GTK does not cancel its clipboard
 * request when a search entry or a file chooser is destroyed, and an answer that arrives afterwards
 * crashes the program. To be called before the window is shown. */
void     editor_compat_close_later  (GtkWindow            *window);

/* Ask for a file to open, for several at once, for a place to save one that is called @name unless
 * the person says otherwise, or for a folder; the last two begin in @folder, which may be NULL. The
 * result is NULL when the dialog was dismissed, or when it failed, which the window reports (action
 * "win.toast"). GtkFileDialog, which is there from GTK 4.10 on, destroys its chooser as soon as
 * that was answered and waits for ever for a portal that has vanished: these functions can go when
 * it does neither. */
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
GFile   *editor_compat_choose_finish (GAsyncResult        *result);
/* A list of GFile. */
GListModel *editor_compat_open_many_finish (GAsyncResult  *result);

G_END_DECLS
