/* pent-painter.h: one picture of a board of pentominoes, for screen, paper and files
 *
 * pent_painter_draw() paints a board where a PentLayout says, to any cairo_t. It knows no widget
 * and no font: letters are outlines, so the same picture is the same drawing everywhere, and
 * vectors stay vectors.
 *
 *   piece      its squares in the color of its name, a seam around it, its letter on its centre;
 *              over an edge that is glued it goes on at the other one, where the seam is open
 *   terrain    grey, with a hatched box
 *   conflict   where pieces overlap or one sticks out, the square is hatched and has a triangle;
 *              where a piece sticks out beside a square that it does not show on, there is only the
 *              triangle; the pieces are outlined, and keep their letters
 *   edges      beside the board a line with an arrow in its middle, one head or two: edges with as
 *              many heads are glued, head on head. A rectangle has none, a cylinder those at the
 *              sides.
 *   preview    the hovering piece, half transparent, each of its squares dashed
 *   selection  the squares of a piece dashed, wherever they are
 *   cursor     an outline outside of its square
 *   solved     a heavy frame, with a tick at its corner
 *
 * What is painted is what pent_paint() says. Only what meets the clip of the cairo_t is painted.
 * Nothing is kept between two calls; board and picture are borrowed.
 *
 * Example:
 *   PentLayout layout;
 *   PentPicture picture;
 *   pent_layout_fit (&layout, board, &(DrawingRect) { 0, 0, 760, 580 }, TRUE);
 *   pent_picture_init (&picture, DRAWING_THEME_LIGHT);
 *   pent_painter_draw (cr, board, &layout, &picture);
 */
#pragma once

#include "pentominoes/picture/pent-layout.h"
#include "pentominoes/picture/pent-picture.h"

#include <cairo.h>

void pent_painter_draw (cairo_t           *cr,
                        const PentBoard   *board,
                        const PentLayout  *layout,
                        const PentPicture *picture);

/* One piece alone, as it lies in the tray
 *
 * Small squares in the color of the piece, as large as fits a rectangle in which the I would fit
 * both ways, and in its middle: pieces beside each other have squares of one size. A piece that is
 * used up is pale, and has a tick in the lower right corner; its letter is in the left one.
 */
typedef struct
{
  PentName name;        /* terrain, too */
  guint    orientation;
  guint    color;       /* 0…11; not for terrain */
  gboolean is_used;
} PentTrayPiece;

void pent_tray_draw_piece (cairo_t             *cr,
                           const DrawingRect   *rect,
                           const PentTrayPiece *piece,
                           const PentPalette   *palette);
