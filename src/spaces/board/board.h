/* board.h: a board of the Spaces game, as an immutable value
 *
 * A board *is* its size and its sequence of moves. Grid, picture, code and score are derived from
 * them (visits.h, thumbnail.h, code.h, check.h) and never stored here.
 *
 * Shapes   row 0 is the top row, row size−1 the bottom row where the piece starts; row −1 is the
 *          goal above the top row. Columns count from 0 at the left.
 * Ranges   size 2…31; row −1…size−1; column 0…size−1. Any type of move may stand on any square:
 *          whether a board is *legal* is asked in check.h.
 * Moves    are counted from 0 in code and from 1 in everything a person reads.
 * Memory   reference counted and safe to share between threads. Editing makes a new board:
 *          the functions spaces_board_with_… return a new reference and leave their board alone.
 *
 * Example: `4|12p08p12t04p00pG0f` is size 4 with the moves
 *   piece (3,0), piece (2,0), trap (3,0), piece (1,0), piece (0,0), final (−1,0).
 */
#pragma once

#include "objects/shared-value.h"

#include <glib-object.h>

#define SPACES_MIN_SIZE 2
#define SPACES_MAX_SIZE 31 /* the largest board whose squares have three digits: 31² − 1 = 960 */
#define SPACES_MAX_SQUARES (SPACES_MAX_SIZE * SPACES_MAX_SIZE)
#define SPACES_GOAL_ROW (-1)
#define SPACES_NO_MOVE (-1) /* where the index of a move is asked for, and none is meant */

typedef enum
{
  SPACES_MOVE_PIECE,
  SPACES_MOVE_TRAP,
  SPACES_MOVE_FINAL,
} SpacesMoveType;

typedef struct
{
  gint8 row; /* −1 (the goal) … size−1 */
  gint8 col; /* 0 … size−1 */
} SpacesSquare;

typedef struct
{
  SpacesSquare square;
  guint8       type; /* a SpacesMoveType */
} SpacesMove;

#define SPACES_TYPE_BOARD (spaces_board_get_type ())
SHARED_VALUE_TYPE (SpacesBoard, spaces_board)

GType             spaces_board_get_type     (void) G_GNUC_CONST;

SpacesBoard      *spaces_board_new          (guint              size,
                                             const SpacesMove  *moves,
                                             gsize              n_moves);

gboolean          spaces_board_equal        (const SpacesBoard *a,
                                             const SpacesBoard *b);

guint             spaces_board_get_size     (const SpacesBoard *board);
gsize             spaces_board_get_n_moves  (const SpacesBoard *board);
const SpacesMove *spaces_board_get_moves    (const SpacesBoard *board);
const SpacesMove *spaces_board_get_move     (const SpacesBoard *board,
                                             gsize              index);

SpacesBoard      *spaces_board_with_insert  (const SpacesBoard *board,
                                             gsize              index,
                                             SpacesMove         move);
SpacesBoard      *spaces_board_with_remove  (const SpacesBoard *board,
                                             gsize              index,
                                             gsize              count);
SpacesBoard      *spaces_board_with_reorder (const SpacesBoard *board,
                                             gsize              from,
                                             gsize              to);
SpacesBoard      *spaces_board_with_replace (const SpacesBoard *board,
                                             gsize              index,
                                             SpacesMove         move);

gboolean          spaces_move_fits          (SpacesMove         move,
                                             guint              size);

/* The game's own words, as in its files: not for people, so not translated. */
extern const char *const spaces_move_type_names[SPACES_MOVE_FINAL + 1];

static inline gboolean
spaces_square_equal (SpacesSquare a,
                     SpacesSquare b)
{
  return a.row == b.row && a.col == b.col;
}

/* A square that is on no board: "there is no cursor". */
#define SPACES_NOWHERE ((SpacesSquare) { G_MININT8, G_MININT8 })
