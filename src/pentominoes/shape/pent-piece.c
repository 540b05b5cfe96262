/* The shapes are drawn here once, as docs/formats.md, "Shapes", draws them; the eight orientations
 * are derived from the drawing when the first is asked for: eight times 5×5 places a name. */
#include "pentominoes/shape/pent-piece.h"

#include <string.h>

#define MAX_SIDE 5 /* squares of the longest piece, the I */

/* `.` is empty, `2` the centre. */
static const char *const drawings[PENT_N_NAMES][MAX_SIDE] = {
  [PENT_NAME_F] = { ".11", "12.", ".1." },
  [PENT_NAME_I] = { "1", "1", "2", "1", "1" },
  [PENT_NAME_L] = { "1.", "1.", "2.", "11" },
  [PENT_NAME_P] = { "11", "12", "1." },
  [PENT_NAME_N] = { ".1", "21", "1.", "1." },
  [PENT_NAME_T] = { "121", ".1.", ".1." },
  [PENT_NAME_U] = { "1.1", "121" },
  [PENT_NAME_V] = { "1..", "1..", "211" },
  [PENT_NAME_W] = { "1..", "12.", ".11" },
  [PENT_NAME_X] = { ".1.", "121", ".1." },
  [PENT_NAME_Y] = { "1.", "21", "1.", "1." },
  [PENT_NAME_Z] = { "11.", ".2.", ".11" },
  [PENT_NAME_TERRAIN] = { "2" },
};

static void
find_centre (PentName  name,
             int      *row,
             int      *col)
{
  const char *found = NULL;

  for (*row = -1; found == NULL;)
    found = strchr (drawings[name][++*row], '2');
  *col = (int) (found - drawings[name][*row]);
}

/* Whether there is a square at a place from the centre: its place in the drawing is found by
 * turning back and reflecting. */
static gboolean
has_square (PentName name,
            guint    orientation,
            int      row,
            int      col)
{
  int centre_row, centre_col;

  for (guint i = pent_orientation_get_rotation (orientation); i > 0; i--)
    {
      int before = -col;

      col = row;
      row = before;
    }
  find_centre (name, &centre_row, &centre_col);
  row = centre_row + (pent_orientation_get_reflection (orientation) ? -row : row);
  col += centre_col;

  return row >= 0 && row < MAX_SIDE && drawings[name][row] != NULL && col >= 0
         && col < (int) strlen (drawings[name][row]) && drawings[name][row][col] != '.';
}

/* Squares relative to the centre, in rows from the top; the centre is one of them. A border is
 * where a square has no neighbour of its own piece. */
static void
shape_fill (PentShape *shape,
            PentName   name,
            guint      orientation)
{
  for (int row = -PENT_PIECE_REACH; row <= PENT_PIECE_REACH; row++)
    for (int col = -PENT_PIECE_REACH; col <= PENT_PIECE_REACH; col++)
      if (has_square (name, orientation, row, col))
        shape->squares[shape->n_squares++] = (PentShapeSquare) {
          .row = (gint8) row,
          .col = (gint8) col,
          .borders = (guint8) (
              (has_square (name, orientation, row - 1, col) ? 0 : PENT_SIDE_TOP)
              | (has_square (name, orientation, row, col - 1) ? 0 : PENT_SIDE_LEFT)
              | (has_square (name, orientation, row + 1, col) ? 0 : PENT_SIDE_BOTTOM)
              | (has_square (name, orientation, row, col + 1) ? 0 : PENT_SIDE_RIGHT)),
        };
}

static PentShape (*make_shapes (void))[PENT_N_ORIENTATIONS]
{
  static PentShape shapes[PENT_N_NAMES][PENT_N_ORIENTATIONS];

  for (PentName name = 0; name < PENT_N_NAMES; name++)
    for (guint orientation = 0; orientation < PENT_N_ORIENTATIONS; orientation++)
      shape_fill (&shapes[name][orientation], name, orientation);

  return shapes;
}

/* Thread-safe: the first caller makes all shapes, which then live as long as the program. */
const PentShape *
pent_shape_get (PentName name,
                guint    orientation)
{
  static gsize made = 0;

  g_return_val_if_fail (name < PENT_N_NAMES && orientation < PENT_N_ORIENTATIONS, NULL);

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, GPOINTER_TO_SIZE (make_shapes ()));

  return &((const PentShape (*)[PENT_N_ORIENTATIONS]) GSIZE_TO_POINTER (made))[name][orientation];
}

/* The orientation after a turn of what is seen. A reflection is undone before the rotation when a
 * piece is drawn, so that reflecting a piece that was turned sideways swaps the two directions. */
guint
pent_orientation_turn (guint    orientation,
                       PentTurn turn)
{
  guint rotation = pent_orientation_get_rotation (orientation);
  guint reflection = pent_orientation_get_reflection (orientation);
  gboolean sideways = rotation % 2 == 1;

  switch (turn)
    {
    case PENT_TURN_LEFT:
      rotation = (rotation + 3) % 4;
      break;
    case PENT_TURN_RIGHT:
      rotation = (rotation + 1) % 4;
      break;
    case PENT_FLIP_VERTICAL:
    case PENT_FLIP_HORIZONTAL:
      if (sideways == (turn == PENT_FLIP_VERTICAL))
        rotation = (rotation + 2) % 4;
      reflection = 1 - reflection;
      break;
    default:
      g_return_val_if_reached (orientation);
    }

  return rotation + 4 * reflection;
}

/* PENT_NAME_NONE for what names nothing. Capital letters only. */
PentName
pent_name_from_letter (char letter)
{
  /* One more than the name, so that what is left out is none. */
  static const guint8 names['Z' - 'A' + 1] = {
    ['F' - 'A'] = PENT_NAME_F + 1, ['I' - 'A'] = PENT_NAME_I + 1, ['L' - 'A'] = PENT_NAME_L + 1,
    ['P' - 'A'] = PENT_NAME_P + 1, ['N' - 'A'] = PENT_NAME_N + 1, ['T' - 'A'] = PENT_NAME_T + 1,
    ['U' - 'A'] = PENT_NAME_U + 1, ['V' - 'A'] = PENT_NAME_V + 1, ['W' - 'A'] = PENT_NAME_W + 1,
    ['X' - 'A'] = PENT_NAME_X + 1, ['Y' - 'A'] = PENT_NAME_Y + 1, ['Z' - 'A'] = PENT_NAME_Z + 1,
    ['R' - 'A'] = PENT_NAME_TERRAIN + 1,
  };
  guint8 next = letter >= 'A' && letter <= 'Z' ? names[letter - 'A'] : 0;

  return next > 0 ? (PentName) (next - 1) : PENT_NAME_NONE;
}
