/* design-page.h: the page a board is built on: canvas, timeline and sidebar
 *
 * An EditorDocumentPage of a BoardEditor. Where the sidebar lies over the canvas, the narrow panel
 * appears below that. The action "design.strength" (F8) shows how strong the board is, or hides
 * that.
 */
#pragma once

#include "app/canvas/document-page.h"
#include "app/share/shared-document.h"

#include <adwaita.h>

#define EDITOR_TYPE_DESIGN_PAGE (editor_design_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorDesignPage, editor_design_page, EDITOR, DESIGN_PAGE, EditorDocumentPage)

/* @shared is a BoardEditor. */
GtkWidget *editor_design_page_new (EditorSharedDocument *shared,
                                   GSettings            *settings);
