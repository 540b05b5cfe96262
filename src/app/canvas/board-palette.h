/* board-palette.h: the palette for boards that the desktop's appearance asks for
 *
 * Follows the colour scheme and the high contrast setting. Connect "notify::dark" and
 * "notify::high-contrast" of AdwStyleManager to paint again when they change;
 * editor_board_palette_watch() does so for a widget, and also when rows and columns are numbered
 * another way.
 */
#pragma once

#include "spaces/picture/palette.h"

#include <gtk/gtk.h>

DrawingTheme editor_board_palette_get   (void);
void         editor_board_palette_watch (GtkWidget *widget);
