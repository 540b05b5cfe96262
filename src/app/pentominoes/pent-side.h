/* pent-side.h: what there is to know of a board of pentominoes, and to change about it
 *
 * From the top: the pieces in the order of the permalink, of which the chosen one is marked on the
 * board; surface and size; the color of the piece in the hand, or of the one that is marked; the
 * code with its length in every version; the QR code; buttons for what a window does
 * (app/share/sharing.h). The slow part follows the board when the main loop is idle.
 */
#pragma once

#include "app/canvas/document-side.h"
#include "app/pentominoes/pent-view.h"
#include "pentominoes/editor/pent-link.h"

#define EDITOR_TYPE_PENT_SIDE (editor_pent_side_get_type ())
G_DECLARE_FINAL_TYPE (EditorPentSide, editor_pent_side, EDITOR, PENT_SIDE, EditorDocumentSide)

GtkWidget *editor_pent_side_new (EditorPentView *view,
                                 GameLink       *link,
                                 GSettings      *settings);
