/* menu-focus.h: a menu gives the keyboard back to what had it
 *
 * A popover takes the keyboard while it is open. GTK then gives it to the button that has opened
 * it, or, where a submenu was closed, leaves it in what nobody sees. Here it comes back to the
 * square, the row or the field that had it, unless what was chosen has moved it elsewhere; and to
 * the page where that is gone.
 *
 * Example: for all popovers of a window, context menus included
 *   editor_menu_focus_watch (GTK_WINDOW (self));
 */
#pragma once

#include <gtk/gtk.h>

/* To be called once for a window. Where nothing else can have the keyboard its action
 * "win.focus-page" is activated. */
void editor_menu_focus_watch (GtkWindow *window);
