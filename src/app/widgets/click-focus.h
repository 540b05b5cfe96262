/* click-focus.h: buttons that leave the focus where it is
 *
 * A button of a header bar is clicked while the hand is at the board. It would take the focus
 * with it, and the next Space would press it again. Reached by Tab it has the focus as ever.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All buttons in @widget that are there by now, but none in its popovers. */
void editor_click_focus_spare (GtkWidget *widget);

G_END_DECLS
