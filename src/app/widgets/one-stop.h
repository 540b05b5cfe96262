/* one-stop.h: a list that Tab enters and leaves with one key each
 *
 * GtkListView stops Tab at every row. A widget around such a list calls this in its `focus`: the
 * arrow keys then go from row to row, and Tab goes on to what is behind the list.
 *
 *   static gboolean
 *   my_list_focus (GtkWidget *widget, GtkDirectionType direction)
 *   {
 *     return !editor_one_stop_leaves (widget, direction)
 *            && GTK_WIDGET_CLASS (my_list_parent_class)->focus (widget, direction);
 *   }
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether @direction leads out of @widget, because the focus is inside and moves with Tab. */
gboolean editor_one_stop_leaves (GtkWidget        *widget,
                                 GtkDirectionType  direction);

G_END_DECLS
