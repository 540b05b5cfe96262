/* pent-page.h: the page a board of pentominoes is built on: board, tray, timeline and sidebar
 *
 * What a window asks of it is the interface EditorDocumentPage (document-page.h). The sidebar lies beside
 * the board, or over it when there is no room for both; the tray is below the board in either case.
 *
 * Actions: "pentominoes.turn-left", "turn-right", "flip-vertical", "flip-horizontal", "clear", "hint".
 */
#pragma once

#include "pentominoes/editor/pent-link.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PENT_PAGE (editor_pent_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorPentPage, editor_pent_page, EDITOR, PENT_PAGE, GtkWidget)

GtkWidget *editor_pent_page_new (PentEditor *editor,
                                 PentLink   *link,
                                 GSettings  *settings);

G_END_DECLS
