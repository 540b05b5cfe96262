/* pent-piece.h: the twelve pentominoes and terrain, in their eight orientations
 *
 * A pentomino is five squares joined at their sides. Each has the letter that it looks like; the
 * order of the letters is that of the permalinks everywhere, F I L P N T U V W X Y Z: P stands
 * before N. Terrain, R in the permalinks, is a single square that is taken before the puzzle
 * begins.
 *
 * Orientation  rotation + 4 · reflection, 0…7. A piece is first reflected top to bottom and then
 *              turned clockwise by rotation quarter turns. Orientations that look alike stay apart:
 *              an X keeps the rotation that it was given.
 * Centre       one square of the piece, whose place on the board is the place of the piece. The
 *              others are offsets from there, row downwards, column to the right.
 * Sides        a set of PentSides; of a square of a shape, those without a neighbour in the shape.
 *
 * Source: docs/formats.md, "Shapes". Example: the V in orientation 0 is
 *
 *   1 . .
 *   1 . .    with the squares (−2,0) (−1,0) (0,0) (0,1) (0,2) around its centre 2
 *   2 1 1
 */
#pragma once

#include <glib.h>

typedef enum
{
  PENT_NAME_F,
  PENT_NAME_I,
  PENT_NAME_L,
  PENT_NAME_P,
  PENT_NAME_N,
  PENT_NAME_T,
  PENT_NAME_U,
  PENT_NAME_V,
  PENT_NAME_W,
  PENT_NAME_X,
  PENT_NAME_Y,
  PENT_NAME_Z,
  PENT_NAME_TERRAIN,
  PENT_NAME_NONE,
} PentName;

#define PENT_N_PIECES 12     /* without terrain */
#define PENT_N_NAMES 13      /* with terrain */
#define PENT_N_ORIENTATIONS 8
#define PENT_PIECE_SQUARES 5
#define PENT_PIECE_REACH 2   /* squares from the centre of a piece to the farthest row or column it
                              * is in */

typedef enum
{
  PENT_SIDE_TOP = 1 << 0,
  PENT_SIDE_LEFT = 1 << 1,
  PENT_SIDE_BOTTOM = 1 << 2,
  PENT_SIDE_RIGHT = 1 << 3,
} PentSides;

typedef struct
{
  gint8  row;     /* from the centre */
  gint8  col;
  guint8 borders; /* PentSides */
} PentShapeSquare;

/* In rows from the top, each from the left. */
typedef struct
{
  PentShapeSquare squares[PENT_PIECE_SQUARES];
  guint8          n_squares; /* 5; of terrain 1 */
} PentShape;

typedef enum
{
  PENT_TURN_LEFT,       /* counterclockwise */
  PENT_TURN_RIGHT,
  PENT_FLIP_VERTICAL,   /* top to bottom */
  PENT_FLIP_HORIZONTAL, /* left to right */
} PentTurn;

const PentShape *pent_shape_get         (PentName     name,
                                         guint        orientation);

guint            pent_orientation_turn  (guint        orientation,
                                         PentTurn     turn);

PentName         pent_name_from_letter  (char         letter);

/* `R` for terrain. */
static inline char
pent_name_get_letter (PentName name)
{
  g_return_val_if_fail (name < PENT_N_NAMES, '?');

  return "FILPNTUVWXYZR"[name];
}

static inline guint
pent_orientation_get_rotation (guint orientation)
{
  return orientation % 4;
}

static inline guint
pent_orientation_get_reflection (guint orientation)
{
  return orientation / 4;
}
