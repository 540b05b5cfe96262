/* The parts of a board are found by a flood fill over its glued edges. Of four random squares in
 * 64 nearly all leave one part of 60, so a second draw is rare; the bound on them is for the
 * sake of a proof. A flood fill costs O(squares), with a stack in place of recursion. */
#include "pentominoes/shape/pent-puzzle.h"

#define N_BLOCKED 4
#define MAX_DRAWS 1000

/* Row and column of each blocked square. */
static const guint8 suggestions[PENT_N_PUZZLES][N_BLOCKED][2] = {
  { { 7, 7 }, { 0, 0 }, { 0, 7 }, { 7, 0 } }, { { 3, 3 }, { 4, 4 }, { 4, 3 }, { 3, 4 } },
  { { 2, 2 }, { 5, 5 }, { 5, 2 }, { 2, 5 } }, { { 7, 1 }, { 7, 2 }, { 6, 1 }, { 6, 2 } },
  { { 7, 1 }, { 7, 0 }, { 6, 1 }, { 6, 0 } }, { { 1, 1 }, { 6, 6 }, { 1, 6 }, { 6, 1 } },
  { { 0, 4 }, { 4, 7 }, { 3, 0 }, { 7, 3 } },
};

static PentBoard *
make_board (PentSurface   surface,
            const guint8 *colors,
            const guint8  blocked[N_BLOCKED][2])
{
  PentPiece pieces[N_BLOCKED];

  for (guint i = 0; i < N_BLOCKED; i++)
    pieces[i]
        = (PentPiece) { .row = blocked[i][0], .col = blocked[i][1], .name = PENT_NAME_TERRAIN };

  return pent_board_new (surface, PENT_PUZZLE_SIDE, PENT_PUZZLE_SIDE, colors, pieces, N_BLOCKED);
}

PentBoard *
pent_puzzle_suggest (guint         index,
                     PentSurface   surface,
                     const guint8 *colors)
{
  g_return_val_if_fail (index < PENT_N_PUZZLES, NULL);

  return make_board (surface, colors, suggestions[index]);
}

/* --- Parts ----------------------------------------------------------------------------------- */

/* Counts the squares of the part that @start belongs to, and marks them in @seen. @stack has room
 * for every square: each is pushed once. */
static guint
fill (PentSurface  surface,
      guint        height,
      guint        width,
      gboolean    *seen,
      PentSquare  *stack,
      PentSquare   start)
{
  static const PentSquare steps[] = { { -1, 0 }, { 0, -1 }, { 1, 0 }, { 0, 1 } };
  guint depth = 0, n = 0;

  stack[depth++] = start;
  seen[(guint) start.row * width + (guint) start.col] = TRUE;
  while (depth > 0)
    {
      PentSquare square = stack[--depth];

      n++;
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          PentSquare raw = { (gint16) (square.row + steps[i].row),
                             (gint16) (square.col + steps[i].col) };
          PentSquare next = pent_surface_wrap (surface, height, width, raw);
          guint at = (guint) next.row * width + (guint) next.col;

          if (!pent_surface_is_inside (height, width, next) || seen[at])
            continue;
          seen[at] = TRUE;
          stack[depth++] = next;
        }
    }

  return n;
}

/* A part whose size is no multiple of five cannot be covered by pentominoes. This is necessary
 * and not sufficient: some of these boards have no solution. */
gboolean
pent_puzzle_divides (PentSurface     surface,
                     guint           height,
                     guint           width,
                     const gboolean *taken)
{
  guint n = height * width;
  g_autofree gboolean *seen = g_memdup2 (taken, n * sizeof *seen);
  g_autofree PentSquare *stack = g_new (PentSquare, n);

  for (guint i = 0; i < n; i++)
    {
      PentSquare start = { (gint16) (i / width), (gint16) (i % width) };

      if (!seen[i] && fill (surface, height, width, seen, stack, start) % 5 != 0)
        return FALSE;
    }

  return TRUE;
}

/* --- Random boards --------------------------------------------------------------------------- */

/* Four different squares, marked in @taken. Rejection sampling: a square that is taken is drawn
 * again. */
static void
draw (GRand    *random,
      guint8    blocked[N_BLOCKED][2],
      gboolean  taken[PENT_PUZZLE_SIDE * PENT_PUZZLE_SIDE])
{
  for (guint i = 0; i < N_BLOCKED; i++)
    {
      guint at;

      do
        at = (guint) g_rand_int_range (random, 0, PENT_PUZZLE_SIDE * PENT_PUZZLE_SIDE);
      while (taken[at]);
      taken[at] = TRUE;
      blocked[i][0] = (guint8) (at / PENT_PUZZLE_SIDE);
      blocked[i][1] = (guint8) (at % PENT_PUZZLE_SIDE);
    }
}

/* Draws until the parts can be filled; the generator is passed in, so that tests repeat a draw. */
PentBoard *
pent_puzzle_randomize (PentSurface   surface,
                       const guint8 *colors,
                       GRand        *random)
{
  guint8 blocked[N_BLOCKED][2];

  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      gboolean taken[PENT_PUZZLE_SIDE * PENT_PUZZLE_SIDE] = { FALSE };

      draw (random, blocked, taken);
      if (pent_puzzle_divides (surface, PENT_PUZZLE_SIDE, PENT_PUZZLE_SIDE, taken))
        break;
    }

  return make_board (surface, colors, blocked);
}
