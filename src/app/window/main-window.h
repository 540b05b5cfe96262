/* main-window.h: makes a window with everything that belongs to it
 *
 * EditorWindow (window.h) has the pages; here it gets its actions, what Inspect shows, its drafts,
 * the library, and what opens the texts and files that are pasted and dropped.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

/* With the drafts that were left, or an empty board of the size used last. Drafts, matches and the
 * library are kept below @data_folder. */
GtkWidget *editor_main_window_new (GtkApplication *application,
                                   GSettings      *settings,
                                   const char     *data_folder);

G_END_DECLS
