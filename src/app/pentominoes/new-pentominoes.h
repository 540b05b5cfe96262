/* new-pentominoes.h: asks what board of pentominoes to begin with
 *
 * Surface, rows and columns, and terrain, in a dialog over a window; the answer is remembered in
 * the settings "pentominoes-surface", "-height", "-width" and "-terrain".
 */
#pragma once

#include "pentominoes/shape/pent-board.h"

#include <gtk/gtk.h>

typedef void (*EditorNewPentominoesFunc) (PentBoard *board,
                                          gpointer   data);

/* A new board as it was chosen last. */
PentBoard *editor_new_pentominoes_again (GSettings                *settings);
/* @func is called if a board is made; @data has to live as long as @parent. */
void       editor_new_pentominoes_ask   (GtkWindow                *parent,
                                         GSettings                *settings,
                                         EditorNewPentominoesFunc  func,
                                         gpointer                  data);
