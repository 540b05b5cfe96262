/* shortcuts.h: the keys of the program
 *
 * What a key does is said in one table: it gives the actions of the application and its windows
 * their keys, which menus show, too, and makes the window of shortcuts.
 *
 * Example:
 *   editor_shortcuts_set_accels (application);
 *   gtk_window_present (editor_shortcuts_window_new ("board"));
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* GTK activates these before the focused widget gets the key. */
void       editor_shortcuts_set_accels (GtkApplication *application);

/* A new window that shows first what is about @kind, which is that of a document (document.h). */
GtkWindow *editor_shortcuts_window_new (const char     *kind);

G_END_DECLS
