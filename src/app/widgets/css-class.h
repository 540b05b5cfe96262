/* css-class.h: gives a widget a style class, or takes it away
 *
 * Example: editor_set_css_class (self->frame, "wrong", error != NULL);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

static inline void
editor_set_css_class (GtkWidget  *widget,
                      const char *name,
                      gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

G_END_DECLS
