/* cross-table.h: the rounds of a tournament, every board against every board
 *
 * A row and a column for each board, in the order of the ranking. A cell has the lead of the board
 * at the left over the one above, with its sign: "+5" won, "−3" lost, "0" tied; the colours say the
 * same. Rows and columns are headed by place and name, which stay in view while the table scrolls
 * (GtkScrollable). Only what is in view is drawn, so the number of boards makes no difference.
 *
 * One cell is chosen. It is the one child of the table, has the keyboard, and is called what the
 * round came to. Arrows, Home, End, Page Up and Page Down move it, with Ctrl to the corners; a
 * click chooses a cell. Enter, the space bar or a double click activate it.
 *
 * Signals  "chosen"     another cell is chosen, or there is another result
 *          "activated"  the round of the chosen cell is asked for
 *
 * Units    logical pixels; cells grow with the size of the text.
 */
#pragma once

#include "app/canvas/cell-view.h"
#include "app/tournament/tournament-result.h"

#define EDITOR_TYPE_CROSS_TABLE (editor_cross_table_get_type ())
G_DECLARE_FINAL_TYPE (EditorCrossTable, editor_cross_table, EDITOR, CROSS_TABLE, EditorCellView)

void  editor_cross_table_set_result (EditorCrossTable       *self,
                                     EditorTournamentResult *result);
/* Scrolls to the cell. Places from 0. */
void  editor_cross_table_choose     (EditorCrossTable       *self,
                                     guint                   place,
                                     guint                   opponent);
void  editor_cross_table_get_chosen (EditorCrossTable       *self,
                                     guint                  *place,
                                     guint                  *opponent);
/* What the round of the chosen cell came to; free with g_free(). */
char *editor_cross_table_describe   (EditorCrossTable       *self);
