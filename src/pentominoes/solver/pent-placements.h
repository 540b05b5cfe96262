/* pent-placements.h: every way to lay one of the unused pieces on free squares of a board
 *
 * A square is free when painting leaves it empty (pent-paint.h). Two ways that cover the same
 * squares with the same name are one: an X that is turned, or an I around a cylinder of five
 * columns. Of those the lowest orientation and the first centre stay.
 *
 * Two free squares are neighbours when a placement has them side by side. That holds at every edge,
 * and leaves out what no piece can reach.
 *
 * Free squares are numbered from 0 in rows from the top; a set of them is a mask of bits. All
 * twelve pieces together cover PENT_PLACEMENTS_MAX_FREE of them, and a board with more is not
 * looked at.
 */
#pragma once

#include "pentominoes/shape/pent-paint.h"

G_BEGIN_DECLS

#define PENT_PLACEMENTS_MAX_FREE (PENT_N_PIECES * PENT_PIECE_SQUARES)

typedef struct
{
  PentPiece piece;
  guint64   squares;
} PentPlacement;

typedef struct
{
  guint   n_free;
  guint   unused;     /* bit set of names that are not on the board */
  GArray *placements; /* of PentPlacement, names in their order */
  guint64 neighbours[PENT_PLACEMENTS_MAX_FREE]; /* of each free square, within the placements */
} PentPlacements;

guint    pent_placements_count_free (const PentBoard      *board,
                                     const PentPainted    *squares);
guint    pent_placements_get_unused (const PentBoard      *board);
void     pent_placements_init       (PentPlacements       *self,
                                     const PentBoard      *board,
                                     const PentPainted    *squares);
void     pent_placements_clear      (PentPlacements       *self);
guint64  pent_placements_get_free   (const PentPlacements *self);
gboolean pent_placements_fit_regions (const PentPlacements *self,
                                      guint64               left);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PentPlacements, pent_placements_clear)

G_END_DECLS
