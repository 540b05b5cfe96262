/* spaces-painter.h: one picture of a board, for screen, paper and files
 *
 * spaces_painter_draw() paints a board inside a SpacesLayout to any cairo_t, as it is after a
 * number of moves. It knows no widget and no theme: what is shown is in the SpacesPicture, colours
 * are in its palette. The same picture gives the same drawing, and vectors stay vectors.
 *
 *   piece        a numbered disc; visited again, a pill with every number, as far as there is room
 *   trap         a cross with its number in the right-hand wedge; it lies under a piece
 *   path         lines between the piece's squares with arrow heads; each further pass over the
 *                same edge beside the first
 *   goal         a strip above row 0: dashed with a hollow flag when legal, solid when done
 *   later moves  dashed grey outlines and hollow arrows
 *   marks        each has a shape and a place of its own: piece legal = hollow circle, centred or
 *                bottom left; trap legal = small cross bottom right, in a dashed circle for the
 *                supermove; problem = dashed border, triangle top left; refused = hatching and
 *                prohibition sign; cursor = outline outside the square; selection = corners
 *
 * A picture for paper says so with `use` and `unit`: digits that would be too low in print are then
 * drawn larger (spaces-figures.h).
 *
 * Only what meets the clip of the cairo_t is painted, and nothing outside the layout's view.
 * Nothing is kept between two calls; the board and every pointer of the picture is borrowed.
 *
 * Example:
 *   SpacesLayout layout;
 *   SpacesPicture picture;
 *   spaces_layout_init (&layout, 4, SPACES_LAYOUT_LABEL);
 *   spaces_layout_set_cell (&layout, 88);
 *   spaces_picture_init (&picture, board, SPACES_PALETTE_LIGHT);
 *   spaces_painter_draw (cr, board, &layout, &picture);
 */
#pragma once

#include "spaces/spaces-layout.h"
#include "spaces/spaces-palette.h"
#include "spaces/spaces-rules.h"

#include <cairo.h>

G_BEGIN_DECLS

/* A square that is on no board: "there is no cursor". */
#define SPACES_NOWHERE ((SpacesSquare) { G_MININT8, G_MININT8 })

typedef enum
{
  SPACES_SHOW_BACKGROUND = 1 << 0,
  SPACES_SHOW_NUMBERS = 1 << 1, /* of moves */
  SPACES_SHOW_PATH = 1 << 2,
  SPACES_SHOW_CURRENT = 1 << 3, /* the ring around the piece's present square */
  SPACES_SHOW_LATER = 1 << 4,   /* moves from the step on */
  SPACES_SHOW_GOAL = 1 << 5,    /* the goal strip's squares and flags */
  SPACES_SHOW_SQUARES = 1 << 6, /* without them the rest is drawn over what is there */
} SpacesShow;

/* What a picture is for. On paper digits have a least height, as far as squares have room for it:
 * 1.2 mm on a card, which lies in the hand, 1.6 mm on a page. Where the usual figures have lower
 * ones, larger figures take their place. */
typedef enum
{
  SPACES_USE_SCREEN,
  SPACES_USE_CARD,
  SPACES_USE_PAGE,
} SpacesUse;

typedef struct
{
  const SpacesPalette *palette;
  SpacesShow           show;
  gsize                step;       /* moves made, 0…n */
  const SpacesNext    *next;       /* marks what is legal; NULL for no such marks */
  const guint8        *problems;   /* one byte per move, not 0 where it has a problem; or NULL */
  SpacesSquare         cursor;     /* or SPACES_NOWHERE, as are the next two */
  SpacesSquare         selected;
  SpacesSquare         refused;
  SpacesMove           preview;    /* the move a click would make; square SPACES_NOWHERE for none */
  const char          *family;     /* of the numbers' font; NULL for the usual one */
  SpacesUse            use;
  double               unit;       /* millimetres on paper of a unit of the layout; not for screens */
} SpacesPicture;

void spaces_picture_init (SpacesPicture       *picture,
                          const SpacesBoard   *board,
                          SpacesPaletteKind    palette);
void spaces_painter_draw (cairo_t             *cr,
                          const SpacesBoard   *board,
                          const SpacesLayout  *layout,
                          const SpacesPicture *picture);

G_END_DECLS
