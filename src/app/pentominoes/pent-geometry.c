/* The adjustments hold what is wanted, the layout what there is room for: placing clamps the one to
 * the other and writes back. Zooming places twice, since only the first layout gives where the
 * squares of the new size are. */
#include "app/pentominoes/pent-geometry.h"

#include <math.h>

#define MARGIN 8     /* around the board and its arrows */
#define ROUNDING 0.5 /* so that a square of so many pixels does fit again */

void
editor_pent_geometry_init (EditorPentGeometry *self,
                           GtkWidget          *view)
{
  self->zoom = EDITOR_PENT_MIN_ZOOM;
  self->scroll.view = view;
}

/* What the board needs at the present zoom, its margin included; not less than the view. */
static void
measure (EditorPentGeometry *self,
         const PentBoard    *board,
         double             *width,
         double             *height)
{
  DrawingRect view = { 0, 0, MAX (0, self->width - 2 * MARGIN),
                       MAX (0, self->height - 2 * MARGIN) };
  PentLayout fitting;

  pent_layout_fit (&fitting, board, &view, TRUE);
  *width = view.width;
  *height = view.height;
  if (self->zoom > EDITOR_PENT_MIN_ZOOM)
    {
      double cell = fitting.cell * self->zoom;
      double content_width, content_height;

      pent_layout_measure (board, cell >= PENT_LAYOUT_SHARP ? floor (cell) : cell, TRUE,
                           &content_width, &content_height);
      *width = MAX (*width, content_width + ROUNDING);
      *height = MAX (*height, content_height + ROUNDING);
    }
}

/* Offsets are clamped and whole, so that squares stay sharp while scrolling. */
static void
place_scrolled (EditorPentGeometry *self,
                const PentBoard    *board,
                double              scroll_x,
                double              scroll_y)
{
  double width, height;

  measure (self, board, &width, &height);
  scroll_x = floor (CLAMP (scroll_x, 0, width + 2 * MARGIN - self->width));
  scroll_y = floor (CLAMP (scroll_y, 0, height + 2 * MARGIN - self->height));
  pent_layout_fit (&self->layout, board,
                   &(DrawingRect) { MARGIN - scroll_x, MARGIN - scroll_y, width, height }, TRUE);
  editor_board_scroll_configure (&self->scroll, GTK_ORIENTATION_HORIZONTAL, scroll_x,
                                 width + 2 * MARGIN, self->width, self->layout.cell);
  editor_board_scroll_configure (&self->scroll, GTK_ORIENTATION_VERTICAL, scroll_y,
                                 height + 2 * MARGIN, self->height, self->layout.cell);
}

void
editor_pent_geometry_place (EditorPentGeometry *self,
                            const PentBoard    *board,
                            int                 width,
                            int                 height)
{
  self->width = width;
  self->height = height;
  place_scrolled (self, board, editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL),
                  editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL));
}

/* The point is expressed in squares before zooming and brought back to (@x, @y) after it. */
gboolean
editor_pent_geometry_zoom_at (EditorPentGeometry *self,
                              const PentBoard    *board,
                              double              zoom,
                              double              x,
                              double              y)
{
  double col = self->layout.cell > 0 ? (x - self->layout.left) / self->layout.cell : 0;
  double row = self->layout.cell > 0 ? (y - self->layout.top) / self->layout.cell : 0;

  zoom = CLAMP (zoom, EDITOR_PENT_MIN_ZOOM, EDITOR_PENT_MAX_ZOOM);
  if (zoom == self->zoom)
    return FALSE;

  self->zoom = zoom;
  place_scrolled (self, board, 0, 0);
  place_scrolled (self, board, self->layout.left + col * self->layout.cell - x,
                  self->layout.top + row * self->layout.cell - y);

  return TRUE;
}

/* How far to scroll along one axis so that from…to is within 0…page; the beginning matters more. */
static double
get_way (double from,
         double to,
         double page)
{
  if (from < 0 || to - from > page)
    return from;

  return MAX (0, to - page);
}

void
editor_pent_geometry_scroll_to (EditorPentGeometry *self,
                                PentSquare          square)
{
  DrawingRect rect = pent_layout_get_rect (&self->layout, square);
  double cell = self->layout.cell;
  double across = get_way (rect.x - cell, rect.x + 2 * cell, self->width);
  double down = get_way (rect.y - cell, rect.y + 2 * cell, self->height);

  if (self->width == 0 || self->zoom <= EDITOR_PENT_MIN_ZOOM)
    return;

  editor_board_scroll_set (
      &self->scroll, editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL) + across,
      editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL) + down);
}
