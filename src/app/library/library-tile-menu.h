/* library-tile-menu.h: what can be done with the selected boards, at one of them
 *
 * The actions are those of the page (library-actions.h), which enables them by what is selected.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A child of @parent, to be shown by editor_context_menu_show(). */
GtkWidget *editor_library_tile_menu_new (GtkWidget *parent);

G_END_DECLS
