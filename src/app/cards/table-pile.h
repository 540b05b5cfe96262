/* table-pile.h: a pile of a table, as a list for a screen reader
 *
 * A widget without a picture that lies over a pile and has a cell (cell.h) for each of its cards:
 * all cards of a column, the one on top of any other pile, one that says "empty" where there is
 * none.
 */
#pragma once

#include "cards/picture/table-layout.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_TABLE_PILE (editor_table_pile_get_type ())
G_DECLARE_FINAL_TYPE (EditorTablePile, editor_table_pile, EDITOR, TABLE_PILE, GtkWidget)

GtkWidget *editor_table_pile_new      (CardsPile          pile);
/* A card, or an empty place, in words: "7 of Spades, column 3, on top". */
char      *editor_table_pile_describe (const CardsTable  *table,
                                       CardsSpot          spot);

void       editor_table_pile_follow   (EditorTablePile   *self,
                                       const CardsTable  *table);
void       editor_table_pile_place    (EditorTablePile   *self,
                                       const CardsLayout *layout);
/* The cell of a card, or for the card on top if there is no such one. */
GtkWidget *editor_table_pile_get_card (EditorTablePile   *self,
                                       int                card);
