/* picture-file.h: asking where to save a picture, and saving it
 *
 * A name that ends in ".png" gets the pixels, every other name the SVG text. What happened is
 * told in a toast of the window (action "win.toast").
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_picture_file_save (GtkWidget  *widget,
                               const char *title,
                               const char *name,
                               GBytes     *svg,
                               GBytes     *png);

G_END_DECLS
