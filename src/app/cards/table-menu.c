#include "app/cards/table-menu.h"

#include "app/cards/table-pile.h"
#include "cards/description/move-speech.h"
#include "cards/rules/rules.h"

#include <glib/gi18n-lib.h>

/* Takes the name of what lies where it goes, if anything does. */
static char *
describe_move (CardsMove  move,
               CardsCard  top)
{
  g_autofree char *to = cards_speech_pile (move.to);
  g_autofree char *card = top != CARDS_NO_CARD ? cards_speech_card (top) : NULL;

  if (move.from.kind == CARDS_PILE_STOCK)
    return g_strdup (_("Deal from the Stock"));
  if (card != NULL)
    /* Translators: a place and the card there: "Move to Column 3, on 8♥" */
    return g_strdup_printf (_("Move to %1$s, on %2$s"), to, card);

  /* Translators: a place, like "Free cell 1" */
  return g_strdup_printf (_("Move to %s"), to);
}

/* The card of a move by its name alone, or else the place in words. */
static char *
make_heading (const CardsTable *table,
              CardsSpot         spot,
              gboolean          is_movable)
{
  return !is_movable || spot.pile.kind == CARDS_PILE_STOCK
             ? editor_table_pile_describe (table, spot)
             : cards_card_dup_name (cards_table_get_card (table, spot.pile, (guint) spot.card));
}

/* Of empty places of a kind, which are all the same, the first one. */
GMenuModel *
editor_table_menu_new (const CardsTable *table,
                       CardsSpot         spot,
                       const char       *obstacle)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) items = g_menu_new ();
  g_autoptr (GArray) moves = cards_rules_list (table);
  g_autofree char *heading = NULL;
  guint8 empty = CARDS_N_PILE_KINDS;
  int n_items;

  for (guint i = 0; i < moves->len; i++)
    {
      CardsMove move = g_array_index (moves, CardsMove, i);
      CardsCard top = cards_table_get_top (table, move.to);
      g_autofree char *label = describe_move (move, top);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
      char text[CARDS_MOVE_TEXT_SIZE];

      if (!cards_pile_equal (move.from, spot.pile)
          || (spot.pile.kind == CARDS_PILE_TABLEAU && move.card != spot.card)
          || (top == CARDS_NO_CARD && move.to.kind == empty))
        continue;
      if (top == CARDS_NO_CARD)
        empty = move.to.kind;
      cards_move_write (move, text);
      g_menu_item_set_action_and_target (item, "table.move", "s", text);
      g_menu_append_item (items, item);
    }
  n_items = g_menu_model_get_n_items (G_MENU_MODEL (items));
  heading = make_heading (table, spot, n_items > 0);
  if (n_items == 0)
    g_menu_append (items, obstacle != NULL ? obstacle : _("It fits nowhere now"), "table.none");
  g_menu_append_section (menu, heading, G_MENU_MODEL (items));

  return G_MENU_MODEL (menu);
}
