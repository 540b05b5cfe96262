/* drop-children.h: what a widget with children of its own does in its dispose
 *
 *   editor_drop_children (GTK_WIDGET (self));
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Unparents all children of @widget, those of its template and those that came later. */
void editor_drop_children (GtkWidget *widget);

G_END_DECLS
