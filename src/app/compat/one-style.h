/* one-style.h: a start that reads the style sheet of libadwaita and no other
 *
 * GTK reads its own theme of 140 kB when it opens the display, and libadwaita puts its own style
 * sheet in that place right afterwards. To read what nobody sees is a fifth of all the work up to
 * the first frame of an empty window, so GTK is told that its theme is an empty one.
 *
 * To be deleted with the first version of GTK that reads no theme before libadwaita sets its own.
 *
 *   editor_one_style_begin ();     // in main(), first of all
 *   editor_one_style_init_gtk ();  // instead of gtk_init()
 *   adw_init ();
 */
#pragma once

#include <gtk/gtk.h>

/* Changes the environment, so no other thread may be there yet. Who has chosen a theme in GTK_THEME
 * keeps it. */
void editor_one_style_begin    (void);

/* Ends the program where there is no display, as gtk_init() does. The environment is as it was. */
void editor_one_style_init_gtk (void);
