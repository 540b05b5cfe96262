/* table-picture.h: what a picture of a table shows beside its cards, and in which colours
 *
 * Handed to table-painter.h, which says what each mark looks like, and to all its parts. Everything
 * in it is borrowed.
 */
#pragma once

#include "cards/deal/card.h"
#include "cards/picture/table-layout.h"
#include "cards/rules/record.h"
#include "drawing/theme.h"

/* The colours a table is painted in
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

/* Which part of a picture is drawn: what is kept and what moves, where only the latter changes. */
typedef enum
{
  CARDS_LAYER_ALL,
  CARDS_LAYER_LYING,  /* all but the lifted cards */
  CARDS_LAYER_LIFTED, /* these alone */
} CardsLayer;

typedef struct
{
  const CardsPalette *palette;
  gboolean            background;   /* the table itself is painted, not only what lies on it */
  gboolean            four_colours; /* each suit in a colour of its own */
  gboolean            hollow_reds;  /* hearts and diamonds are outlines, for a printer without
                                     * colours */
  CardsLayer          layer;
  gboolean            lifted;
  gboolean            gliding;      /* the lifted cards move by themselves, and are not tinted */
  double              lift_x;       /* how far from their place the selected cards are */
  double              lift_y;
  CardsSpot           selected;     /* with all cards above it; CARDS_NOWHERE for none */
  CardsSpot           cursor;       /* or CARDS_NOWHERE */
  CardsSpot           whole;        /* drawn as if nothing lay on it; or CARDS_NOWHERE */
  const CardsPile    *targets;
  gsize               n_targets;
  CardsPile           recent;       /* where the last move went, with the number of its cards, */
  guint               n_recent;     /* 0 for no such mark */
  CardsSpot           hint_from;    /* or CARDS_NOWHERE */
  CardsPile           hint_to;
} CardsPicture;

/* A picture without any marks, in two colours. */
void cards_picture_init      (CardsPicture      *picture,
                              DrawingTheme       theme);
/* Marks the cards of move @n, from 1, on the table after it; nothing for 0. */
void cards_picture_mark_move (CardsPicture      *picture,
                              const CardsRecord *record,
                              gsize              n);
