/* context-menu.h: a menu at the place that was clicked, or at what has the keyboard focus
 *
 * Example:
 *   self->menu = editor_context_menu_new (model, GTK_WIDGET (self));
 *   editor_context_menu_listen (GTK_WIDGET (self), ask_at, self);
 *   …
 *   editor_context_menu_show (self->menu, &(GdkRectangle) { x, y, 1, 1 });
 */
#pragma once

#include <gtk/gtk.h>

/* A popover, which goes with the other children of @parent. */
GtkWidget *editor_context_menu_new  (GMenuModel         *model,
                                     GtkWidget          *parent);

/* Shows it at @place, in coordinates of its parent. */
void       editor_context_menu_show (GtkWidget          *menu,
                                     const GdkRectangle *place);

/* @data wants the menu of what is at a place, in coordinates of the widget that listens. Who shows
 * one claims the sequence of @gesture. */
typedef void (*EditorMenuAsked) (gpointer    data,
                                 double      x,
                                 double      y,
                                 GtkGesture *gesture);

/* Calls @asked when the second button is pressed on @widget, and when a finger rests there. */
void editor_context_menu_listen (GtkWidget      *widget,
                                 EditorMenuAsked asked,
                                 gpointer        data);
