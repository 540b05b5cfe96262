/* visits.h: which moves touch each square
 *
 * An index over a board: for every square, and every square of the goal strip, the numbers of the
 * moves made there, in their order. Made in one pass over the moves, in time and memory
 * proportional to them.
 *
 * Slots    (row + 1) × size + column: the goal strip first, then row 0, row 1, …
 * Numbers  count from 0, as everywhere in code.
 * Memory   a structure on the stack; spaces_visits_clear() frees what spaces_visits_init() took.
 *          It does not keep the board.
 *
 * Example: in `4|12p08p12t04p00pG0f` the square row 3, column 0 has slot 16 and the moves 0 and 2.
 */
#pragma once

#include "spaces/board/board.h"

#define SPACES_MAX_SLOTS (SPACES_MAX_SQUARES + SPACES_MAX_SIZE)

typedef struct
{
  guint    size;
  guint32  start[SPACES_MAX_SLOTS + 2];
  guint32 *moves;
} SpacesVisits;

void           spaces_visits_init  (SpacesVisits       *visits,
                                    const SpacesBoard  *board);
void           spaces_visits_clear (SpacesVisits       *visits);
const guint32 *spaces_visits_get   (const SpacesVisits *visits,
                                    SpacesSquare        square,
                                    gsize              *n_moves);

static inline guint
spaces_slot (guint        size,
             SpacesSquare square)
{
  return (guint) (square.row + 1) * size + (guint) square.col;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SpacesVisits, spaces_visits_clear)

/* What stands on each square after a number of moves
 *
 * The grid is derived: the last move that is no final decides what a square shows. Moves on the
 * goal row never change it. Cells are row-major, size × size, row 0 at the top.
 *
 * Example: after all six moves of `4|12p08p12t04p00pG0f` the column 0 reads, from the top,
 * piece, piece, piece, trap; every other cell is empty.
 */
typedef enum
{
  SPACES_CELL_EMPTY,
  SPACES_CELL_PIECE,
  SPACES_CELL_TRAP,
} SpacesCell;

void spaces_grid_derive (const SpacesBoard *board,
                         gsize              n_moves,
                         guint8             cells[SPACES_MAX_SQUARES]);

/* The game's own words, as in its files. */
extern const char *const spaces_cell_names[SPACES_CELL_TRAP + 1];
