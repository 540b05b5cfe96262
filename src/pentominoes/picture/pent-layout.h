/* pent-layout.h: where the squares of a board of pentominoes are
 *
 * Purely numbers, no drawing. A layout places height × width squares inside a rectangle, as large
 * as fits and in the middle of it; around them is a band for the frame and, where edges are glued,
 * for the lines and arrows that say so:
 *
 *     ┌────────────── rect ─────────────┐
 *     │     band ─────── > ───────      │     squares have no gaps: each side of one is the side
 *     │    ┌────┬────┬────┐             │     of the next
 *     │ ^  │0,0 │0,1 │0,2 │  v          │
 *     │ ^  ├────┼────┼────┤  v          │
 *
 * Units    those of the rectangle. A side of at least PENT_LAYOUT_SHARP units is a whole number of
 *          them, so that edges are sharp on a screen; a painter that wants millimetres scales its
 *          cairo_t.
 * Squares  row 0 at the top, column 0 at the left, in every language: a board never mirrors.
 * Memory   a plain structure; nothing to free.
 *
 * Example: a projective plane of 8×8 in 0, 0, 700, 560 has squares of 62 with (0,0) at 102, 32, and
 * the point 164, 32 is on (0,1).
 */
#pragma once

#include "drawing/rect.h"
#include "pentominoes/picture/pent-picture.h"
#include "pentominoes/shape/pent-board.h"

#define PENT_LAYOUT_SHARP 6.0

typedef struct
{
  guint  height, width; /* of the board, in squares */
  double cell;          /* side of a square */
  double left, top;     /* of (0,0) */
  double band;          /* around the squares; what it is wide beside them at least */
} PentLayout;

/* @with_edges: there is room for the arrows of @board's surface, if it has any. */
void         pent_layout_fit         (PentLayout         *layout,
                                      const PentBoard    *board,
                                      const DrawingRect  *rect,
                                      gboolean            with_edges);
/* What a rectangle has to be for squares of @cell. */
void         pent_layout_measure     (const PentBoard    *board,
                                      double              cell,
                                      gboolean            with_edges,
                                      double             *width,
                                      double             *height);

DrawingRect  pent_layout_get_rect    (const PentLayout   *layout,
                                      PentSquare          square);
/* All squares together. */
DrawingRect  pent_layout_get_field   (const PentLayout   *layout);
/* The square under a point, which is beside the board where the point is; FALSE there. */
gboolean     pent_layout_find        (const PentLayout   *layout,
                                      double              x,
                                      double              y,
                                      PentSquare         *square);
