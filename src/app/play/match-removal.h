/* match-removal.h: a match taken away, and a toast that brings it back
 *
 * The toast of the window that @widget is in says so and has the button "Undo". A match that was on
 * show is on show again after it.
 */
#pragma once

#include "app/play/match-keeping.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_match_removal (GtkWidget          *widget,
                           EditorMatchKeeping *keeping,
                           const char         *game_id);

G_END_DECLS
