/* The menu model comes from a template with three marked sections; the items of a kind of document
 * are inserted into them, which makes a new model for each menu. The popover shows widgets below
 * the items: a GtkPopoverMenu takes them as children of items with the attribute "custom". */
#include "app/share/share-menu.h"

#include "app/share/name-choice.h"
#include "app/share/share-labels.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Measuring a link makes a QR code of it, so it is done when the label becomes visible. */
static void
on_map (GtkLabel *label,
        GameLink *link)
{
  g_autofree char *words = editor_share_label_link (link);

  gtk_label_set_text (label, SHOWN_SENTENCE (words));
}

/* The check button below the label changes the link while the menu is open. */
static void
on_link (GameLink *link,
         GtkLabel *label)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (label)))
    on_map (label, link);
}

/* ---- What only a kind has ---- */

/* Where the items of a group begin in the menu as it is written. */
static const struct
{
  const char *section;
  int         position;
} places[] = {
  [EDITOR_SHARE_COPY] = { "copy_section", 1 }, /* below "Copy Link" */
  [EDITOR_SHARE_COPY_AS] = { "copy_as_section", 2 },
  [EDITOR_SHARE_SAVE] = { "save_section", 0 },
};

static GMenuModel *
build_menu (GtkBuilder           *builder,
            EditorSharedDocument *shared)
{
  const EditorShareKind *kind = editor_shared_document_get_kind (shared);
  int n_items[G_N_ELEMENTS (places)] = { 0 };

  for (gsize i = 0; i < kind->n_items; i++)
    {
      const EditorShareItem *item = &kind->items[i];
      GMenu *section = G_MENU (gtk_builder_get_object (builder, places[item->group].section));
      g_autofree char *action = g_strconcat ("win.", item->action, NULL);

      g_menu_insert (section, places[item->group].position + n_items[item->group]++, _(item->label),
                     action);
    }

  return G_MENU_MODEL (gtk_builder_get_object (builder, "menu"));
}

/* ---- The menu ---- */

static GtkBuilder *
make_builder (void)
{
  return gtk_builder_new_from_resource ("/com/example/SpacesEditor/share-menu.ui");
}

/* A section of its own holds what is no item but a widget of the popover. */
GMenuModel *
editor_share_menu_get_items (EditorSharedDocument *shared)
{
  g_autoptr (GtkBuilder) builder = make_builder ();
  GMenuModel *menu = build_menu (builder, shared);
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
editor_share_menu_new (EditorSharedDocument *shared)
{
  g_autoptr (GtkBuilder) builder = make_builder ();
  GMenuModel *menu = build_menu (builder, shared);
  GameLink *link = editor_shared_document_get_link (shared);
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
