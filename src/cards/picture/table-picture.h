/* table-picture.h: what a picture of a table shows beside its cards, and in which colours
 *
 * Handed to table-painter.h, which says what each mark looks like, and to all its parts. Everything
 * in it is borrowed.
 */
#pragma once

#include "cards/picture/table-layout.h"
#include "cards/picture/table-palette.h"

G_BEGIN_DECLS

typedef struct
{
  const CardsPalette *palette;
  gboolean            background;   /* the table itself is painted, not only what lies on it */
  gboolean            four_colours; /* each suit in a colour of its own */
  gboolean            hollow_reds;  /* hearts and diamonds are outlines, for a printer without
                                     * colours */
  gboolean            lifted;
  double              lift_x;       /* how far from their place the selected cards are */
  double              lift_y;
  CardsSpot           selected;     /* with all cards above it; CARDS_NOWHERE for none */
  CardsSpot           cursor;       /* or CARDS_NOWHERE */
  const CardsPile    *targets;
  gsize               n_targets;
  CardsPile           recent;       /* where the last move went, with the number of its cards, */
  guint               n_recent;     /* 0 for no such mark */
  CardsSpot           hint_from;    /* or CARDS_NOWHERE */
  CardsPile           hint_to;
} CardsPicture;

/* A picture without any marks, in two colours. */
void cards_picture_init (CardsPicture *picture,
                         DrawingTheme  theme);

G_END_DECLS
