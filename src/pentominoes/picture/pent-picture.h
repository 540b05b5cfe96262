/* pent-picture.h: what a picture of a board of pentominoes shows, and in which colors
 *
 * Handed to pent-painter.h, which draws it, and to all its parts. Everything in it is borrowed.
 */
#pragma once

#include "pentominoes/picture/pent-palette.h"

G_BEGIN_DECLS

/* Below this side of a square letters cannot be read and are left out, as are hatching and
 * dashes. */
#define PENT_PICTURE_MIN_LETTER 11.0

typedef struct
{
  const PentPalette *palette;
  gboolean           background; /* all of the clip, not only the squares */
  gboolean           letters;
  gboolean           large_letters; /* as large as a square holds, for small print */
  gboolean           edges;
  const PentPiece   *hover;      /* or NULL; its centre on the board */
  guint              selected;   /* index of a piece, or PENT_NO_PIECE */
  gboolean           has_cursor;
  PentSquare         cursor;
} PentPicture;

/* Everything but marks. */
void   pent_picture_init          (PentPicture       *picture,
                                   DrawingTheme       theme);
/* On squares of @cell. */
double pent_picture_letter_height (const PentPicture *picture,
                                   double             cell);

G_END_DECLS
