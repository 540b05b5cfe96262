/* print-list.h: a widget to choose which items of a job are printed, and in which order
 *
 * A row with a check button for each EditorPrintItem of a job's list, and one above them for all.
 * Rows are dragged, or moved with Alt and an arrow. The choice is in the items and the list;
 * "chosen" is emitted after it has changed, once for a change of all.
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_TYPE_PRINT_LIST (editor_print_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorPrintList, editor_print_list, EDITOR, PRINT_LIST, GtkBox)

void editor_print_list_set_items (EditorPrintList *self,
                                   GListModel      *items);
