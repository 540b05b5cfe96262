/* board-saving.h: the ways in which a board leaves the window as a file
 *
 * Adds two actions to a window: save, which writes the JSON of the game, and export, which asks for
 * another kind of file first (export-dialog.h). Where, and what came of it, is told by
 * file-saving.h.
 */
#pragma once

#include "editor/board-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_board_saving_add_actions (GtkApplicationWindow *window,
                                      BoardEditor          *editor,
                                      GSettings            *settings);

G_END_DECLS
