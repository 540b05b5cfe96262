/* The menu of the tiles: there is one, whichever tile it is shown at. */
#include "app/library/library-tile-menu.h"

#include "app/widgets/context-menu.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *label;
  const char *action;
  gboolean    begins_section;
} items[] = {
  { N_("Open"), "library.open" },
  { N_("_Duplicate"), "library.duplicate" },
  { N_("_Notes"), "library.notes" },
  { N_("Tags…"), "library.tags", TRUE },
  { N_("Add to Deck…"), "library.add-to-deck" },
  { N_("Tournament…"), "library.tournament" },
  { N_("Print Cards…"), "library.print", TRUE },
  { N_("Export…"), "library.export" },
  { N_("Delete"), "library.remove", TRUE },
};

GtkWidget *
editor_library_tile_menu_new (GtkWidget *parent)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) section = NULL;
  GtkWidget *popover;

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      if (section == NULL || items[i].begins_section)
        {
          g_clear_object (&section);
          section = g_menu_new ();
          g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
        }
      g_menu_append (section, _(items[i].label), items[i].action);
    }
  popover = editor_context_menu_new (G_MENU_MODEL (menu), parent);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: for a screen reader: the menu of the boards that
                                   * are selected in the library */
                                  _("Selected boards"), -1);

  return popover;
}
