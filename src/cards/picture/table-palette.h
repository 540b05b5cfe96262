/* table-palette.h: the colours a table is painted in
 *
 * Colours are 0xRRGGBB without alpha; widths are in logical pixels. The themes are those of every
 * game (drawing/theme.h): light, dark, and two of high contrast with heavier lines.
 *
 * Each suit has its own colour; where the usual two are wanted, clubs are painted like spades and
 * diamonds like hearts. Meaning never hangs on a colour alone: suits have outlines, and every mark
 * has a shape of its own (table-painter.h).
 *
 * Example: cards_palette_get (DRAWING_THEME_LIGHT)->suits[CARDS_HEARTS] is 0xc01c28.
 */
#pragma once

#include "cards/deal/card.h"
#include "drawing/theme.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 background;
  guint32 place;      /* outline and figure of an empty place */
  guint32 label;      /* column numbers */
  guint32 card;
  guint32 card_line;
  guint32 suits[CARDS_N_SUITS];
  guint32 back;
  guint32 back_line;
  guint32 back_count; /* how many cards are in the stock */
  guint32 cursor;
  guint32 selection;
  guint32 selection_fill;
  guint32 target;
  guint32 target_sign;
  guint32 recent;     /* the last move */
  guint32 hint;
  double  line_width; /* of a card's border */
  double  mark_width; /* of the marks' lines */
} CardsPalette;

const CardsPalette *cards_palette_get (DrawingTheme theme);

G_END_DECLS
