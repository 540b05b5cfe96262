/* pent-tray.h: one piece alone, as it lies in the tray
 *
 * Small squares in the color of the piece, as large as fits a rectangle in which the I would fit
 * both ways, and in its middle: pieces beside each other have squares of one size. A piece that is
 * used up is pale, and has a tick in the lower right corner.
 */
#pragma once

#include "drawing/rect.h"
#include "pentominoes/picture/pent-palette.h"

#include <cairo.h>

G_BEGIN_DECLS

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

G_END_DECLS
