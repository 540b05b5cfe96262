/* pent-board.h: a board of pentominoes, as an immutable value
 *
 * A board is its surface, its size, the pieces that lie on it, and a color for each of the twelve
 * names. What is seen of it, which square belongs to whom and what overlaps, is derived from that
 * by pent-paint.h and never stored.
 *
 * Shapes   row 0 is at the top, column 0 at the left. (The permalinks say x for the row.)
 * Ranges   height and width 1…99: today's application takes 3 to 60, the permalinks of its second
 *          version went to 99. Colors 0…11.
 * Pieces   lie in rows from the top, each from the left, by their centres; two never have the same
 *          centre. The same name may lie there many times, or over the edge, or over another piece:
 *          a board keeps whatever the permalink said.
 * Colors   belong to the name, whether it lies on the board or not. Terrain has none.
 * Memory   reference counted and safe to share between threads; one allocation. Editing makes a new
 *          board: the functions pent_board_with_… return a new reference and leave theirs alone.
 *
 * Example: `R88P411R00` is a rectangle of 8×8 with terrain at (0,0) and a reflected P at (1,1), in
 * this order.
 */
#pragma once

#include <glib-object.h>

#include "pentominoes/shape/pent-surface.h"
#include "objects/shared-value.h"

#define PENT_MIN_SIZE 1
#define PENT_MAX_SIZE 99 /* the longest edge that any version of the permalinks was written for */
#define PENT_MAX_SQUARES (PENT_MAX_SIZE * PENT_MAX_SIZE)
#define PENT_N_COLORS 12

#define PENT_NO_PIECE G_MAXUINT /* where the index of a piece is asked for, and there is none */

typedef struct
{
  guint8 row; /* of the centre */
  guint8 col;
  guint8 name; /* a PentName, terrain too */
  guint8 orientation; /* 0…7, pent-piece.h */
} PentPiece;

#define PENT_TYPE_BOARD (pent_board_get_type ())
SHARED_VALUE_TYPE (PentBoard, pent_board)

/* To be read only. */
struct _PentBoard
{
  guint8    surface;               /* a PentSurface */
  guint8    height;
  guint8    width;
  guint8    colors[PENT_N_COLORS]; /* by name */
  guint     n_pieces;
  PentPiece pieces[];              /* in the order of their centres */
};

GType            pent_board_get_type      (void) G_GNUC_CONST;

PentBoard       *pent_board_new           (PentSurface       surface,
                                           guint             height,
                                           guint             width,
                                           const guint8     *colors,
                                           const PentPiece  *pieces,
                                           gsize             n_pieces);

gboolean         pent_board_equal         (const PentBoard  *a,
                                           const PentBoard  *b);

guint            pent_board_get_color     (const PentBoard  *board,
                                           PentName          name);
guint            pent_board_find_piece    (const PentBoard  *board,
                                           guint             row,
                                           guint             col);
guint            pent_board_count_name    (const PentBoard  *board,
                                           PentName          name);

PentBoard       *pent_board_with_piece    (const PentBoard  *board,
                                           PentPiece         piece);
PentBoard       *pent_board_with_removed  (const PentBoard  *board,
                                           guint             index);
PentBoard       *pent_board_with_color    (const PentBoard  *board,
                                           PentName          name,
                                           guint             color);
/* @colors of the twelve names. */
PentBoard       *pent_board_with_colors   (const PentBoard  *board,
                                           const guint8     *colors);
PentBoard       *pent_board_with_surface  (const PentBoard  *board,
                                           PentSurface       surface);

/* The colors of a new board: of the twelve names the first @n_colors in turn. */
void             pent_colors_init         (guint8            colors[PENT_N_COLORS],
                                           guint             n_colors);

/* A board as it comes to be, piece by piece in the order of its permalink
 *
 * Terrain lies there from the beginning; each step puts one piece.
 *
 * Example: `R88P411R00` has one step; before it there is terrain at (0,0) alone.
 */
gsize            pent_steps_count         (const PentBoard  *board);
/* The board after @n steps, or all; a new reference. */
PentBoard       *pent_steps_cut           (const PentBoard  *board,
                                           gsize             n);
