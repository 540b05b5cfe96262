/* print-list.h: a widget to choose which boards of a job are printed
 *
 * A check button for each EditorCardItem of a list model, and one above them for all. The choice is
 * in the items; "chosen" is emitted after it has changed, once for a change of all.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_CARD_LIST (editor_card_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorCardList, editor_card_list, EDITOR, CARD_LIST, GtkWidget)

void editor_card_list_set_boards (EditorCardList *self,
                                  GListModel     *boards);

G_END_DECLS
