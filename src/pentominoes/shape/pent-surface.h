/* pent-surface.h: the seven surfaces, and where a square beside the board really lies
 *
 * A board is a rectangle of height × width squares whose edges may be glued together: what leaves
 * it at one edge comes in at another one.
 *
 *   R rectangle         nothing is glued
 *   C cylinder          left to right
 *   M Möbius strip      left to right, upside down
 *   T torus             left to right and top to bottom
 *   K Klein bottle      left to right upside down, top to bottom
 *   P projective plane  left to right upside down, top to bottom the other way round
 *   S sphere            top to right, and left to bottom; made for square boards
 *
 * Coordinates  row 0 at the top, column 0 at the left. A square may be outside by as much as a
 *              piece is long: an edge is crossed once in either direction and not again. So a piece
 *              that is longer than its board, or a sphere that is no square, can leave a square
 *              outside, which the caller asks with pent_surface_is_inside().
 *
 * Every square is mapped on its own from where it would be beside the board; a corner that two
 * gluings meet in needs no rule of its own.
 *
 * Source: docs/formats.md, "Surfaces". Example: on a 5×7 torus the square (5,6) is (0,6), and
 * on a projective plane of that size it is (0,0).
 */
#pragma once

#include "pentominoes/shape/pent-piece.h"

/* In the order of the application's own list. */
typedef enum
{
  PENT_SURFACE_RECTANGLE,
  PENT_SURFACE_CYLINDER,
  PENT_SURFACE_SPHERE,
  PENT_SURFACE_TORUS,
  PENT_SURFACE_MOBIUS,
  PENT_SURFACE_PROJECTIVE,
  PENT_SURFACE_KLEIN,
  PENT_N_SURFACES,
} PentSurface;

typedef struct
{
  gint16 row;
  gint16 col;
} PentSquare;

/* The arrows along an edge of the board: edges with as many arrows are glued, arrow on arrow. */
typedef struct
{
  guint     n_arrows; /* 0 where nothing is glued, 1 or 2 */
  PentSides towards;  /* the side that they point to */
} PentEdge;

char         pent_surface_get_letter   (PentSurface  surface);
gboolean     pent_surface_from_letter  (char         letter,
                                        PentSurface *surface);
const char  *pent_surface_describe     (PentSurface  surface);
PentEdge     pent_surface_get_edge     (PentSurface  surface,
                                        PentSides    side);

PentSquare   pent_surface_wrap         (PentSurface  surface,
                                        guint        height,
                                        guint        width,
                                        PentSquare   square);
guint8       pent_surface_wrap_borders (PentSurface  surface,
                                        guint        height,
                                        guint        width,
                                        PentSquare   square,
                                        guint8       borders);

static inline gboolean
pent_surface_is_inside (guint      height,
                        guint      width,
                        PentSquare square)
{
  return square.row >= 0 && square.row < (int) height && square.col >= 0
         && square.col < (int) width;
}
