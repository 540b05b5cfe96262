/* new-board-popover.h: choosing the size of a new board
 *
 * Buttons for 2×2 … 10×10, the sizes the web game has, and a field for every other size up to
 * 31×31. A choice activates "win.new-board" with the size (an unsigned integer).
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_NEW_BOARD_POPOVER (editor_new_board_popover_get_type ())
G_DECLARE_FINAL_TYPE (EditorNewBoardPopover, editor_new_board_popover, EDITOR, NEW_BOARD_POPOVER,
                      GtkPopover)

GtkWidget *editor_new_board_popover_new (void);

G_END_DECLS
