/* new-board-popover.h: choosing the size of a new board, another game, or a recent board
 *
 * Buttons for 2×2 … 10×10, the sizes the web game has, and a field for every other size up to
 * 31×31. A choice activates "win.new-board" with the size (an unsigned integer). Below them stands
 * what was opened from the library or saved to it last. The size of the open board is marked.
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_NEW_BOARD_POPOVER (editor_new_board_popover_get_type ())
G_DECLARE_FINAL_TYPE (EditorNewBoardPopover, editor_new_board_popover, EDITOR, NEW_BOARD_POPOVER,
                      GtkPopover)

GtkWidget *editor_new_board_popover_new         (Library               *library);
/* Of the board that is open, or 0. */
void       editor_new_board_popover_set_size    (EditorNewBoardPopover *self,
                                                 guint                  size);
/* Opens it below its button, with the focus on the first recent board; where there is none a toast
 * says so instead. */
void       editor_new_board_popover_open_recent (EditorNewBoardPopover *self);
