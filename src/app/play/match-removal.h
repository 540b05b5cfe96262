/* match-removal.h: removes a match, with a toast that can undo it
 *
 * The window that @widget is in shows a toast with the button "Undo". A match that was on show is
 * on show again after it. Nothing happens if there is no match of that id.
 */
#pragma once

#include "app/play/match-keeping.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_match_removal (GtkWidget          *widget,
                           EditorMatchKeeping *keeping,
                           const char         *game_id);

G_END_DECLS
