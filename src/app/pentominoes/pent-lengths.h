/* pent-lengths.h: how long a board of pentominoes is in every version of the permalinks
 *
 * A row for each version from 3.1 down to 1: "60 characters", or why that version has no place for
 * the board. Version 0 compresses a long text, which takes its time: its row has a button that
 * measures it, off the main loop.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PENT_LENGTHS (editor_pent_lengths_get_type ())
G_DECLARE_FINAL_TYPE (EditorPentLengths, editor_pent_lengths, EDITOR, PENT_LENGTHS, GtkWidget)

void editor_pent_lengths_show (EditorPentLengths *self,
                               PentBoard         *board);

G_END_DECLS
