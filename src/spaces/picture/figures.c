/* The usual figures are those of a screen. Large figures share the square out instead: all of it
 * for a piece or a trap alone, its upper half for the piece and its lower half for the trap where
 * both are. Numbers are as large as their part of the square lets them be, up to LARGE_FONT.
 * All of it is a handful of multiplications for a square; nothing is kept.
 */
#include "spaces/picture/figures.h"

#include <math.h>

/* --- What is on a square ---------------------------------------------------------------------- */

/* What is on one square, and the shape of its token. The tally of a square takes time proportional
 * to the moves on it (visits.h). Shapes are tried from one number up to the largest grid, and the
 * last one whose digits stay legible wins.
 */

#define MIN_PILL_FONT 6.5 /* pixels; smaller numbers in a pill cannot be read */

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
      spaces_numbers_count (&occupant->tally[moves[visits[i]].type][later], visits[i] + 1);
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
spaces_token_get_shape (const SpacesNumbers *tally,
                        double               cell)
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
spaces_token_get_number (const SpacesNumbers    *tally,
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

/* The half widths of a cross on its own, behind a disc and from corner to corner, as shares of the
 * square's side. */
#define CROSS 0.27
#define CROSS_BEHIND 0.37
#define CROSS_LARGE 0.42

#define DIGIT_WIDTH 0.6   /* of a bold digit, as a share of its font's size */
#define DIGIT_HEIGHT 0.7

#define MIN_TRAP_FONT 5.5 /* smaller, a trap's number on a screen says less than the cross alone */
#define MAX_TRAPS 3       /* a trap that is set more often is no game any more */

/* Shares of the square's side: two rows of digits fill it at the largest font; with less need of
 * them digits leave air. */
#define LARGE_FONT_LEAST 0.36
#define LARGE_FONT_MOST 0.6
#define DISC_HALF 0.45
#define BOX_HALF 0.48
#define PILL_HALF 0.235   /* of the height of the pill above a trap's number */
#define LINE_SHARE 0.86   /* of a row or column of numbers that digits fill */
#define DUST 0.5          /* millimetres: lower digits are nothing but dust on paper */

typedef struct
{
  double least;  /* height of digits in millimetres that the usual figures may have */
  double wanted; /* and that of the large figures, where squares have room for it */
} Heights;

/* By SpacesUse. A card lies in the hand, a page on a table. */
static const Heights heights[] = { { 0, 0 }, { 0.75, 1.2 }, { 1, 1.6 } };

/* The font, as a share of the square's side, in which a trap's number fits beside its cross, or
 * beside the disc over it. */
static double
usual_trap_font (double   cell,
                 guint    digits,
                 gboolean behind)
{
  gboolean small = cell < SPACES_FIGURES_SMALL_CELL;
  double room = behind ? (small ? 0.22 : 0.19) : (small ? 0.34 : 0.28);

  return MIN (small ? 0.25 : 0.19, room / (DIGIT_WIDTH * digits));
}

gboolean
spaces_figures_need_large (const SpacesPaint *paint)
{
  guint digits = drawing_numerals_count_digits ((gint64) spaces_board_get_n_moves (paint->board));
  double millimetres = paint->cell * paint->picture->unit;

  if (paint->picture->use == SPACES_USE_SCREEN || millimetres <= 0)
    return FALSE;

  return paint->cell < SPACES_PAINT_MIN_NUMBER_CELL
         || DIGIT_HEIGHT * usual_trap_font (paint->cell, digits, TRUE) * millimetres
                < heights[paint->picture->use].least;
}

/* The font of large figures, as a share of the square's side: what is wanted, within bounds. */
static double
get_large_font (const SpacesPaint *paint)
{
  double millimetres = paint->cell * paint->picture->unit;
  double wanted = heights[paint->picture->use].wanted / (DIGIT_HEIGHT * millimetres);

  return CLAMP (wanted, LARGE_FONT_LEAST, LARGE_FONT_MOST);
}

gboolean
spaces_figures_has_numbers (const SpacesPaint *paint)
{
  double digit = DIGIT_HEIGHT * LARGE_FONT_MOST * paint->cell * paint->picture->unit;

  return spaces_paint_shows (paint, SPACES_SHOW_NUMBERS)
         && (paint->has_large_figures ? digit >= DUST
                                      : paint->cell >= SPACES_PAINT_MIN_NUMBER_CELL);
}

/* --- Pieces ---------------------------------------------------------------------------------- */

/* The wanted font, or what fits into @width × @height, shares of the square's side. */
static double
fit_font (const SpacesPaint *paint,
          double             width,
          double             height,
          guint              digits)
{
  return MIN (get_large_font (paint), MIN (width / (DIGIT_WIDTH * digits), height / DIGIT_HEIGHT));
}

/* In a pill as many numbers beside each other as stay legible; in a box up to four. */
static void
choose_grid (SpacesTokenShape *shape,
             guint             n,
             guint             digits,
             gboolean          is_pill)
{
  if (is_pill)
    {
      shape->cols = digits == 1 ? MIN (n, 3) : MIN (n, 2);
      return;
    }

  shape->rows = MIN (n, 2);
  shape->cols = n > 2 ? 2 : 1;
}

static SpacesTokenShape
large_token (const SpacesPaint   *paint,
             const SpacesNumbers *pieces,
             gboolean             is_pill)
{
  guint digits = drawing_numerals_count_digits (pieces->last);
  SpacesTokenShape shape = { 1, 1, BOX_HALF, BOX_HALF, 0.14, 0, 0 };

  choose_grid (&shape, MAX (1, pieces->n), digits, is_pill);
  if (is_pill)
    {
      shape.half_height = PILL_HALF;
      shape.radius = 0.8 * PILL_HALF;
      shape.dy = PILL_HALF - BOX_HALF;
    }
  else if (shape.rows == 1 && digits < 3)
    shape.half_width = shape.half_height = shape.radius = DISC_HALF;
  shape.font = fit_font (paint, 2 * (shape.half_width - 0.05) / shape.cols * LINE_SHARE,
                         2 * shape.half_height / shape.rows * LINE_SHARE, digits);

  shape.half_width *= paint->cell;
  shape.half_height *= paint->cell;
  shape.radius *= paint->cell;
  shape.font *= spaces_figures_has_numbers (paint) ? paint->cell : 0;
  shape.dy *= paint->cell;

  return shape;
}

SpacesTokenShape
spaces_figures_get_token (const SpacesPaint    *paint,
                          const SpacesOccupant *occupant,
                          gboolean              later)
{
  const SpacesNumbers *pieces = &occupant->tally[SPACES_MOVE_PIECE][later];

  if (!paint->has_large_figures)
    return spaces_token_get_shape (pieces, paint->cell);

  return large_token (paint, pieces, spaces_occupant_has (occupant, SPACES_MOVE_TRAP));
}

/* --- Traps ----------------------------------------------------------------------------------- */

SpacesCrossShape
spaces_figures_get_cross (const SpacesPaint    *paint,
                          const SpacesOccupant *occupant,
                          gboolean              later)
{
  double cell = paint->cell;
  gboolean behind = spaces_occupant_has (occupant, SPACES_MOVE_PIECE);
  SpacesCrossShape shape = { (behind ? CROSS_BEHIND : CROSS) * cell, 0 };

  if (paint->has_large_figures)
    return (SpacesCrossShape) { CROSS_LARGE * cell, 0 };

  /* A small square has no room for a cross in the middle and two digits beside it. */
  if (!behind && cell < SPACES_FIGURES_SMALL_CELL
      && occupant->tally[SPACES_MOVE_TRAP][later].last > 9 && spaces_figures_has_numbers (paint))
    shape.dx = -0.1 * cell;

  return shape;
}

double
spaces_figures_get_cross_line (const SpacesPaint *paint)
{
  return paint->has_large_figures ? 0.08 * paint->cell : MAX (1.5, 0.06 * paint->cell);
}

SpacesTrapShape
spaces_figures_get_trap (const SpacesPaint    *paint,
                         const SpacesOccupant *occupant,
                         gboolean              later)
{
  const SpacesNumbers *traps = &occupant->tally[SPACES_MOVE_TRAP][later];
  gboolean behind = spaces_occupant_has (occupant, SPACES_MOVE_PIECE);
  guint digits = drawing_numerals_count_digits (traps->last);
  double font;

  if (!paint->has_large_figures)
    {
      font = usual_trap_font (paint->cell, digits, behind) * paint->cell;
      return (SpacesTrapShape) { font < MIN_TRAP_FONT ? 0 : MIN (traps->n, MAX_TRAPS), font };
    }

  font = fit_font (paint, 0.86, behind ? 0.42 : 0.42 * 2 / MAX (1, MIN (traps->n, 2)), digits);
  return (SpacesTrapShape) { MIN (traps->n, behind ? 1 : 2), font * paint->cell };
}

static gboolean
has_wide_token (const SpacesPaint    *paint,
                const SpacesOccupant *occupant)
{
  gboolean later = occupant->tally[SPACES_MOVE_PIECE][FALSE].n == 0;

  return spaces_figures_get_token (paint, occupant, later).cols > 1;
}

/* The right-hand wedge of the cross, above the path where that leaves there, or the upper wedge
 * where a pill fills the right-hand one. Large: the lower half, or the middle. */
SpacesPoint
spaces_figures_place_trap (const SpacesPaint    *paint,
                           const SpacesOccupant *occupant,
                           double                half_width)
{
  gboolean behind = spaces_occupant_has (occupant, SPACES_MOVE_PIECE);

  if (paint->has_large_figures)
    return (SpacesPoint) { 0, behind ? 0.5 * BOX_HALF * paint->cell : 0 };
  if (behind && has_wide_token (paint, occupant))
    return (SpacesPoint) { 0.16 * paint->cell, -0.37 * paint->cell };

  return (SpacesPoint) {
    MIN ((behind ? 0.41 : 0.35) * paint->cell, 0.475 * paint->cell - half_width),
    occupant->crossed ? -0.15 * paint->cell : 0,
  };
}
