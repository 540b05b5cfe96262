/* bytes-saving.h: asking where to save what is in memory already, and saving it
 *
 * Of a picture a name that ends in ".png" gets the pixels, every other name the SVG text. Where,
 * how and what is said is as for every file (file-saving.h).
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
/* @name is proposed, made safe and with ".spaces.json" behind it. */
void editor_json_file_save    (GtkWidget  *widget,
                               const char *title,
                               const char *name,
                               const char *json);

G_END_DECLS
