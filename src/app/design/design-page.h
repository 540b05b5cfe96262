/* design-page.h: the page a board is built on: canvas, timeline and sidebar
 *
 * The sidebar lies beside the canvas, or over it when there is no room for both; then the
 * property "narrow" is set and the narrow panel appears below the canvas. "sidebar-visible" says
 * whether the sidebar is shown, "tool" is a SpacesMoveType, what a plain click does.
 *
 * The page is drawn first with the canvas alone; editor_design_page_complete() adds what is not
 * needed for that.
 */
#pragma once

#include "app/share/board-link.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_DESIGN_PAGE (editor_design_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorDesignPage, editor_design_page, EDITOR, DESIGN_PAGE, GtkWidget)

void     editor_design_page_set_editor      (EditorDesignPage *self,
                                             BoardEditor      *editor);
void     editor_design_page_complete        (EditorDesignPage *self,
                                             EditorBoardLink  *link,
                                             GSettings        *settings);

void     editor_design_page_open_share_menu (EditorDesignPage *self);
void     editor_design_page_welcome         (EditorDesignPage *self,
                                             GSettings        *settings);
void     editor_design_page_focus_canvas    (EditorDesignPage *self);
void     editor_design_page_start_anew      (EditorDesignPage *self);
gboolean editor_design_page_get_narrow      (EditorDesignPage *self);

G_END_DECLS
