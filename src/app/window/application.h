/* application.h: the program: its windows, its keys, and what it was started with
 *
 * `spaces-editor` opens a window with the last draft. `spaces-editor TEXT` opens the board that
 * TEXT holds in it: a code, a short link (spaces/links/board-text.h), or the name of a text file
 * with either. A second start hands its arguments to the first one, which does the same in
 * its window, and ends.
 */
#pragma once

#include <adwaita.h>

#define EDITOR_TYPE_APPLICATION (editor_application_get_type ())
G_DECLARE_FINAL_TYPE (EditorApplication, editor_application, EDITOR, APPLICATION, AdwApplication)

GApplication *editor_application_new (GSettings      *settings);

/* A window with everything that belongs to it, with the drafts that were left, or an empty board of
 * the size used last. Drafts, matches and the library are kept below @data_folder. */
GtkWidget    *editor_main_window_new (GtkApplication *application,
                                      GSettings      *settings,
                                      const char     *data_folder);
