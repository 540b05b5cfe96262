/* bytes-saving.h: asking where to save a picture, and saving it
 *
 * A name that ends in ".png" gets the pixels, every other name the SVG text. Where, how and what is
 * said is as for every file (file-saving.h).
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @name is proposed, made safe and with ".svg" behind it. */
void editor_picture_file_save (GtkWidget  *widget,
                               const char *title,
                               const char *name,
                               GBytes     *svg,
                               GBytes     *png);

G_END_DECLS
