/* print-item.h: one board that can be printed, as an item of a list
 *
 * Properties for widgets: "name" and "details" (what it is: "4×4 · 6 moves", and why it gets no
 * card or cannot be played), and "included", whether it is to be printed.
 *
 * The item keeps its card, which carries the QR code, until it is asked for another one.
 */
#pragma once

#include "print/print-card.h"
#include "spaces/board/board.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PRINT_ITEM (editor_print_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorPrintItem, editor_print_item, EDITOR, PRINT_ITEM, GObject)

EditorPrintItem *editor_print_item_new          (SpacesBoard     *board,
                                                 const char      *name);

void             editor_print_item_set_board    (EditorPrintItem *self,
                                                 SpacesBoard     *board,
                                                 const char      *name);
SpacesBoard     *editor_print_item_get_board    (EditorPrintItem *self);
const char      *editor_print_item_get_name     (EditorPrintItem *self);
gboolean         editor_print_item_get_included (EditorPrintItem *self);
const char      *editor_print_item_get_receiver (EditorPrintItem *self);

gboolean         editor_print_item_is_made      (EditorPrintItem *self);
PrintCard       *editor_print_item_make         (EditorPrintItem *self,
                                                 const char      *base,
                                                 const char      *caption,
                                                 QrLevel          level,
                                                 gboolean         with_name);
void             editor_print_item_forget       (EditorPrintItem *self);

G_END_DECLS
