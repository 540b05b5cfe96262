/* share-menu.h: the menu of the Share buttons
 *
 * A popover with every way to share, and below them whether the link carries the board's name, what
 * the one who gets it will see if that is special, how long the link is and what it fits into. It acts through the actions of the window (sharing.h, board-saving.h).
 */
#pragma once

#include "text/game-link.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkPopover *editor_share_menu_new       (GameLink *link);
/* What the menu holds, for another menu; without the line below. The caller owns the result. */
GMenuModel *editor_share_menu_get_items (void);

G_END_DECLS
