/* pent-colors.h: the twelve colors, of which a piece gets one
 *
 * A color belongs to the letter of a piece: that in the hand of a view, or else that of the piece
 * which is marked on its board. Without either there is nothing to color, and the colors are not to
 * be pressed.
 */
#pragma once

#include "app/pentominoes/pent-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PENT_COLORS (editor_pent_colors_get_type ())
G_DECLARE_FINAL_TYPE (EditorPentColors, editor_pent_colors, EDITOR, PENT_COLORS, GtkWidget)

/* Once; @view has its editor already. */
void editor_pent_colors_set_view (EditorPentColors *self,
                                  EditorPentView   *view,
                                  GSettings        *settings);

G_END_DECLS
