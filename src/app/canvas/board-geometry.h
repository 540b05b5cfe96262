/* board-geometry.h: where a board that is zoomed and scrolled has its squares
 *
 * Keeps a SpacesLayout in line with the size of a view, its zoom and its two adjustments. The view
 * calls editor_board_geometry_place() from size_allocate and then allocates its cells by the
 * layout.
 *
 * Zoom     1.0 fits the board into the view, whatever size that has.
 * Units    logical pixels; (x, y) are points of the view.
 * Memory   part of the view's structure; editor_board_scroll_clear() on `scroll` frees it.
 */
#pragma once

#include "app/widgets/board-scroll.h"
#include "spaces/picture/layout.h"

G_BEGIN_DECLS

/* Below half the fitting size nothing can be read; above eightfold one square fills the screen. */
#define EDITOR_BOARD_MIN_ZOOM 0.5
#define EDITOR_BOARD_MAX_ZOOM 8.0

typedef struct
{
  SpacesLayout      layout; /* width 0 until it is placed for the first time */
  double            zoom;
  EditorBoardScroll scroll;
} EditorBoardGeometry;

void editor_board_geometry_init      (EditorBoardGeometry *self,
                                      GtkWidget           *view);
/* Another board: its size, unzoomed. */
void editor_board_geometry_set_size  (EditorBoardGeometry *self,
                                      guint                size);
/* For a view of @width × @height, scrolled as its adjustments say. */
void editor_board_geometry_place     (EditorBoardGeometry *self,
                                      int                  width,
                                      int                  height);
/* FALSE when nothing changed; otherwise the point stays where it is, and the caller allocates. */
gboolean editor_board_geometry_zoom_at (EditorBoardGeometry *self,
                                        double               zoom,
                                        double               x,
                                        double               y);
void editor_board_geometry_scroll_to (EditorBoardGeometry *self,
                                      SpacesSquare         square);

G_END_DECLS
