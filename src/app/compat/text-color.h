/* text-color.h: colours of a widget and of the theme
 *
 * To be deleted with GTK 4.10, which has gtk_widget_get_color(). It also deprecates looking up a
 * colour of the theme, without a replacement.
 */
#pragma once

#include <gtk/gtk.h>

/* The colour that a widget's text has. */
GdkRGBA editor_compat_get_color    (GtkWidget  *widget);
/* A colour of the theme by its name; black if there is none. */
GdkRGBA editor_compat_lookup_color (GtkWidget  *widget,
                                    const char *name);
