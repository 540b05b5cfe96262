/* main-window.h: a window with all that it does by itself
 *
 * EditorWindow (window.h) shows documents; here it gets them, with the drafts that they are kept in
 * (window-draft.h), and what stands on it: paste, drop and Open… (window-import.h, drop-light.h),
 * and what becomes of what comes in that way (window-opening.h).
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
