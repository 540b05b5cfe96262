/* zoom-bar.h: how far a view of cells is zoomed in, with buttons to change that
 *
 * Floats in a corner over the view. It is hidden while a small picture fits.
 *
 *   editor_zoom_bar_set_view (bar, EDITOR_CELL_VIEW (view));
 *   editor_zoom_bar_set_large (bar, size > 10);
 */
#pragma once

#include "app/canvas/cell-view.h"

#define EDITOR_TYPE_ZOOM_BAR (editor_zoom_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorZoomBar, editor_zoom_bar, EDITOR, ZOOM_BAR, GtkBox)

/* Once; @view lives as long as the bar. */
void editor_zoom_bar_set_view  (EditorZoomBar  *self,
                                EditorCellView *view);
/* A large picture shows the bar from the start. */
void editor_zoom_bar_set_large (EditorZoomBar  *self,
                                gboolean        is_large);
/* A column, with more at its top, or a row. */
void editor_zoom_bar_turn      (EditorZoomBar  *self,
                                GtkOrientation  orientation);
