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

/* ---- How it is asked for ---- */

typedef struct
{
  EditorMenuAsked asked;
  gpointer        data;
} Asking;

static void
free_asking (gpointer  asking,
             GClosure *closure)
{
  g_free (asking);
}

static void
on_click (Asking     *asking,
          int         n_press,
          double      x,
          double      y,
          GtkGesture *gesture)
{
  asking->asked (asking->data, x, y, gesture);
}

void
editor_context_menu_listen (GtkWidget      *widget,
                            EditorMenuAsked asked,
                            gpointer        data)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking) { asked, data };
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_data (click, "pressed", G_CALLBACK (on_click), asking, free_asking,
                         G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (asked), data);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));
}
