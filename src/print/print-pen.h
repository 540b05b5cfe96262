/* print-pen.h: what one drawing of many cards keeps between them
 *
 * A pen draws to one surface in millimetres. It holds the context that words are set with, and for
 * every size of board a picture of its empty squares: a PDF then stores these squares
 * once for the whole job, however many cards show them, which is most of what a large board takes.
 * Other surfaces gain nothing by it, and cairo's SVG never lets go of such a picture.
 */
#pragma once

#include "spaces/board/board.h"
#include "spaces/picture/layout.h"
#include "spaces/picture/palette.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef struct
{
  cairo_t         *cr;
  PangoContext    *words;
  SpacesPalette    palette;                      /* light, with lines for paper */
  double           pixel;                        /* mm of a device pixel; 0 on a vector surface */
  gboolean         shares_squares;               /* FALSE unless it is set: for PDF alone */
  cairo_surface_t *squares[SPACES_MAX_SIZE + 1]; /* by size of board; NULL until it is needed */
} PrintPen;

void   print_pen_init             (PrintPen          *pen,
                                   cairo_t           *cr,
                                   double             pixel);
void   print_pen_clear            (PrintPen          *pen);
double print_pen_get_board_height (guint              size,
                                   double             width,
                                   double             height);
void   print_pen_draw_board       (PrintPen          *pen,
                                   const SpacesBoard *board,
                                   const DrawingRect *room,
                                   gboolean           is_centred);

G_END_DECLS
