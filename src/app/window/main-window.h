/* main-window.h: makes a window with everything that belongs to it
 *
 * EditorWindow (window.h) shows documents; here it gets them, with the drafts that they are kept in
 * (window-draft.h), with paste, drop and Open… (window-import.h, drop-highlight.h), and with what
 * opens the texts and files that come in that way (window-opening.h).
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

/* With the drafts that were left, or an empty board of the size used last. Drafts and matches are
 * kept below @data_folder. */
GtkWidget *editor_main_window_new (GtkApplication *application,
                                   GSettings      *settings,
                                   const char     *data_folder);

G_END_DECLS
