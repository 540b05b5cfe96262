/* pent-page.h: the page a board of pentominoes is built on: board, tray, timeline and sidebar
 *
 * An EditorDocumentPage of a PentEditor. Between the board and the timeline are a sentence about
 * what was just done or can be, and the tray.
 *
 * Actions: "pentominoes.turn" (int, a PentTurn), "clear", "hint".
 */
#pragma once

#include "app/canvas/document-page.h"
#include "pentominoes/editor/pent-link.h"

#define EDITOR_TYPE_PENT_PAGE (editor_pent_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorPentPage, editor_pent_page, EDITOR, PENT_PAGE, EditorDocumentPage)

GtkWidget *editor_pent_page_new (PentEditor *editor,
                                 GameLink   *link,
                                 GSettings  *settings);
