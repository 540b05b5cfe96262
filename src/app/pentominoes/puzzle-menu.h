/* puzzle-menu.h: boards to begin with, in a menu of pictures
 *
 * A button whose popover has the seven puzzles that the game suggests (pent-puzzle.h), one with
 * random blocked squares, and empty boards of the sizes that twelve pieces fill. What is chosen
 * takes the place of the editor's board, with its surface and colors, and can be undone.
 */
#pragma once

#include "app/pentominoes/pent-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLE_MENU (editor_puzzle_menu_get_type ())
G_DECLARE_FINAL_TYPE (EditorPuzzleMenu, editor_puzzle_menu, EDITOR, PUZZLE_MENU, GtkWidget)

void editor_puzzle_menu_set_view (EditorPuzzleMenu *self,
                                  EditorPentView   *view);

G_END_DECLS
