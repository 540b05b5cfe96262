#include "app/widgets/context-menu.h"

#define KEY "editor-focus-before"

/* GTK takes the keyboard away from a menu that goes, and leaves it nowhere, or on the menu. What a
 * row of the menu has given it to keeps it. */
static void
on_closed (GtkWidget *menu)
{
  g_autoptr (GtkWidget) before = g_object_steal_data (G_OBJECT (menu), KEY);
  GtkRoot *root = gtk_widget_get_root (menu);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (before != NULL && gtk_widget_get_root (before) == root
      && (focus == NULL || gtk_widget_is_ancestor (focus, menu)))
    gtk_widget_grab_focus (before);
}

GtkWidget *
editor_context_menu_new (GMenuModel *model,
                         GtkWidget  *parent)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (model);

  gtk_widget_set_parent (menu, parent);
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  g_signal_connect (menu, "closed", G_CALLBACK (on_closed), NULL);

  return menu;
}

/* What it is about may be scrolled out of sight, and GTK places nothing beyond the screen. */
void
editor_context_menu_show (GtkWidget          *menu,
                          const GdkRectangle *place)
{
  GtkWidget *parent = gtk_widget_get_parent (menu);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (menu));
  GdkRectangle all = { 0, 0, gtk_widget_get_width (parent), gtk_widget_get_height (parent) };
  GdkRectangle seen;

  if (!gdk_rectangle_intersect (place, &all, &seen))
    seen = (GdkRectangle) { CLAMP (place->x, 0, all.width), CLAMP (place->y, 0, all.height), 1,
                            1 };
  if (focus != NULL && !gtk_widget_is_ancestor (focus, menu))
    g_object_set_data_full (G_OBJECT (menu), KEY, g_object_ref (focus), g_object_unref);
  gtk_popover_set_pointing_to (GTK_POPOVER (menu), &seen);
  gtk_popover_popup (GTK_POPOVER (menu));
}
