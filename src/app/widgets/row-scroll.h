/* row-scroll.h: a list scrolls to a row, also to one that has just come
 *
 * GTK scrolls to where a row is, and a new one is nowhere before the list was laid out: newer
 * versions do nothing then. So this waits for the layout. The last row that was asked for counts,
 * and a list that is not shown scrolls once it is.
 *
 *   gtk_string_list_append (model, sentence);
 *   editor_scroll_to_row (self->list_view, n - 1);
 */
#pragma once

#include <gtk/gtk.h>

/* A row, or GTK_INVALID_LIST_POSITION for none. */
typedef guint (*EditorRowWanted) (gpointer data);

/* Nothing is done for a @row that is not there by then, such as GTK_INVALID_LIST_POSITION. */
void editor_scroll_to_row    (GtkListView    *list,
                              guint           row);

/* The same where only the layout shows which row that is, or that none is needed: @wanted is asked
 * after it. @data lives as long as @list is shown. */
void editor_scroll_to_wanted (GtkListView    *list,
                              EditorRowWanted wanted,
                              gpointer        data);
