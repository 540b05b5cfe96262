/* print-item.h: one board that can be printed, as an item of a list
 *
 * Properties for widgets: "name" and "details" (what it is: "4×4 · 6 moves", and why it gets no
 * card or cannot be played), and "included", whether it is to be printed.
 *
 * The item keeps its card, which carries the QR code, until it is asked for another one.
 */
#pragma once

#include "print/print-card.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_CARD_ITEM (editor_card_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorCardItem, editor_card_item, EDITOR, CARD_ITEM, GObject)

EditorCardItem   *editor_card_item_new          (SpacesBoard    *board,
                                                 const char     *name);

void              editor_card_item_set_board    (EditorCardItem *self,
                                                 SpacesBoard    *board,
                                                 const char     *name);
SpacesBoard      *editor_card_item_get_board    (EditorCardItem *self);
const char       *editor_card_item_get_name     (EditorCardItem *self);
gboolean          editor_card_item_get_included (EditorCardItem *self);
const char       *editor_card_item_get_receiver (EditorCardItem *self);

Card             *editor_card_item_make         (EditorCardItem *self,
                                                 const char     *base,
                                                 const char     *caption,
                                                 QrLevel         level,
                                                 gboolean        with_name);
void              editor_card_item_forget       (EditorCardItem *self);

G_END_DECLS
