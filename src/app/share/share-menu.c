#include "app/share/share-menu.h"

#include "app/share/name-choice.h"
#include "app/share/share-words.h"

/* Measuring a link makes a QR code of it: that is done when somebody looks. */
static void
on_map (GtkLabel *label,
        GameLink *link)
{
  g_autofree char *words = editor_share_words_link (link);

  gtk_label_set_text (label, words);
}

/* The choice below the label makes the link another one while the menu is open. */
static void
on_link (GameLink *link,
         GtkLabel *label)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (label)))
    on_map (label, link);
}

/* A section of its own holds what is no item but a widget of the popover. */
GMenuModel *
editor_share_menu_get_items (void)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/com/example/SpacesEditor/share-menu.ui");
  GMenuModel *menu = G_MENU_MODEL (gtk_builder_get_object (builder, "menu"));
  GMenu *items = g_menu_new ();

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GVariant) custom
          = g_menu_model_get_item_attribute_value (section, 0, "custom", NULL);

      if (custom == NULL)
        g_menu_append_section (items, NULL, section);
    }

  return G_MENU_MODEL (items);
}

GtkPopover *
editor_share_menu_new (GameLink *link)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/com/example/SpacesEditor/share-menu.ui");
  GMenuModel *menu = G_MENU_MODEL (gtk_builder_get_object (builder, "menu"));
  GtkWidget *box = GTK_WIDGET (gtk_builder_get_object (builder, "link_box"));
  GtkWidget *label = GTK_WIDGET (gtk_builder_get_object (builder, "fit_label"));
  GtkWidget *check = GTK_WIDGET (gtk_builder_get_object (builder, "name_check"));
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);

  gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover), box, "fit");
  editor_name_choice_tie (GTK_CHECK_BUTTON (check), link);
  g_signal_connect_object (label, "map", G_CALLBACK (on_map), link, 0);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (on_link), label, 0);

  return GTK_POPOVER (popover);
}
