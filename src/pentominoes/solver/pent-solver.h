/* pent-solver.h: can the rest of a board be filled, how, and in how many ways
 *
 * The empty squares of a board are to be covered by pieces that are not on it yet, each name at
 * most once; when fewer pieces are needed than are left over, any of them may stay away. Pieces
 * wrap at the edges as they do when they are painted. This is an exact cover.
 *
 * Some boards need no search: one on which something overlaps or overflows, one with a number of
 * empty squares that is no multiple of five or more than the pieces cover, or with a region of such
 * a number. The reason is given.
 *
 * What is counted are all solutions, those that are turned or mirrored too; so an empty 6×10 has
 * 9,356, four times 2,339. Two that cover the same squares with the same names are one.
 *
 * The effort is bounded by a number of search nodes, so that the same question has the same answer
 * on every machine; beyond it the answer is that nothing is known, or a count that is not complete.
 *
 * Errors: G_IO_ERROR_CANCELLED. May be called from any thread.
 *
 * Example: on the 3×20 rectangle there are 8 solutions: two that differ, each in four positions.
 */
#pragma once

#include <gio/gio.h>

#include "pentominoes/shape/pent-board.h"

/* Some seconds. Whether an ordinary board has a solution is mostly known after some thousand
 * nodes. */
#define PENT_SOLVER_MAX_NODES 10000000

typedef enum
{
  PENT_SOLVABLE_NO,
  PENT_SOLVABLE_YES,
  PENT_SOLVABLE_UNKNOWN, /* the nodes were used up */
} PentSolvable;

typedef enum
{
  PENT_SOLVER_SEARCHED,       /* and found, not found, or given up */
  PENT_SOLVER_CONFLICT,       /* pieces on the board overlap or overflow */
  PENT_SOLVER_NOT_FIVES,      /* the empty squares are no multiple of five */
  PENT_SOLVER_TOO_FEW_PIECES, /* they are more than the pieces that are left cover */
  PENT_SOLVER_REGION,         /* there is a region that no pieces can fill */
} PentSolverReason;

typedef struct
{
  PentSolvable      solvable;
  PentSolverReason  reason;
  PentBoard        *board;       /* with the first solution; NULL when there is none */
  guint64           n_solutions; /* found; at most 1 when they were not counted */
  gboolean          is_complete; /* there are no more solutions than these */
  guint64           n_nodes;
} PentSolution;

PentSolution *pent_solver_solve         (const PentBoard   *board,
                                         gboolean           count,
                                         guint64            max_nodes,
                                         GCancellable      *cancellable,
                                         GError           **error);
void          pent_solution_free        (PentSolution      *solution);
const char   *pent_solver_describe      (PentSolverReason   reason);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PentSolution, pent_solution_free)
