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

#include "spaces/board/board.h"

#include <glib.h>

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

/* What may follow in a state of a board that is being made
 *
 * The rules of walk.h in bits, for the small boards of these sets: a step beside onto no own trap,
 * a trap beside or under the piece where none lies, after a trap under the piece a step, the goal
 * from the top row. Choices come in the order of the codes they lead to: by square, a piece
 * before a trap, the goal last.
 *
 * Part of the counting of boards, and not for others to call. The tests compare all that it counts
 * with spaces_rules_check().
 */
#define CHOICES_MAX 10 /* 4 steps, 5 traps and the goal */
#define CHOICE_GOAL G_MAXUINT

typedef struct
{
  guint  n;
  guint  state[CHOICES_MAX]; /* where it leads, or CHOICE_GOAL */
  guint8 cell[CHOICES_MAX];  /* of the move; of the goal the one below it */
  guint8 type[CHOICES_MAX];  /* a SpacesMoveType */
} Choices;

static inline void
choices_add (Choices        *self,
             guint           state,
             guint           cell,
             SpacesMoveType  type)
{
  self->state[self->n] = state;
  self->cell[self->n] = (guint8) cell;
  self->type[self->n++] = (guint8) type;
}

/* @never are squares that the piece must not step on beside those of its own traps. */
static inline void
choices_find (const SpacesTrapSets *sets,
              guint                 state,
              guint32               never,
              Choices              *self)
{
  guint set = state / sets->n_cells, cell = state % sets->n_cells;
  guint32 traps = sets->cells[set], beside = sets->beside[cell];
  gboolean must_move = traps >> cell & 1;

  self->n = 0;
  for (guint32 left = (beside | 1u << cell) & ~traps; left != 0; left &= left - 1)
    {
      guint at = (guint) __builtin_ctz (left);
      guint more = sets->with[set * sets->n_cells + at];

      if ((beside & ~never) >> at & 1)
        choices_add (self, spaces_trap_sets_state (sets, set, at), at, SPACES_MOVE_PIECE);
      if (!must_move && more != SPACES_TRAP_SET_FULL)
        choices_add (self, spaces_trap_sets_state (sets, more, cell), at, SPACES_MOVE_TRAP);
    }
  if (cell < sets->size && !must_move)
    choices_add (self, CHOICE_GOAL, cell, SPACES_MOVE_FINAL);
}

/* The move on a board of @size. */
static inline SpacesMove
choice_move (guint          size,
             guint          cell,
             SpacesMoveType type)
{
  gint8 row = type == SPACES_MOVE_FINAL ? SPACES_GOAL_ROW : (gint8) (cell / size);

  return (SpacesMove) { { row, (gint8) (cell % size) }, (guint8) type };
}
