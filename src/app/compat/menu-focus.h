/* menu-focus.h: the focus leaves a menu that is closed
 *
 * A popover menu that is closed from one of its submenus keeps the focus, though it is not shown
 * any more, and every key would be lost in it. From its button keys reach the window again. GTK 4.8
 * does that: to be deleted with the first version that gives the focus back.
 *
 * Example: a menu that is made when it is first opened
 *   gtk_menu_button_set_popover (button, popover);
 *   editor_menu_focus_return (button);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To be called once for each popover that @button gets. */
void editor_menu_focus_return (GtkMenuButton *button);

G_END_DECLS
