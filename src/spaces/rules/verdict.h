/* verdict.h: whether a move may come next, and the sentence that says why not
 *
 * The types that the rules share. A verdict is reached by walk.h; next.h holds the
 * verdicts on all squares of a board, check.h turns those on its moves into problems.
 *
 * spaces_verdict_describe() gives one translated sentence, which the caller frees, and
 * spaces_verdict_get_rule() the stable id of the rule (see SpacesProblem).
 */
#pragma once

#include "spaces/board/board.h"

/* The answer to "may this come next?". Only the first two allow it. */
typedef enum
{
  SPACES_VERDICT_OK,
  SPACES_VERDICT_OK_BEYOND_WEB,     /* the document allows this trap, today's web game does not */
  SPACES_VERDICT_FINISHED,          /* the goal is reached: nothing follows */
  SPACES_VERDICT_FULL,              /* 2·size² moves are made */
  SPACES_VERDICT_NOT_BOTTOM_ROW,    /* the first piece starts in the bottom row */
  SPACES_VERDICT_NOT_ADJACENT,      /* a piece moves one square up, down, left or right */
  SPACES_VERDICT_SAME_SQUARE,       /* the piece already stands there */
  SPACES_VERDICT_TRAPPED_SQUARE,    /* a piece never steps on a trap of its own */
  SPACES_VERDICT_NO_PIECE,          /* a trap needs a piece that leaves it */
  SPACES_VERDICT_TRAP_NOT_BESIDE,   /* a trap lies beside or under the piece */
  SPACES_VERDICT_TRAP_TWICE,        /* there is a trap already */
  SPACES_VERDICT_TRAP_LIMIT,        /* size² − 1 traps lie already */
  SPACES_VERDICT_MOVE_FIRST,        /* after a trap under itself the piece must move */
  SPACES_VERDICT_NOT_TOP_ROW,       /* the goal is reached from the top row */
  SPACES_VERDICT_OTHER_COLUMN,      /* the goal is reached straight up */
  SPACES_VERDICT_GOAL_ROW,          /* a piece or a trap cannot stand on the goal */
  SPACES_VERDICT_NOT_GOAL_ROW,      /* a final cannot stand on a square of the board */
  SPACES_VERDICT_N
} SpacesVerdict;

static inline gboolean
spaces_verdict_allows (SpacesVerdict verdict)
{
  return verdict <= SPACES_VERDICT_OK_BEYOND_WEB;
}

/* The state after a number of moves and what may follow. Cells are row-major, size × size. */
typedef struct
{
  guint        size;
  gsize        n_moves;                    /* moves that were made */
  gboolean     has_piece;
  SpacesSquare piece;                      /* where the piece stands, if it has started */
  gboolean     finished;
  gboolean     must_move;                  /* a supermove waits to be resolved */
  guint        n_traps;                    /* trap moves made */
  guint8       piece_verdict[SPACES_MAX_SQUARES];
  guint8       trap_verdict[SPACES_MAX_SQUARES]; /* on the piece's own square: the supermove */
  guint8       goal_verdict[SPACES_MAX_SIZE];
} SpacesNext;

char       *spaces_verdict_describe (SpacesVerdict     verdict,
                                     const SpacesNext *next,
                                     SpacesMove        move);
const char *spaces_verdict_get_rule (SpacesVerdict     verdict);
