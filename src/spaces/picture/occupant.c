/* What is on one square, and the shape of its token. The tally of a square takes time proportional
 * to the moves on it (visits.h). Shapes are tried from one number up to the largest grid, and the
 * last one whose digits stay legible wins.
 */
#include "spaces/picture/occupant.h"

#include <math.h>

#define MIN_PILL_FONT 6.5 /* pixels; smaller numbers in a pill cannot be read */

/* Keeps the first few numbers and the last one; a token never shows more. */
static void
count (SpacesTally *tally,
       guint32      number)
{
  if (tally->n < SPACES_TALLY_KEPT)
    tally->kept[tally->n] = number;
  tally->n++;
  tally->last = number;
}

/* Fills @occupant. The moves on a square are in order, so later ones come last. */
void
spaces_occupant_collect (const SpacesPaint *paint,
                         SpacesSquare       square,
                         SpacesOccupant    *occupant)
{
  const SpacesMove *moves = spaces_board_get_moves (paint->board);
  gboolean shows_later = spaces_paint_shows (paint, SPACES_SHOW_LATER);
  gsize n;
  const guint32 *visits = spaces_visits_get (&paint->visits, square, &n);

  occupant->crossed = paint->crossed[spaces_slot (paint->visits.size, square)];
  for (guint i = 0; i < 6; i++)
    occupant->tally[i / 2][i % 2].n = occupant->tally[i / 2][i % 2].last = 0;

  for (gsize i = 0; i < n; i++)
    {
      gboolean later = visits[i] >= paint->picture->step;

      if (later && !shows_later)
        break;
      count (&occupant->tally[moves[visits[i]].type][later], visits[i] + 1);
    }
}

/* A disc takes more of a small square, where its number needs the room. */
static double
disc_radius (double cell)
{
  if (cell < 26)
    return 0.39 * cell;

  return cell < 56 ? 0.34 * cell : 0.29 * cell;
}

/* The font by the number of digits: shares of the square's side for a disc of the usual radius,
 * 0.29, and larger or smaller with the disc. */
static SpacesTokenShape
disc_shape (guint32 number,
            double  cell)
{
  static const double shares[] = { 0.31, 0.27, 0.20, 0.155, 0.125, 0.105 };
  guint digits = drawing_numerals_count_digits (number);
  double radius = disc_radius (cell);
  double font = shares[MIN (digits, G_N_ELEMENTS (shares)) - 1] * radius / 0.29;

  return (SpacesTokenShape) { 1, 1, radius, radius, radius, font, 0 };
}

/* A grid of @cols × @rows numbers of @digits digits; its font is what fits. */
static SpacesTokenShape
pill_shape (guint  cols,
            guint  rows,
            guint  digits,
            double cell)
{
  static const double heights[] = { 0.43, 0.62, 0.78 };
  double height = heights[rows - 1] * cell;
  double width = 0.86 * cell;
  double share_of_width = (width - 0.08 * cell) / cols * 0.9 / (0.62 * digits);
  double share_of_height = height / rows * (rows > 1 ? 0.72 : 0.6);

  return (SpacesTokenShape) {
    cols,
    rows,
    width / 2,
    height / 2,
    rows == 1 ? height / 2 : 0.16 * cell,
    MIN (0.23 * cell, MIN (share_of_width, share_of_height)),
    0,
  };
}

/* The smallest pill that has room for all numbers, or else the one that has room for the most. */
SpacesTokenShape
spaces_token_get_shape (const SpacesTally *tally,
                        double             cell)
{
  static const guint8 grids[][2] = { { 2, 1 }, { 3, 1 }, { 2, 2 }, { 3, 2 }, { 3, 3 } };
  guint digits = drawing_numerals_count_digits (tally->last);
  SpacesTokenShape best = disc_shape (tally->last, cell);

  for (gsize i = 0; i < G_N_ELEMENTS (grids) && best.cols * best.rows < tally->n; i++)
    {
      SpacesTokenShape shape = pill_shape (grids[i][0], grids[i][1], digits, cell);

      if (shape.font >= MIN_PILL_FONT)
        best = shape;
    }

  if (cell < SPACES_PAINT_MIN_NUMBER_CELL)
    best.font = 0;

  return best;
}

/* What stands at @place (0 first) of a token: a number, or DRAWING_NUMERALS_ELLIPSIS. */
gint64
spaces_token_get_number (const SpacesTally      *tally,
                         const SpacesTokenShape *shape,
                         guint                   place)
{
  guint room = shape->cols * shape->rows;

  if (tally->n <= room)
    return tally->kept[place];
  if (place == room - 1)
    return tally->last;
  if (place == room - 2 && room > 2)
    return DRAWING_NUMERALS_ELLIPSIS;

  return tally->kept[place];
}

/* The distance from the centre of a rounded box to its edge along an axis, @shift beside the
 * middle: straight up to where the corner begins, then the circle of the corner (Pythagoras). */
double
spaces_token_get_reach (const SpacesTokenShape *shape,
                        gboolean                horizontal,
                        double                  shift)
{
  double along = horizontal ? shape->half_width : shape->half_height;
  double across = horizontal ? shape->half_height : shape->half_width;
  double into_corner = fabs (shift) - (across - shape->radius);

  if (into_corner <= 0)
    return along;
  if (into_corner >= shape->radius)
    return along - shape->radius;

  return along - shape->radius
         + sqrt (shape->radius * shape->radius - into_corner * into_corner);
}
