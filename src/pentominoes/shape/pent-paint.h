/* pent-paint.h: which square of a board belongs to whom, and what overlaps
 *
 * Painting lays the pieces down in the order of their centres, square by square as pent_shape_get()
 * lists them, wrapping each at the edges (pent-surface.h). What is painted later covers what was
 * painted before. Two things can go wrong, and a square remembers the last of them:
 *
 *   overlap    the square was taken already; the name is that of the piece that had it
 *   overflow   the square would be outside even after wrapping; it is remembered at the nearest
 *              square of the board, with the name of the piece, which is not painted there
 *
 * A board is solved when no square is empty, nothing overlaps or overflows, and there is a
 * pentomino at all. That each name is used once is not asked: the permalinks allow any number.
 *
 * A hovering piece is one that is not placed yet. It is painted last, and only where its centre is
 * still empty then.
 *
 * Source: docs/formats.md, "Painting"; the answers of the application are in the vectors
 * pentominoes/paint. Example: of the I on `R11I000`, a board of one square, four squares
 * overflow; all are remembered at (0,0), which shows the I and so is wrong.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"

#define PENT_OWNER_NOBODY (-1)
#define PENT_OWNER_HOVER (-2)

typedef enum
{
  PENT_CONFLICT_NONE,
  PENT_CONFLICT_OVERFLOW,
  PENT_CONFLICT_OVERLAP,
} PentConflict;

typedef struct
{
  gint16  owner;         /* index of the piece, or PENT_OWNER_… */
  guint8  name;          /* of the owner; PENT_NAME_NONE */
  guint8  conflict;      /* PentConflict */
  guint8  conflict_name; /* PENT_NAME_NONE without a conflict */
  guint8  borders;       /* PentSides where a piece ends; they add up where pieces overlap */
  guint8  centre : 1;    /* of the owner */
  guint8  hovered : 1;
  guint8  in_conflict : 1; /* the owner overlaps or overflows, here or elsewhere; only of
                            * pent_paint_conflicts() */
} PentPainted;

PentPainted *pent_paint             (const PentBoard   *board,
                                     const PentPiece   *hover);
/* The same for who shows which pieces are in conflict; a hovering one has none. */
PentPainted *pent_paint_conflicts   (const PentBoard   *board,
                                     const PentPiece   *hover);

gboolean     pent_painted_is_wrong  (const PentPainted *square);
/* On how many squares pieces overlap or overflow. */
guint        pent_painted_count_conflicts (const PentBoard   *board,
                                           const PentPainted *squares);
gboolean     pent_painted_is_solved (const PentBoard   *board,
                                     const PentPainted *squares);
gboolean     pent_board_is_solved   (const PentBoard   *board);
