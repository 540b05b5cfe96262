/* puzzle-menu.h: boards to begin with, in a menu of pictures
 *
 * Fills the grids of a popover with the seven puzzles that the game suggests (pent-puzzle.h), one
 * with random blocked squares, and empty boards of the sizes that twelve pieces fill. What is
 * chosen takes the place of the editor's board, with its surface and colors, and can be undone.
 */
#pragma once

#include "app/pentominoes/pent-view.h"

void editor_puzzle_menu_fill (GtkGrid        *puzzles_grid,
                              GtkGrid        *sizes_grid,
                              EditorPentView *view);
