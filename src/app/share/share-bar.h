/* share-bar.h: the ways to hand the board on, at the foot of the sidebar
 *
 * The link itself stays out of sight, it says nothing to a player. The developer mode of the
 * preferences shows it above the buttons, to be selected.
 */
#pragma once

#include "text/game-link.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SHARE_BAR (editor_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorShareBar, editor_share_bar, EDITOR, SHARE_BAR, GtkWidget)

void editor_share_bar_set_link (EditorShareBar *self,
                                GameLink       *link,
                                GSettings      *settings);

G_END_DECLS
