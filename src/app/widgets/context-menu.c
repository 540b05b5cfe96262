#include "app/widgets/context-menu.h"

GtkWidget *
editor_context_menu_new (GMenuModel *model,
                         GtkWidget  *parent)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (model);

  gtk_widget_set_parent (menu, parent);
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);

  return menu;
}

/* What it is about may be scrolled out of sight, and GTK places nothing beyond the screen. */
void
editor_context_menu_show (GtkWidget          *menu,
                          const GdkRectangle *place)
{
  GtkWidget *parent = gtk_widget_get_parent (menu);
  GdkRectangle all = { 0, 0, gtk_widget_get_width (parent), gtk_widget_get_height (parent) };
  GdkRectangle seen;

  if (!gdk_rectangle_intersect (place, &all, &seen))
    seen = (GdkRectangle) { CLAMP (place->x, 0, all.width), CLAMP (place->y, 0, all.height), 1,
                            1 };
  gtk_popover_set_pointing_to (GTK_POPOVER (menu), &seen);
  gtk_popover_popup (GTK_POPOVER (menu));
}
