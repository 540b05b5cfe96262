/* share-menu.h: the menu of the Share buttons
 *
 * A popover with every way to share, and below them how long the link is and what it fits into. It
 * acts through the actions of the window (sharing.h, board-saving.h).
 */
#pragma once

#include "app/board-link.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkPopover *editor_share_menu_new (EditorBoardLink *link);

G_END_DECLS
