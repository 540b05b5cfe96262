/* main-window.h: a window with all that it does by itself
 *
 * EditorWindow (window.h) shows a board; here it gets what stands on it: the draft that the board is
 * kept in (window-draft.h), paste, drop and Open… (receiver.h, drop-light.h), and what becomes of
 * what comes in that way (window-opening.h).
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

/* With the draft that was left, or an empty board of the size used last. Drafts and matches are kept
 * below @data_folder. */
GtkWidget *editor_main_window_new (GtkApplication *application,
                                   GSettings      *settings,
                                   const char     *data_folder);

G_END_DECLS
