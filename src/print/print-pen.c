#include "print/print-pen.h"

#include "print/print-text.h"
#include "spaces/picture/painter.h"

/* The painter thinks in pixels; a board of this side scaled into its room keeps its line widths in
 * proportion on every card. */
#define BOARD_SIDE 480

/* On paper a pale hairline is lost: squares have borders that a cheap printer holds. */
#define LINE_COLOR 0x9a9996
#define LINE_WIDTH 2

/* A board from this width on, in millimetres, lies on a table and is not held in a hand: A6 and
 * smaller are cards. */
#define PAGE_BOARD 110.0

static SpacesPalette
palette_for_paper (void)
{
  SpacesPalette palette = *spaces_palette_get (DRAWING_THEME_LIGHT);

  palette.square_line = LINE_COLOR;
  palette.goal_line = LINE_COLOR;
  palette.line_width = LINE_WIDTH;

  return palette;
}

void
print_pen_init (PrintPen *pen,
                cairo_t  *cr,
                double    pixel)
{
  *pen = (PrintPen) {
    .cr = cr,
    .words = print_text_context_new (cr),
    .palette = palette_for_paper (),
    .pixel = pixel,
  };
}

void
print_pen_clear (PrintPen *pen)
{
  g_clear_object (&pen->words);
  for (guint size = 0; size <= SPACES_MAX_SIZE; size++)
    g_clear_pointer (&pen->squares[size], cairo_surface_destroy);
}

static void
layout_of (guint         size,
           SpacesLayout *layout)
{
  spaces_layout_init (layout, size, 0);
  spaces_layout_set_cell (layout, spaces_layout_fit_cell (layout, BOARD_SIDE, BOARD_SIDE));
  spaces_layout_set_view (layout, spaces_layout_get_width (layout),
                          spaces_layout_get_height (layout), 0, 0);
}

/* The squares and the goal strip without the room that a window leaves around them. */
static DrawingRect
extents_of (const SpacesLayout *layout)
{
  int last = (int) layout->size - 1;
  DrawingRect first = spaces_layout_get_rect (layout, (SpacesSquare) { SPACES_GOAL_ROW, 0 });
  DrawingRect corner = spaces_layout_get_rect (layout, (SpacesSquare) { (gint8) last, (gint8) last });

  return (DrawingRect) { first.x, first.y, corner.x + corner.width - first.x,
                        corner.y + corner.height - first.y };
}

static cairo_surface_t *
squares_of (PrintPen           *pen,
            const SpacesLayout *layout)
{
  guint size = layout->size;
  g_autoptr (SpacesBoard) nothing = NULL;
  SpacesPicture picture;
  cairo_t *cr;

  if (pen->squares[size] != NULL)
    return pen->squares[size];

  nothing = spaces_board_new (size, NULL, 0);
  spaces_picture_init (&picture, nothing, DRAWING_THEME_LIGHT);
  picture.palette = &pen->palette;
  picture.show = SPACES_SHOW_SQUARES;
  pen->squares[size] = cairo_recording_surface_create (
      CAIRO_CONTENT_COLOR_ALPHA, &(cairo_rectangle_t) { 0, 0, layout->width, layout->height });
  cr = cairo_create (pen->squares[size]);
  spaces_painter_draw (cr, nothing, layout, &picture);
  cairo_destroy (cr);

  return pen->squares[size];
}

/* How high a board of @size becomes in a room of @width × @height. */
double
print_pen_get_board_height (guint  size,
                            double width,
                            double height)
{
  SpacesLayout layout;
  DrawingRect extents;

  layout_of (size, &layout);
  extents = extents_of (&layout);

  return MIN (height, width * extents.height / extents.width);
}

/* Draws @board as large as the room allows, at its foot, at the left or centred. */
void
print_pen_draw_board (PrintPen          *pen,
                      const SpacesBoard *board,
                      const DrawingRect *room,
                      gboolean           is_centred)
{
  cairo_t *cr = pen->cr;
  SpacesLayout layout;
  SpacesPicture picture;
  DrawingRect extents;
  double scale;

  layout_of (spaces_board_get_size (board), &layout);
  extents = extents_of (&layout);
  scale = MIN (room->width / extents.width, room->height / extents.height);
  spaces_picture_init (&picture, board, DRAWING_THEME_LIGHT);
  picture.palette = &pen->palette;
  picture.show &= ~(SPACES_SHOW_BACKGROUND | SPACES_SHOW_CURRENT);
  picture.use = scale * extents.width < PAGE_BOARD ? SPACES_USE_CARD : SPACES_USE_PAGE;
  picture.unit = scale;

  cairo_save (cr);
  cairo_translate (cr, room->x + (is_centred ? (room->width - scale * extents.width) / 2 : 0),
                   room->y + room->height - scale * extents.height);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -extents.x, -extents.y);
  if (pen->shares_squares)
    {
      cairo_set_source_surface (cr, squares_of (pen, &layout), 0, 0);
      cairo_paint (cr);
      picture.show &= ~SPACES_SHOW_SQUARES;
    }
  spaces_painter_draw (cr, board, &layout, &picture);
  cairo_restore (cr);
}
