#include "share/card-pen.h"

#include "share/card-text.h"
#include "spaces/spaces-painter.h"

/* The painter thinks in pixels; a board of this side scaled into its room keeps its line widths in
 * proportion on every card. */
#define BOARD_SIDE 480

void
card_pen_init (CardPen *pen,
               cairo_t *cr,
               double   pixel)
{
  *pen = (CardPen) { .cr = cr, .words = card_text_context_new (cr), .pixel = pixel };
}

void
card_pen_clear (CardPen *pen)
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

static cairo_surface_t *
squares_of (CardPen            *pen,
            const SpacesLayout *layout)
{
  guint size = layout->size;
  g_autoptr (SpacesBoard) nothing = NULL;
  SpacesPicture picture;
  cairo_t *cr;

  if (pen->squares[size] != NULL)
    return pen->squares[size];

  nothing = spaces_board_new (size, NULL, 0);
  spaces_picture_init (&picture, nothing, SPACES_PALETTE_LIGHT);
  picture.show = SPACES_SHOW_SQUARES;
  pen->squares[size] = cairo_recording_surface_create (
      CAIRO_CONTENT_COLOR_ALPHA, &(cairo_rectangle_t) { 0, 0, layout->width, layout->height });
  cr = cairo_create (pen->squares[size]);
  spaces_painter_draw (cr, nothing, layout, &picture);
  cairo_destroy (cr);

  return pen->squares[size];
}

/* Draws @board as large as the room allows, at its foot, at the left or centred. */
void
card_pen_draw_board (CardPen           *pen,
                     const SpacesBoard *board,
                     double             x,
                     double             y,
                     double             width,
                     double             height,
                     gboolean           is_centred)
{
  cairo_t *cr = pen->cr;
  SpacesLayout layout;
  SpacesPicture picture;
  double scale;

  layout_of (spaces_board_get_size (board), &layout);
  scale = MIN (width / layout.width, height / layout.height);
  spaces_picture_init (&picture, board, SPACES_PALETTE_LIGHT);
  picture.show &= ~(SPACES_SHOW_BACKGROUND | SPACES_SHOW_CURRENT);

  cairo_save (cr);
  cairo_translate (cr, x + (is_centred ? (width - scale * layout.width) / 2 : 0),
                   y + height - scale * layout.height);
  cairo_scale (cr, scale, scale);
  if (pen->shares_squares)
    {
      cairo_set_source_surface (cr, squares_of (pen, &layout), 0, 0);
      cairo_paint (cr);
      picture.show &= ~SPACES_SHOW_SQUARES;
    }
  spaces_painter_draw (cr, board, &layout, &picture);
  cairo_restore (cr);
}
