/* Accessible labels of piles and cards. A label names the card first and its place after that,
 * as a listener wants to hear it; every label is one whole translatable string. */
#include "app/cards/spot-label.h"

#include <glib/gi18n-lib.h>

static char *
label_empty (CardsPile pile)
{
  guint number = pile.index + 1u;

  switch ((CardsPileKind) pile.kind)
    {
    case CARDS_PILE_TABLEAU:
      return g_strdup_printf (_("Column %u, empty"), number);
    case CARDS_PILE_CELL:
      return g_strdup_printf (_("Free cell %u, empty"), number);
    case CARDS_PILE_FOUNDATION:
      return g_strdup_printf (_("Foundation %u, empty"), number);
    case CARDS_PILE_STOCK:
      return g_strdup (_("Stock, empty"));
    default:
      return g_strdup (_("Waste, empty"));
    }
}

char *
editor_pile_label (const CardsTable *table,
                   CardsPile         pile)
{
  guint n = cards_table_count (table, pile);
  guint number = pile.index + 1u;

  if (n == 0)
    return label_empty (pile);

  switch ((CardsPileKind) pile.kind)
    {
    case CARDS_PILE_TABLEAU:
      return g_strdup_printf (ngettext ("Column %u, %u card", "Column %u, %u cards", n), number, n);
    case CARDS_PILE_CELL:
      return g_strdup_printf (_("Free cell %u"), number);
    case CARDS_PILE_FOUNDATION:
      return g_strdup_printf (ngettext ("Foundation %u, %u card", "Foundation %u, %u cards", n),
                              number, n);
    case CARDS_PILE_STOCK:
      return g_strdup_printf (ngettext ("Stock, %u card", "Stock, %u cards", n), n);
    default:
      return g_strdup_printf (ngettext ("Waste, %u card", "Waste, %u cards", n), n);
    }
}

/* What lies on the card decides whether it can be moved, hence the number of cards above it. */
static char *
label_in_column (const CardsTable *table,
                 CardsSpot         spot)
{
  CardsRow row = cards_table_get_column (table, spot.pile.index);
  guint above = row.n - 1 - (guint) spot.card;
  guint number = spot.pile.index + 1u;
  g_autofree char *name = NULL;

  if (spot.card < (int) (row.n - row.n_up))
    return g_strdup_printf (ngettext ("Card face down, column %u, %u card above it",
                                      "Card face down, column %u, %u cards above it", above),
                            number, above);

  name = cards_card_dup_name (row.cards[spot.card]);
  if (above == 0)
    /* Translators: %s is like "7 of Spades" */
    return g_strdup_printf (_("%s, column %u, on top"), name, number);

  return g_strdup_printf (ngettext ("%s, column %u, %u card above it",
                                    "%s, column %u, %u cards above it", above),
                          name, number, above);
}

char *
editor_spot_label (const CardsTable *table,
                   CardsSpot         spot)
{
  g_autofree char *name = NULL;

  if (spot.card < 0)
    return label_empty (spot.pile);
  if (spot.pile.kind == CARDS_PILE_TABLEAU)
    return label_in_column (table, spot);
  if (spot.pile.kind == CARDS_PILE_STOCK)
    return editor_pile_label (table, spot.pile);

  name = cards_card_dup_name (cards_table_get_top (table, spot.pile));
  switch ((CardsPileKind) spot.pile.kind)
    {
    case CARDS_PILE_CELL:
      return g_strdup_printf (_("%s, free cell %u"), name, spot.pile.index + 1u);
    case CARDS_PILE_FOUNDATION:
      return g_strdup_printf (_("%s, foundation %u"), name, spot.pile.index + 1u);
    default:
      return g_strdup_printf (_("%s, waste"), name);
    }
}
