/* What the menu of a card offers. FreeCell, deal 617 of Microsoft, and Spider. */
#include "app/cards/table-menu.h"

#include "cards/deal/deal.h"

#include <string.h>

/* The items as "label = move", by "; ", behind the words of the card; "!" where none can be
 * chosen. */
static char *
read_menu (const CardsTable *table,
           CardsSpot         spot,
           const char       *obstacle)
{
  g_autoptr (GMenuModel) menu = editor_table_menu_new (table, spot, obstacle);
  g_autoptr (GMenuModel) items
      = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  GString *text = g_string_new (NULL);
  g_autofree char *name = NULL;

  g_assert_true (g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_LABEL, "s", &name));
  g_string_append (text, name);
  for (int i = 0; i < g_menu_model_get_n_items (items); i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *move = NULL;

      g_menu_model_get_item_attribute (items, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_menu_model_get_item_attribute (items, i, G_MENU_ATTRIBUTE_TARGET, "s", &move);
      g_string_append_printf (text, "; %s = %s", label, move != NULL ? move : "!");
    }

  return g_string_free (text, FALSE);
}

static const struct
{
  gboolean    spider;
  CardsSpot   spot;
  const char *obstacle;
  const char *menu;
} cases[] = {
  { FALSE, { { CARDS_PILE_TABLEAU, 0 }, 6 }, NULL,
    "Jack of Diamonds; Move to Free cell 1 = T0.6->F0" },
  { FALSE, { { CARDS_PILE_TABLEAU, 0 }, 0 }, "Covered.",
    "7 of Diamonds, column 1, 6 cards above it; Covered. = !" },
  { FALSE, { { CARDS_PILE_CELL, 1 }, -1 }, NULL, "Free cell 2, empty; It fits nowhere now = !" },
  { TRUE, { { CARDS_PILE_TABLEAU, 0 }, 0 }, "Face down.",
    "Card face down, column 1, 5 cards above it; Face down. = !" },
  { TRUE, { { CARDS_PILE_STOCK, 0 }, 49 }, NULL, "Stock, 50 cards; Deal from the Stock = D0->T0" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 617 };
      CardsDeal other = { cards_config_spider (1), CARDS_SHUFFLE_WEB, 617 };
      g_autoptr (CardsTable) table = cards_deal_make (cases[i].spider ? &other : &deal);
      g_autofree char *menu = read_menu (table, cases[i].spot, cases[i].obstacle);

      g_assert_cmpstr (menu, ==, cases[i].menu);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-menu/cases", test_cases);

  return g_test_run ();
}
