/* One edge after the other is crossed, and each turns the piece as the rule of the surface turns
 * the plane behind it (pent-surface.c has the rules):
 *
 *   left and right upside down                   mirrored top to bottom
 *   top and bottom the other way round           mirrored left to right
 *   sphere, over top or bottom                   a quarter turn to the left
 *   sphere, over left or right                   a quarter turn to the right
 */
#include "pentominoes/editor/pent-carry.h"

/* Farther than that from a board nobody drags anything. */
#define MAX_CROSSINGS 8

/* @row_outside and @col_outside may both hold beyond a corner: then both edges are crossed at
 * once. */
static guint
cross (PentSurface surface,
       gboolean    row_outside,
       gboolean    col_outside,
       guint       orientation)
{
  if (surface == PENT_SURFACE_SPHERE)
    {
      if (row_outside)
        orientation = pent_orientation_turn (orientation, PENT_TURN_LEFT);
      if (col_outside)
        orientation = pent_orientation_turn (orientation, PENT_TURN_RIGHT);
      return orientation;
    }
  if (col_outside
      && (surface == PENT_SURFACE_MOBIUS || surface == PENT_SURFACE_KLEIN
          || surface == PENT_SURFACE_PROJECTIVE))
    orientation = pent_orientation_turn (orientation, PENT_FLIP_VERTICAL);
  if (row_outside && surface == PENT_SURFACE_PROJECTIVE)
    orientation = pent_orientation_turn (orientation, PENT_FLIP_HORIZONTAL);

  return orientation;
}

/* The piece is unchanged when it cannot come back to the board. */
gboolean
pent_carry (const PentBoard *board,
            PentSquare       centre,
            PentPiece       *piece)
{
  PentSurface surface = pent_board_get_surface (board);
  guint height = pent_board_get_height (board), width = pent_board_get_width (board);
  guint orientation = piece->orientation;

  for (guint i = 0; i < MAX_CROSSINGS && !pent_surface_is_inside (height, width, centre); i++)
    {
      gboolean row_outside = centre.row < 0 || centre.row >= (int) height;
      gboolean col_outside = centre.col < 0 || centre.col >= (int) width;

      orientation = cross (surface, row_outside, col_outside, orientation);
      centre = pent_surface_wrap (surface, height, width, centre);
    }
  if (!pent_surface_is_inside (height, width, centre))
    return FALSE;

  piece->row = (guint8) centre.row;
  piece->col = (guint8) centre.col;
  piece->orientation = (guint8) orientation;

  return TRUE;
}
