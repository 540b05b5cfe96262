/* The shapes are drawn here once, as docs/formats.md, "Shapes", draws them; the eight orientations
 * are derived from the drawing when the first is asked for: at most eight times 3×4 squares a
 * name. */
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

typedef struct
{
  char  cells[MAX_SIDE][MAX_SIDE];
  guint rows, cols;
} Drawing;

/* The drawing of a name as it stands in the table, orientation 0. */
static Drawing
drawing_load (PentName name)
{
  Drawing drawing = { .cols = (guint) strlen (drawings[name][0]) };

  while (drawing.rows < MAX_SIDE && drawings[name][drawing.rows] != NULL)
    {
      memcpy (drawing.cells[drawing.rows], drawings[name][drawing.rows], drawing.cols);
      drawing.rows++;
    }

  return drawing;
}

/* Mirrored top to bottom: the order of the rows is reversed. */
static Drawing
drawing_reflect (const Drawing *from)
{
  Drawing to = { .rows = from->rows, .cols = from->cols };

  for (guint row = 0; row < from->rows; row++)
    memcpy (to.cells[row], from->cells[from->rows - 1 - row], from->cols);

  return to;
}

/* A quarter turn clockwise: the lowest cell of the first column becomes the first of the first
 * row. */
static Drawing
drawing_turn_right (const Drawing *from)
{
  Drawing to = { .rows = from->cols, .cols = from->rows };

  for (guint row = 0; row < to.rows; row++)
    for (guint col = 0; col < to.cols; col++)
      to.cells[row][col] = from->cells[from->rows - 1 - col][row];

  return to;
}

/* Whether there is a square; what lies outside is empty, and so is row or column −1, which
 * wraps. */
static gboolean
drawing_has (const Drawing *drawing,
             guint          row,
             guint          col)
{
  return row < drawing->rows && col < drawing->cols && drawing->cells[row][col] != '.';
}

/* The sides on which a square has no neighbor of its own piece. */
static guint8
drawing_borders (const Drawing *drawing,
                 guint          row,
                 guint          col)
{
  return (guint8) ((drawing_has (drawing, row - 1, col) ? 0 : PENT_SIDE_TOP)
                   | (drawing_has (drawing, row, col - 1) ? 0 : PENT_SIDE_LEFT)
                   | (drawing_has (drawing, row + 1, col) ? 0 : PENT_SIDE_BOTTOM)
                   | (drawing_has (drawing, row, col + 1) ? 0 : PENT_SIDE_RIGHT));
}

static void
drawing_find_centre (const Drawing *drawing,
                     guint         *centre_row,
                     guint         *centre_col)
{
  for (guint row = 0; row < drawing->rows; row++)
    for (guint col = 0; col < drawing->cols; col++)
      if (drawing->cells[row][col] == '2')
        {
          *centre_row = row;
          *centre_col = col;
        }
}

/* Squares relative to the centre, in rows from the top; the centre is one of them. */
static void
shape_fill (PentShape     *shape,
            const Drawing *drawing)
{
  guint centre_row = 0, centre_col = 0;

  drawing_find_centre (drawing, &centre_row, &centre_col);
  for (guint row = 0; row < drawing->rows; row++)
    for (guint col = 0; col < drawing->cols; col++)
      if (drawing_has (drawing, row, col))
        shape->squares[shape->n_squares++] = (PentShapeSquare) {
          .row = (gint8) ((int) row - (int) centre_row),
          .col = (gint8) ((int) col - (int) centre_col),
          .borders = drawing_borders (drawing, row, col),
        };
}

static PentShape (*make_shapes (void))[PENT_N_ORIENTATIONS]
{
  static PentShape shapes[PENT_N_NAMES][PENT_N_ORIENTATIONS];

  for (PentName name = 0; name < PENT_N_NAMES; name++)
    {
      Drawing drawing = drawing_load (name);

      for (guint orientation = 0; orientation < PENT_N_ORIENTATIONS; orientation++)
        {
          if (orientation == 4)
            {
              drawing = drawing_load (name);
              drawing = drawing_reflect (&drawing);
            }
          shape_fill (&shapes[name][orientation], &drawing);
          drawing = drawing_turn_right (&drawing);
        }
    }

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
