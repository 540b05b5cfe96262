/* print-item.h: one thing that can be printed, as an item of a list
 *
 * A board, a solitaire …: a GameSubject. Properties for widgets: "name" and "details" (what it is:
 * "4×4 · 6 moves", and why it gets no card or cannot be played), and "included", whether it is to
 * be printed.
 *
 * The item keeps its card, which carries the QR code, until it is asked for another one.
 */
#pragma once

#include "game/game-subject.h"
#include "print/print-card.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PRINT_ITEM (editor_print_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorPrintItem, editor_print_item, EDITOR, PRINT_ITEM, GObject)

EditorPrintItem *editor_print_item_new                  (GameSubject     *subject);

void             editor_print_item_set_subject          (EditorPrintItem *self,
                                                         GameSubject     *subject);
GameSubject     *editor_print_item_get_subject          (EditorPrintItem *self);
gboolean         editor_print_item_get_included         (EditorPrintItem *self);
const char      *editor_print_item_get_recipient_notice (EditorPrintItem *self);
const char      *editor_print_item_get_problem          (EditorPrintItem *self);

gboolean         editor_print_item_is_made              (EditorPrintItem *self);
PrintCard       *editor_print_item_make                 (EditorPrintItem *self,
                                                         const char      *base,
                                                         const char      *caption,
                                                         QrLevel          level,
                                                         gboolean         with_name);
void             editor_print_item_reset                (EditorPrintItem *self);

G_END_DECLS
