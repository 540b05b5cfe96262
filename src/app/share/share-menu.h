/* share-menu.h: the menu of the Share buttons
 *
 * A popover with every way to share a document, those that its kind alone has among them, and below
 * them whether the link carries a name, what the one who gets it will see if that is special, how
 * long the link is and what it fits into. It acts through the actions of the window (sharing.h,
 * board-saving.h).
 */
#pragma once

#include "app/share/shared-document.h"

G_BEGIN_DECLS

GtkPopover *editor_share_menu_new       (EditorSharedDocument *shared);
/* What the menu holds, for another menu; without the line below. The caller owns the result. */
GMenuModel *editor_share_menu_get_items (EditorSharedDocument *shared);

G_END_DECLS
