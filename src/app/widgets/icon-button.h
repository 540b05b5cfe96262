/* icon-button.h: a button that shows a symbol
 *
 * Its name for a screen reader is @name, or @tooltip where @name is NULL. Words are translated by
 * the caller.
 *
 * Example: editor_icon_button_new ("zoom-in-symbolic", "pages.zoom-in", _("Zoom in"), NULL);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *editor_icon_button_new (const char *icon,
                                   const char *action,
                                   const char *tooltip,
                                   const char *name);

G_END_DECLS
