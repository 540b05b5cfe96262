/* picture.h: what a picture of a board shows, and in which colours
 *
 * Handed to painter.h, which draws it, and to all its parts. Everything in it is borrowed.
 */
#pragma once

#include "spaces/picture/palette.h"
#include "spaces/rules/verdict.h"
#include "spaces/strength/sensitivity.h"

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
  SpacesMoveType       tool;       /* of a plain click, which has the larger marks */
  const GArray        *hints;      /* of SpacesVariation: what the next moves are worth; or NULL */
  const guint8        *problems;   /* one byte per move, not 0 where it has a problem; or NULL */
  SpacesSquare         cursor;     /* or SPACES_NOWHERE, as are the next two */
  SpacesSquare         selected;
  SpacesSquare         rejected;
  SpacesMove           preview;    /* the move a click would make; square SPACES_NOWHERE for none */
  const char          *family;     /* of the numbers' font; NULL for the usual one */
  SpacesUse            use;
  double               unit;       /* millimetres on paper of a unit of the layout; not for
                                    * screens */
} SpacesPicture;

void spaces_picture_init (SpacesPicture     *picture,
                          const SpacesBoard *board,
                          DrawingTheme       theme);
