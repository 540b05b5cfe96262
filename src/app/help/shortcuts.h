/* shortcuts.h: the list of the keys of the program, and the window that shows it
 *
 * What a key does is said in shortcuts.xml. Keys of actions are those that the application has for
 * them (window-actions.c, application.c), and so are those that menus show.
 *
 * Example:
 *   gtk_window_present (editor_shortcuts_window_new ("board"));
 */
#pragma once

#include <gtk/gtk.h>

/* A new window that shows first what is about @kind, which is that of a document (document.h). */
GtkWindow *editor_shortcuts_window_new (const char *kind);

/* The same as parts of a help (help-text.h), with words that are translated. */
GPtrArray *editor_shortcuts_read       (void);
