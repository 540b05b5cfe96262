/* table-card.h: one card of a table, as a screen reader meets it
 *
 * A widget without a picture: the view paints the whole table, and this child of a pile takes the
 * keyboard focus and carries the words. An empty pile has one, too, which says so.
 */
#pragma once

#include "cards/picture/table-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_TABLE_CARD (editor_table_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorTableCard, editor_table_card, EDITOR, TABLE_CARD, GtkWidget)

GtkWidget *editor_table_card_new       (CardsSpot        spot);

CardsSpot  editor_table_card_get_spot  (EditorTableCard *self);
void       editor_table_card_set_spot  (EditorTableCard *self,
                                        CardsSpot        spot);
void       editor_table_card_set_label (EditorTableCard *self,
                                        const char      *label);

G_END_DECLS
