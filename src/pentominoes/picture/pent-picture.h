/* pent-picture.h: what a picture of a board of pentominoes shows, and in which colors
 *
 * Handed to pent-painter.h, which draws it, and to all its parts. Everything in it is borrowed.
 */
#pragma once

#include "drawing/theme.h"
#include "pentominoes/shape/pent-board.h"

/* The colors a board of pentominoes is painted in
 *
 * Colors are 0xRRGGBB without alpha; widths are in logical pixels. Each theme has the twelve colors
 * of the permalinks in their order: light has those of the application, dark the same hues lighter,
 * high contrast such as letters are read on at 7 : 1. A color has its ink, in which the letter of a
 * piece is written on it.
 *
 * The palettes are constants: pent_palette_get() never fails and its result is never freed. Meaning
 * never hangs on a color alone: pent-painter.h gives every mark a shape.
 *
 * Example: color 2 of pent_palette_get (DRAWING_THEME_LIGHT) is 0x1e40af, its ink white.
 */
typedef struct
{
  guint32 background;
  guint32 square;        /* without a piece */
  guint32 square_line;   /* around it */
  guint32 seam;          /* between pieces */
  guint32 pieces[PENT_N_COLORS];
  guint32 inks[PENT_N_COLORS];
  guint32 terrain;
  guint32 terrain_line;  /* its hatching */
  guint32 conflict;
  guint32 conflict_line;
  guint32 frame;
  guint32 solved;        /* the frame of a solved board */
  guint32 edge;          /* the lines beside the board, */
  guint32 arrow;         /* and their arrows */
  guint32 cursor;
  double  line_width;    /* of an empty square */
  double  cursor_width;
  double  stroke_factor; /* how much heavier seams, arrows and marks are */
} PentPalette;

const PentPalette *pent_palette_get (DrawingTheme theme);

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
