/* table-pile.h: a pile of a table, as a list for a screen reader
 *
 * A widget without a picture that lies over a pile and has a child for each of its cards
 * (table-card.h): all cards of a column, the one on top of any other pile, one that says "empty"
 * where there is none.
 */
#pragma once

#include "app/cards/table-card.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TABLE_PILE (editor_table_pile_get_type ())
G_DECLARE_FINAL_TYPE (EditorTablePile, editor_table_pile, EDITOR, TABLE_PILE, GtkWidget)

GtkWidget *editor_table_pile_new      (CardsPile          pile);

/* Brings the children in line with @table; the words of the child at @spoken begin with @note. */
void       editor_table_pile_follow   (EditorTablePile   *self,
                                       const CardsTable  *table,
                                       CardsSpot          spoken,
                                       const char        *note);
void       editor_table_pile_place    (EditorTablePile   *self,
                                       const CardsLayout *layout);
/* The child for a card, or for the card on top if there is no such one. */
GtkWidget *editor_table_pile_get_card (EditorTablePile   *self,
                                       int                card);

G_END_DECLS
