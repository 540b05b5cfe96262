/* table-menu.h: what can be done with a card of a solitaire, as a menu
 *
 * The legal moves of the card, with all that lie above it, each an item with the action
 * "table.move", whose parameter is the move in the notation of move.h. Where there is none, one
 * item that cannot be chosen says why.
 *
 * Example: of the 7 of Spades "Move to Column 3, on 8♥" and "Move to Free cell 1", below
 * "7 of Spades".
 */
#pragma once

#include "cards/picture/table-layout.h"

#include <gio/gio.h>

/* @obstacle is why the card cannot be picked up, or NULL. */
GMenuModel *editor_table_menu_new (const CardsTable *table,
                                   CardsSpot         spot,
                                   const char       *obstacle);
