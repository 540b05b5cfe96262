/* design-page.h: the page a board is built on: canvas, timeline and sidebar
 *
 * What a window asks of it is the interface EditorDocumentPage (document-page.h). The sidebar lies
 * beside the canvas, or over it when there is no room for both; then the narrow panel appears below the
 * canvas. The property "tool" is a SpacesMoveType, what a plain click does. The page is drawn first
 * with the canvas alone.
 */
#pragma once

#include "app/share/shared-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_DESIGN_PAGE (editor_design_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorDesignPage, editor_design_page, EDITOR, DESIGN_PAGE, GtkWidget)

/* @shared is a BoardEditor. */
GtkWidget *editor_design_page_new (EditorSharedDocument *shared,
                                   GSettings            *settings);

G_END_DECLS
