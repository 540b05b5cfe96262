/* pent-pen.h: what the parts of the painter share while one picture is drawn
 *
 * Internal to the painter's files: pent-painter.c sets it up and, with pent-marks.h, draws
 * with it. Lengths are in the units of the layout.
 */
#pragma once

#include "pentominoes/picture/pent-layout.h"
#include "pentominoes/picture/pent-picture.h"
#include "pentominoes/shape/pent-paint.h"

#include <cairo.h>

typedef struct
{
  cairo_t           *cr;
  const PentBoard   *board;
  const PentLayout  *layout;
  const PentPicture *picture;
  const PentPalette *palette;
  const PentPainted *squares;
  gboolean           is_solved;
  double             seam;                /* width of the lines between pieces */
  int                first_row, last_row; /* squares that meet the clip, both included; */
  int                first_col, last_col; /* last < first when there are none */
} PentPen;

static inline const PentPainted *
pent_pen_get (const PentPen *pen,
              int            row,
              int            col)
{
  return &pen->squares[row * (int) pen->layout->width + col];
}

static inline DrawingRect
pent_pen_get_rect (const PentPen *pen,
                   int            row,
                   int            col)
{
  return pent_layout_get_rect (pen->layout, (PentSquare) { (gint16) row, (gint16) col });
}

static inline gboolean
pent_pen_is_large (const PentPen *pen)
{
  return pen->layout->cell >= PENT_PICTURE_MIN_LETTER;
}

/* What the squares of a name are filled with. */
static inline guint32
pent_pen_get_color (const PentPen *pen,
                    PentName       name)
{
  return name == PENT_NAME_TERRAIN ? pen->palette->terrain
                                   : pen->palette->pieces[pent_board_get_color (pen->board, name)];
}
