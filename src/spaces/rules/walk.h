/* walk.h: going along the moves of a board, one after the other
 *
 * The one place that knows what is legal next (docs/formats.md, "Rules of the Spaces game"). A
 * final right after a trap under the piece is not legal, because the game's engine rejects it.
 * What is legal and yet beyond today's web game has a verdict of its own, which check.c turns into
 * a level. spaces_rules_next() asks it about every square, spaces_rules_check() about every move.
 * Part of the rules, not for others to call.
 *
 * After a move that was not legal the walk goes on from where that move left the piece, so that
 * one mistake does not make every later move wrong, too.
 *
 * Cost: a verdict and a step take constant time.
 */
#pragma once

#include "spaces/rules/limits.h"
#include "spaces/rules/verdict.h"

#include <string.h>

#define SPACES_WALK_WORDS ((SPACES_MAX_SQUARES + 63) / 64)

typedef struct
{
  guint        size;
  guint        n_traps;    /* trap moves made on the board */
  gsize        n_moves;
  gsize        limit;      /* of the moves */
  gboolean     has_piece;
  gboolean     finished;
  gboolean     must_move;
  SpacesSquare piece;
  guint64      trapped[SPACES_WALK_WORDS]; /* a bit for each square, row-major */
} SpacesWalk;

/* How many words the bits of a board of @size take: one up to 8×8. */
static inline guint
spaces_walk_n_words (guint size)
{
  return (size * size + 63) / 64;
}

static inline void
spaces_walk_begin (SpacesWalk *walk,
                   guint       size)
{
  walk->size = size;
  walk->n_traps = 0;
  walk->n_moves = 0;
  walk->limit = spaces_rules_move_limit (size);
  walk->has_piece = walk->finished = walk->must_move = FALSE;
  walk->piece = (SpacesSquare) { 0, 0 };
  for (guint i = 0; i < spaces_walk_n_words (size); i++)
    walk->trapped[i] = 0;
}

static inline gboolean
spaces_walk_is_trapped (const SpacesWalk *walk,
                        SpacesSquare      at)
{
  guint index = (guint) at.row * walk->size + (guint) at.col;

  return (walk->trapped[index / 64] >> (index % 64)) & 1;
}

/* The square of the distance from the piece: 0 where it stands, 1 beside it. */
static inline int
spaces_walk_distance (const SpacesWalk *walk,
                      SpacesSquare      at)
{
  int down = at.row - walk->piece.row;
  int across = at.col - walk->piece.col;

  return down * down + across * across;
}

/* Whether the piece stands on @at. */
static inline gboolean
spaces_walk_is_under (const SpacesWalk *walk,
                      SpacesSquare      at)
{
  return walk->has_piece && spaces_walk_distance (walk, at) == 0;
}

static inline SpacesVerdict
spaces_walk_judge_piece (const SpacesWalk *walk,
                         SpacesSquare      to)
{
  if (to.row == SPACES_GOAL_ROW)
    return SPACES_VERDICT_GOAL_ROW;

  if (walk->has_piece)
    {
      int distance = spaces_walk_distance (walk, to);

      if (distance != 1)
        return distance == 0 ? SPACES_VERDICT_SAME_SQUARE : SPACES_VERDICT_NOT_ADJACENT;
    }
  else if (to.row != (int) walk->size - 1)
    {
      return SPACES_VERDICT_NOT_BOTTOM_ROW;
    }

  return spaces_walk_is_trapped (walk, to) ? SPACES_VERDICT_TRAPPED_SQUARE : SPACES_VERDICT_OK;
}

static inline SpacesVerdict
spaces_walk_judge_trap (const SpacesWalk *walk,
                        SpacesSquare      at)
{
  if (at.row == SPACES_GOAL_ROW)
    return SPACES_VERDICT_GOAL_ROW;
  if (!walk->has_piece)
    return SPACES_VERDICT_NO_PIECE;
  if (walk->must_move)
    return SPACES_VERDICT_MOVE_FIRST;
  if (spaces_walk_distance (walk, at) > 1)
    return SPACES_VERDICT_TRAP_NOT_BESIDE;
  if (spaces_walk_is_trapped (walk, at))
    return SPACES_VERDICT_TRAP_TWICE;
  if (walk->n_traps >= spaces_rules_trap_limit (walk->size))
    return SPACES_VERDICT_TRAP_LIMIT;

  return walk->n_traps >= spaces_rules_web_trap_limit (walk->size) ? SPACES_VERDICT_OK_BEYOND_WEB
                                                                   : SPACES_VERDICT_OK;
}

static inline SpacesVerdict
spaces_walk_judge_final (const SpacesWalk *walk,
                         SpacesSquare      to)
{
  if (to.row != SPACES_GOAL_ROW)
    return SPACES_VERDICT_NOT_GOAL_ROW;
  if (!walk->has_piece || walk->piece.row != 0)
    return SPACES_VERDICT_NOT_TOP_ROW;
  if (walk->must_move)
    return SPACES_VERDICT_MOVE_FIRST;

  return to.col == walk->piece.col ? SPACES_VERDICT_OK : SPACES_VERDICT_OTHER_COLUMN;
}

static inline SpacesVerdict
spaces_walk_judge (const SpacesWalk *walk,
                   SpacesMove        move)
{
  if (walk->finished)
    return SPACES_VERDICT_FINISHED;
  if (walk->n_moves >= walk->limit)
    return SPACES_VERDICT_FULL;

  switch (move.type)
    {
    case SPACES_MOVE_PIECE:
      return spaces_walk_judge_piece (walk, move.square);
    case SPACES_MOVE_TRAP:
      return spaces_walk_judge_trap (walk, move.square);
    default:
      return spaces_walk_judge_final (walk, move.square);
    }
}

static inline void
spaces_walk_step (SpacesWalk *walk,
                  SpacesMove  move)
{
  walk->n_moves++;
  if (move.square.row == SPACES_GOAL_ROW)
    {
      if (move.type == SPACES_MOVE_FINAL)
        walk->finished = TRUE;
    }
  else if (move.type == SPACES_MOVE_PIECE)
    {
      walk->must_move = walk->must_move && spaces_walk_is_under (walk, move.square);
      walk->has_piece = TRUE;
      walk->piece = move.square;
    }
  else if (move.type == SPACES_MOVE_TRAP)
    {
      guint index = (guint) move.square.row * walk->size + (guint) move.square.col;

      walk->trapped[index / 64] |= G_GUINT64_CONSTANT (1) << (index % 64);
      walk->n_traps++;
      walk->must_move = walk->must_move || spaces_walk_is_under (walk, move.square);
    }
}

/* Copies how things stand; the verdicts of @next are left alone. */
static inline void
spaces_walk_describe (const SpacesWalk *walk,
                      SpacesNext       *next)
{
  next->size = walk->size;
  next->n_moves = walk->n_moves;
  next->has_piece = walk->has_piece;
  next->piece = walk->piece;
  next->finished = walk->finished;
  next->must_move = walk->must_move;
  next->n_traps = walk->n_traps;
}
