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

/* Asks where to save a file that is called @name unless the person says otherwise. The result is
 * NULL without an error when the dialog was dismissed. Goes with GTK 4.10 and GtkFileDialog. */
void     editor_compat_save_async   (GtkWindow            *parent,
                                     const char           *title,
                                     const char           *name,
                                     GAsyncReadyCallback   callback,
                                     gpointer              data);
GFile   *editor_compat_save_finish  (GAsyncResult         *result,
                                     GError              **error);

/* The same, beginning in @folder, which may be NULL; and one that asks for a folder. Both end with
 * editor_compat_save_finish(). */
void     editor_compat_save_in_async (GtkWindow           *parent,
                                      const char          *title,
                                      GFile               *folder,
                                      const char          *name,
                                      GAsyncReadyCallback  callback,
                                      gpointer             data);
void     editor_compat_folder_async (GtkWindow            *parent,
                                     const char           *title,
                                     GFile                *folder,
                                     GAsyncReadyCallback   callback,
                                     gpointer              data);

/* Asks which file to open; the result is as above. */
void     editor_compat_open_async   (GtkWindow            *parent,
                                     const char           *title,
                                     GAsyncReadyCallback   callback,
                                     gpointer              data);
GFile   *editor_compat_open_finish  (GAsyncResult         *result,
                                     GError              **error);

G_END_DECLS
