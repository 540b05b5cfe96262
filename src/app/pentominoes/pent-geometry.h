/* pent-geometry.h: where a board of pentominoes that is zoomed and scrolled has its squares
 *
 * Keeps a PentLayout in line with the size of a view, its zoom and its two adjustments. The view
 * calls editor_pent_geometry_place() from size_allocate and then allocates its cells by the layout.
 *
 * Zoom     1.0 fits the board into the view, whatever size that has; there is nothing to scroll
 *          then.
 * Units    logical pixels; (x, y) are points of the view.
 * Memory   part of the view's structure; editor_board_scroll_clear() on `scroll` frees it.
 */
#pragma once

#include "app/widgets/board-scroll.h"
#include "pentominoes/picture/pent-layout.h"

G_BEGIN_DECLS

/* A board always fits at first; above eightfold one square of the smallest fills the view. */
#define EDITOR_PENT_MIN_ZOOM 1.0
#define EDITOR_PENT_MAX_ZOOM 8.0

typedef struct
{
  PentLayout        layout;
  double            zoom;
  int               width, height; /* of the view; 0 until it is placed for the first time */
  EditorBoardScroll scroll;
} EditorPentGeometry;

void     editor_pent_geometry_init      (EditorPentGeometry *self,
                                         GtkWidget          *view);
/* For a view of @width × @height, scrolled as its adjustments say. */
void     editor_pent_geometry_place     (EditorPentGeometry *self,
                                         const PentBoard    *board,
                                         int                 width,
                                         int                 height);
/* FALSE when nothing changed; otherwise the point stays where it is, and the caller allocates. */
gboolean editor_pent_geometry_zoom_at   (EditorPentGeometry *self,
                                         const PentBoard    *board,
                                         double              zoom,
                                         double              x,
                                         double              y);
/* Scrolls as little as brings @square and its neighbours into view. */
void     editor_pent_geometry_scroll_to (EditorPentGeometry *self,
                                         PentSquare          square);

G_END_DECLS
