/* A board for cards and pages. It is painted at a fixed side and scaled by the printer's cairo
 * context. Empty squares are the same for all boards of a size, so a document draws them once into
 * a recording (DrawingCache) and repeats that on every card, which keeps files with many cards
 * small.
 */
#include "spaces/picture/paper-picture.h"

#include "spaces/board/code.h"
#include "spaces/picture/painter.h"

#include <glib/gi18n-lib.h>

/* The painter thinks in pixels; a board of this side scaled into its room keeps its line widths in
 * proportion on every card. */
#define BOARD_SIDE 480

/* On paper a pale hairline is lost: squares have borders that a cheap printer holds. */
#define LINE_COLOR 0x9a9996
#define LINE_WIDTH 2

/* A board from this width on, in millimetres, lies on a table and is not held in a hand: A6 and
 * smaller are cards. */
#define PAGE_BOARD 110.0

/* The light colours with borders that a cheap printer holds. */
static SpacesPalette
palette_for_paper (void)
{
  SpacesPalette palette = *spaces_palette_get (DRAWING_THEME_LIGHT);

  palette.square_line = LINE_COLOR;
  palette.goal_line = LINE_COLOR;
  palette.line_width = LINE_WIDTH;

  return palette;
}

static void
layout_of (guint         size,
           SpacesLayout *layout)
{
  spaces_layout_init (layout, size, 0);
  spaces_layout_set_cell (layout, spaces_layout_fit_cell (layout, BOARD_SIDE, BOARD_SIDE));
}

/* The squares and the goal strip without the room that a window leaves around them. */
static DrawingRect
extents_of (const SpacesLayout *layout)
{
  int last = (int) layout->size - 1;
  DrawingRect first = spaces_layout_get_rect (layout, (SpacesSquare) { SPACES_GOAL_ROW, 0 });
  DrawingRect corner
      = spaces_layout_get_rect (layout, (SpacesSquare) { (gint8) last, (gint8) last });

  return (DrawingRect) { first.x, first.y, corner.x + corner.width - first.x,
                         corner.y + corner.height - first.y };
}

/* The empty squares alone, as the cache asks for them. */
static void
draw_squares (cairo_t *cr,
              gpointer data)
{
  const SpacesLayout *layout = data;
  g_autoptr (SpacesBoard) nothing = spaces_board_new (layout->size, NULL, 0);
  SpacesPalette palette = palette_for_paper ();
  SpacesPicture picture;

  spaces_picture_init (&picture, nothing, DRAWING_THEME_LIGHT);
  picture.palette = &palette;
  picture.show = SPACES_SHOW_SQUARES;
  spaces_painter_draw (cr, nothing, layout, &picture);
}

/* The cached squares of this size. */
static void
paint_squares (cairo_t      *cr,
               SpacesLayout *layout,
               DrawingCache *cache)
{
  g_autofree char *key = g_strdup_printf ("spaces squares %u", layout->size);
  const cairo_rectangle_t extents = { 0, 0, layout->width, layout->height };

  cairo_set_source_surface (cr, drawing_cache_get (cache, key, &extents, draw_squares, layout), 0,
                            0);
  cairo_paint (cr);
}

/* The PrintPicture's function; @millimetres is the length of one unit of the picture. */
static void
draw_board (gconstpointer  subject,
            cairo_t       *cr,
            double         millimetres,
            DrawingCache  *cache)
{
  const SpacesBoard *board = subject;
  SpacesPalette palette = palette_for_paper ();
  SpacesLayout layout;
  SpacesPicture picture;
  DrawingRect extents;

  layout_of (spaces_board_get_size (board), &layout);
  extents = extents_of (&layout);
  spaces_picture_init (&picture, board, DRAWING_THEME_LIGHT);
  picture.palette = &palette;
  picture.show &= ~(SPACES_SHOW_BACKGROUND | SPACES_SHOW_CURRENT);
  picture.use = millimetres * extents.width < PAGE_BOARD ? SPACES_USE_CARD : SPACES_USE_PAGE;
  picture.unit = millimetres;

  cairo_save (cr);
  cairo_translate (cr, -extents.x, -extents.y);
  if (cache != NULL)
    {
      paint_squares (cr, &layout, cache);
      picture.show &= ~SPACES_SHOW_SQUARES;
    }
  spaces_painter_draw (cr, board, &layout, &picture);
  cairo_restore (cr);
}

static char *
describe (const SpacesBoard *board)
{
  guint size = spaces_board_get_size (board);
  gsize n_moves = spaces_board_get_n_moves (board);

  /* Translators: on a printed card; the size of the board twice, then the number of moves */
  return g_strdup_printf (ngettext ("%1$u×%2$u · %3$lu move", "%1$u×%2$u · %3$lu moves", n_moves),
                          size, size, (gulong) n_moves);
}

/* @link becomes the QR code; it leads to @board. */
PrintPicture *
spaces_paper_picture_new (SpacesBoard *board,
                          const char  *link)
{
  PrintPicture *picture;
  SpacesLayout layout;
  DrawingRect extents;

  layout_of (spaces_board_get_size (board), &layout);
  extents = extents_of (&layout);
  picture = print_picture_new (draw_board, spaces_board_ref (board),
                               (GDestroyNotify) spaces_board_unref, extents.width,
                               extents.height);
  picture->text = describe (board);
  picture->code = spaces_code_encode (board);
  picture->link = g_strdup (link);

  return picture;
}
