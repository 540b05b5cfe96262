/* library-tile-menu.h: what can be done with the selected boards, at one of them
 *
 * The actions are those of the page (library-actions.h), which enables them by what is selected.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A popover without a parent. */
GtkWidget *editor_library_tile_menu_new  (void);

/* Shows it at @place, in coordinates of its parent. */
void       editor_library_tile_menu_show (GtkWidget          *menu,
                                          const GdkRectangle *place);

G_END_DECLS
