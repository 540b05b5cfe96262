/* table-layout.h: where the cards of a solitaire lie in a rectangle
 *
 * Purely numbers, no drawing. A row of single places is above the columns:
 *
 *   FreeCell   cells from the left, foundations from the right
 *   Klondike   stock, waste (its last three cards side by side where three are drawn), foundations
 *   Spider     stock, then the runs that have left
 *
 *     width                       Cards are as large as fits, 1.4 times as high as wide, and keep
 *   ┌──────────────────────────┐  their size while a game goes on: the cards of a column that grows
 *   │ [ ] [ ]      [ ] [ ] [ ] │  too long for the height lie closer together, those face down
 *   │  1   2   3   4   5   6   │  first. Nothing ever lies outside the rectangle, and nothing has
 *   │ [-] [-] [-] [-] [-] [-]  │  to be scrolled. In a rectangle that is tall for its width the
 *   │ [ ] [-] [ ] [-] [ ] [-]  │  fan opens, the same in all columns.
 *   │     [ ]     [ ]     [ ]  │  Left is left in every language: a table never mirrors.
 *   └──────────────────────────┘
 *
 * Units    those of the rectangle, whose top left corner is the origin; cards of a table that is
 *          shown in pixels have whole sides.
 * Spots    a CardsSpot is a card by its pile and its place in it, from 0 at the bottom; −1 is the
 *          empty place itself. Of foundations, cells and the stock only the card on top can be
 *          seen.
 * Memory   a plain structure, which knows how many cards a pile has and not which; nothing to free.
 *
 * Example: a dealt FreeCell in 760 × 580 has cards of 82 × 114; cards_layout_find() under the
 * middle of the last card of column 0 gives { { CARDS_PILE_TABLEAU, 0 }, 6 }.
 */
#pragma once

#include "cards/deal/table.h"
#include "drawing/rect.h"

#define CARDS_LAYOUT_ASPECT 1.4     /* height of a card by its width */
#define CARDS_LAYOUT_MIN_NUMBERS 26.0 /* narrower cards have no column numbers above them */

typedef struct
{
  CardsPile pile; /* kind CARDS_N_PILE_KINDS: nowhere */
  int       card;
} CardsSpot;

#define CARDS_NOWHERE ((CardsSpot) { { CARDS_N_PILE_KINDS, 0 }, -1 })

typedef struct
{
  guint  n;
  guint  n_down;    /* cards face down, at the bottom */
  double step_down; /* how far below a card face down the next one begins */
  double step_up;
} CardsLayoutColumn;

typedef struct
{
  CardsConfig       config;
  double            width, height;       /* of the rectangle */
  double            card_width, card_height;
  double            left;                /* of slot 0: places are in slots, one beside another */
  double            pitch;               /* from a slot to the next */
  double            row;                 /* top of the single places */
  double            numbers;             /* height of the column numbers, 0 for none */
  double            columns_left, columns_top;
  guint             n_slots;
  double            waste_step;          /* how far right of a card of the waste the next one is */
  guint             waste_shown;
  /* How many cards a pile has; not of columns. */
  guint             n_in[CARDS_N_PILE_KINDS][CARDS_MAX_FOUNDATIONS];
  CardsLayoutColumn columns[CARDS_MAX_COLUMNS];
} CardsLayout;

void       cards_layout_init       (CardsLayout       *layout,
                                    const CardsTable  *table,
                                    double             width,
                                    double             height);

/* What a rectangle has to be so that cards are @card_width wide and no column is squeezed. */
void       cards_layout_measure    (const CardsTable  *table,
                                    double             card_width,
                                    double            *width,
                                    double            *height);

/* How many cards @pile has. */
guint      cards_layout_count      (const CardsLayout *layout,
                                    CardsPile          pile);
/* The whole card, whatever covers it; for card −1 the place of the pile. */
DrawingRect cards_layout_get_card   (const CardsLayout *layout,
                                    CardsSpot          spot);
/* A card with all that lie above it; G_MAXINT is the top one, or the place if there is none. */
DrawingRect cards_layout_get_run    (const CardsLayout *layout,
                                    CardsSpot          spot);
/* What is seen of it; FALSE if nothing is. */
gboolean   cards_layout_get_seen   (const CardsLayout *layout,
                                    CardsSpot          spot,
                                    DrawingRect        *seen);
/* The card, or the empty place, under a point. */
gboolean   cards_layout_find       (const CardsLayout *layout,
                                    double             x,
                                    double             y,
                                    CardsSpot         *spot);
/* The pile that cards dropped at a point fall on: gaps belong half to each neighbour, and all below
 * a column to it. */
gboolean   cards_layout_find_pile  (const CardsLayout *layout,
                                    double             x,
                                    double             y,
                                    CardsPile         *pile);

static inline gboolean
cards_spot_is_nowhere (CardsSpot spot)
{
  return spot.pile.kind == CARDS_N_PILE_KINDS;
}

static inline gboolean
cards_spot_equal (CardsSpot a,
                  CardsSpot b)
{
  return cards_pile_equal (a.pile, b.pile) && a.card == b.card;
}
