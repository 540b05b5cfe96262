/* trap-sets.h: the sets of squares on which a board can have its traps, numbered
 *
 * On a small board there are few: 46 on 3×3, 697 on 4×4, 15,276 on 5×5 with at most size − 1 traps.
 * Number 0 is the empty set, smaller sets come first, and `with` leads from a set to the one with
 * one more square, so that dynamic programming over boards needs no search for a set.
 *
 * A state of a board that is being made is a square and a set: the piece stands on a trap only just
 * after it was laid under it, so whether it must move on is known from both, too.
 *
 * Cells    row × size + column in the frame of the board.
 * Memory   one piece for each size up to SPACES_TRAP_SETS_MAX_SIZE, made on first use and kept.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 6×6 has 443,704 sets: a table of its states for each of 72 moves is larger than a memory. */
#define SPACES_TRAP_SETS_MAX_SIZE 5
#define SPACES_TRAP_SET_FULL G_MAXUINT16 /* no further trap, or the square has one */
#define SPACES_CELL_NONE (-1)

typedef struct
{
  guint    size;
  guint    n_cells;
  guint    n_sets;
  guint    first[SPACES_TRAP_SETS_MAX_SIZE + 2]; /* of the sets with so many traps; then n_sets */
  guint32 *cells;      /* by set: its squares, a bit each */
  guint16 *with;       /* by set × cell: the set with this square too, or SPACES_TRAP_SET_FULL */
  guint32  beside[SPACES_TRAP_SETS_MAX_SIZE * SPACES_TRAP_SETS_MAX_SIZE]; /* by cell, a bit each */
} SpacesTrapSets;

const SpacesTrapSets *spaces_trap_sets_get (guint size);

static inline gboolean
spaces_trap_sets_has (const SpacesTrapSets *self,
                      guint                 set,
                      guint                 cell)
{
  return self->cells[set] >> cell & 1;
}

/* A state: the piece on @cell with the traps of @set. */
static inline guint
spaces_trap_sets_state (const SpacesTrapSets *self,
                        guint                 set,
                        guint                 cell)
{
  return set * self->n_cells + cell;
}

static inline guint
spaces_trap_sets_n_states (const SpacesTrapSets *self)
{
  return self->n_sets * self->n_cells;
}

G_END_DECLS
