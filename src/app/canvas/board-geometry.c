/* The adjustments hold what is wanted, the layout what there is room for: placing clamps the one to
 * the other and writes back. Zooming lays the board out twice, since only the first layout gives
 * where the squares of the new size are.
 */
#include "app/canvas/board-geometry.h"

void
editor_board_geometry_init (EditorBoardGeometry *self,
                            GtkWidget           *view)
{
  self->zoom = 1;
  self->scroll.view = view;
}

void
editor_board_geometry_set_size (EditorBoardGeometry *self,
                                guint                size)
{
  self->zoom = 1;
  spaces_layout_init (&self->layout, size, SPACES_LAYOUT_LABEL);
}

/* The size of row and column numbers, in pixels, follows the desktop's text size: 13 with the usual
 * 11 points, which are 14.67 pixels at 96 dots an inch. */
static double
get_label_size (EditorBoardGeometry *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self->scroll.view);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  double resolution = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : 96) / 72;

  return CLAMP (size * 13 / 14.67, 10, 32);
}

/* The size of a square follows from the view and the zoom, in whole pixels from 8 on. The layout
 * clamps the offsets, which then become those of the adjustments. */
static void
place_scrolled (EditorBoardGeometry *self,
                int                  width,
                int                  height,
                double               scroll_x,
                double               scroll_y)
{
  SpacesLayout *layout = &self->layout;
  double cell, pitch;

  spaces_layout_init (layout, layout->size, get_label_size (self));
  cell = spaces_layout_fit_cell (layout, width, height) * self->zoom;
  spaces_layout_set_cell (layout, cell >= 8 ? (int) cell : cell);
  spaces_layout_set_view (layout, width, height, scroll_x, scroll_y);

  pitch = spaces_layout_get_pitch (layout);
  editor_board_scroll_configure (&self->scroll, GTK_ORIENTATION_HORIZONTAL, layout->scroll_x,
                                 spaces_layout_get_width (layout), width, pitch);
  editor_board_scroll_configure (&self->scroll, GTK_ORIENTATION_VERTICAL, layout->scroll_y,
                                 spaces_layout_get_height (layout), height, pitch);
}

void
editor_board_geometry_place (EditorBoardGeometry *self,
                             int                  width,
                             int                  height)
{
  place_scrolled (self, width, height,
                  editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL),
                  editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL));
}

/* The point is expressed in squares before zooming and brought back to (@x, @y) after it. */
gboolean
editor_board_geometry_zoom_at (EditorBoardGeometry *self,
                               double               zoom,
                               double               x,
                               double               y)
{
  SpacesLayout before = self->layout;
  double pitch = spaces_layout_get_pitch (&before);
  double top = spaces_layout_get_rect (&before, (SpacesSquare) { 0, 0 }).y + before.scroll_y;
  double col = (x + before.scroll_x - before.left) / pitch;
  double row = (y + before.scroll_y - top) / pitch;

  zoom = CLAMP (zoom, EDITOR_BOARD_MIN_ZOOM, EDITOR_BOARD_MAX_ZOOM);
  if (zoom == self->zoom)
    return FALSE;

  self->zoom = zoom;
  place_scrolled (self, (int) before.width, (int) before.height, 0, 0);
  pitch = spaces_layout_get_pitch (&self->layout);
  top = spaces_layout_get_rect (&self->layout, (SpacesSquare) { 0, 0 }).y;
  place_scrolled (self, (int) before.width, (int) before.height,
                  self->layout.left + col * pitch - x, top + row * pitch - y);

  return TRUE;
}

/* Before the first allocation there is nothing to scroll. */
void
editor_board_geometry_scroll_to (EditorBoardGeometry *self,
                                 SpacesSquare         square)
{
  double x, y;

  if (self->layout.width <= 0)
    return;

  spaces_layout_scroll_to (&self->layout, square, &x, &y);
  editor_board_scroll_set (&self->scroll, x, y);
}
