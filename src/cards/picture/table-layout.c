/* The size of a card follows from the width, by the number of places side by side, and from the
 * height, by a column as it is dealt (REFERENCE_STEPS); the smaller of the two is taken. Width that
 * is left goes between the cards up to MAX_GAP, then to both sides.
 *
 * A column that is too long is squeezed in two stages: the cards face down to DOWN_MIN of their
 * step, then all that are face up, evenly. Only when even that has no room, in pictures a few
 * pixels high, the two are squeezed together, so that the last card always ends inside.
 */
#include "cards/picture/table-layout.h"

#include <math.h>

#define MIN_GAP 0.1       /* between cards, of a card's width */
#define MAX_GAP 0.32
#define MARGIN 0.1        /* around everything */
#define ROW_GAP 0.16      /* between the row of places and the columns, of a card's height */
#define STEP_UP 0.3       /* of a card's height, as are the following */
#define STEP_OPEN 0.5     /* where the height has room for OPEN_STEPS of them */
#define OPEN_STEPS 10
#define STEP_DOWN 0.14
#define DOWN_MIN 0.4      /* of STEP_DOWN: so far cards face down move together first */
#define REFERENCE_STEPS 6 /* a dealt column of seven cards */
#define NUMBERS 15.0      /* height of the column numbers, in pixels */
#define WASTE_STEP 0.36   /* of a card's width */
#define WHOLE_FROM 20.0   /* cards from this width on have whole sides */

/* Places in the row above the columns, of one card each. */
static guint
count_row_places (const CardsConfig *config)
{
  guint n = cards_config_n_foundations (config);

  switch (config->game)
    {
    case CARDS_FREECELL:
      return n + config->n_cells;
    case CARDS_KLONDIKE:
      return n + (config->draw > 1 ? 3 : 2); /* three cards of the waste need two places */
    default:
      return n + 1;
    }
}

/* How many heights of a card a table as it is dealt takes. */
static double
fit_shares (void)
{
  return 2 + ROW_GAP + REFERENCE_STEPS * STEP_UP + 2 * MARGIN / CARDS_LAYOUT_ASPECT;
}

static double
fit_height (double height,
            double numbers)
{
  return (height - numbers) / fit_shares ();
}

/* Two bounds, of the width and of the height; the smaller is taken. Column numbers need height
 * of their own and are left out when cards get too small for them, which in turn leaves more
 * height: the width is then capped so that the numbers do not come back. */
static void
set_card_size (CardsLayout *layout)
{
  double n = layout->n_slots;
  double across = layout->width / (n + (n - 1) * MIN_GAP + 2 * MARGIN);
  double down = fit_height (layout->height, NUMBERS) / CARDS_LAYOUT_ASPECT;

  layout->numbers = NUMBERS;
  if (MIN (across, down) < CARDS_LAYOUT_MIN_NUMBERS)
    {
      layout->numbers = 0;
      down = MIN (fit_height (layout->height, 0) / CARDS_LAYOUT_ASPECT, CARDS_LAYOUT_MIN_NUMBERS);
    }
  layout->card_width = MIN (across, down);
  if (layout->card_width >= WHOLE_FROM)
    layout->card_width = floor (layout->card_width);
  layout->card_height = layout->card_width * CARDS_LAYOUT_ASPECT;
  if (layout->card_width >= WHOLE_FROM)
    layout->card_height = floor (layout->card_height);
}

/* Rounds down to whole units where the card has whole sides, for sharp lines on a screen. */
static double
whole (const CardsLayout *layout,
       double             length)
{
  return layout->card_width >= WHOLE_FROM ? floor (length) : length;
}

/* The slots are centred in the rectangle, and the columns among the slots when there are fewer
 * of them. */
static void
set_places (CardsLayout *layout)
{
  double n = layout->n_slots;
  double margin = MARGIN * layout->card_width;
  double gap = n > 1 ? (layout->width - 2 * margin - n * layout->card_width) / (n - 1) : 0;

  gap = whole (layout, CLAMP (gap, 0, MAX_GAP * layout->card_width));
  layout->pitch = layout->card_width + gap;
  layout->left = whole (layout, (layout->width - n * layout->pitch + gap) / 2);
  layout->row = whole (layout, margin);
  layout->columns_left
      = layout->left + whole (layout, (n - layout->config.n_columns) * layout->pitch / 2);
  layout->columns_top = layout->row + layout->card_height + layout->numbers
                        + whole (layout, ROW_GAP * layout->card_height);
  layout->waste_step = whole (layout, WASTE_STEP * layout->card_width);
}

/* What the height has for the steps of a column, above its last card. */
static double
get_room (const CardsLayout *layout)
{
  double margin = MARGIN * layout->card_width;

  return MAX (0, layout->height - margin - layout->columns_top - layout->card_height);
}

/* Squeezes a column in stages until it fits (see above); each stage solves n_down · down + n_up
 * · up = room for one of the two steps within its limits. */
static void
set_column (CardsLayout *layout,
            guint        index,
            CardsRow     row,
            double       up)
{
  CardsLayoutColumn *column = &layout->columns[index];
  double n_down = row.n - row.n_up;
  double n_up = row.n_up > 0 ? row.n_up - 1.0 : 0; /* steps below cards face up */
  double room = get_room (layout);
  double down = STEP_DOWN / STEP_UP * up;

  if (row.n_up == 0 && row.n > 0)
    n_down--;
  if (n_down * down + n_up * up > room && n_down > 0)
    down = CLAMP ((room - n_up * up) / n_down, DOWN_MIN * down, down);
  if (n_down * down + n_up * up > room && n_up > 0)
    up = MAX ((room - n_down * down) / n_up, down);
  if (n_down * down + n_up * up > room)
    down = up = room / (n_down + n_up);

  *column = (CardsLayoutColumn) {
    .n = row.n, .n_down = row.n - row.n_up, .step_down = down, .step_up = up,
  };
}

/* How many steps of cards face up the longest column takes, where none is squeezed. */
static double
count_steps (const CardsTable *table)
{
  double longest = 0;

  for (guint i = 0; i < cards_table_get_config (table)->n_columns; i++)
    {
      CardsRow row = cards_table_get_column (table, i);

      longest = MAX (longest, row.n_up + STEP_DOWN / STEP_UP * (row.n - row.n_up) - 1);
    }

  return longest;
}

/* In a tall rectangle the fan opens as far as the longest column lets it, alike in all. */
static void
count_cards (CardsLayout      *layout,
             const CardsTable *table)
{
  CardsPile pile = { CARDS_PILE_CELL, CARDS_BEFORE_FIRST };
  double up = CLAMP (get_room (layout) / MAX (OPEN_STEPS, count_steps (table)),
                     STEP_UP * layout->card_height, STEP_OPEN * layout->card_height);

  for (guint i = 0; i < layout->config.n_columns; i++)
    set_column (layout, i, cards_table_get_column (table, i), up);
  while (cards_config_next_pile (&layout->config, &pile))
    layout->n_in[pile.kind][pile.index] = cards_table_count (table, pile);
  layout->waste_shown = MIN (layout->n_in[CARDS_PILE_WASTE][0], MAX (layout->config.draw, 1));
}

void
cards_layout_init (CardsLayout      *layout,
                   const CardsTable *table,
                   double            width,
                   double            height)
{
  *layout = (CardsLayout) {
    .config = *cards_table_get_config (table), .width = MAX (width, 1), .height = MAX (height, 1),
  };
  layout->n_slots = MAX (layout->config.n_columns, count_row_places (&layout->config));
  set_card_size (layout);
  set_places (layout);
  count_cards (layout, table);
}

/* For the longest column, or one as it is dealt. */
void
cards_layout_measure (const CardsTable *table,
                      double            card_width,
                      double           *width,
                      double           *height)
{
  double margin = MARGIN * card_width;
  CardsLayout layout;

  cards_layout_init (&layout, table, 1, 1);
  *width = card_width * (layout.n_slots + (layout.n_slots - 1) * MIN_GAP + 2 * MARGIN);
  cards_layout_init (&layout, table, *width, CARDS_MAX_CARDS * card_width);
  *height = MAX (fit_shares () * layout.card_height + layout.numbers,
                 layout.columns_top + (1 + STEP_UP * count_steps (table)) * layout.card_height
                     + margin);
}

guint
cards_layout_count (const CardsLayout *layout,
                    CardsPile          pile)
{
  return pile.kind == CARDS_PILE_TABLEAU ? layout->columns[pile.index].n
                                         : layout->n_in[pile.kind][pile.index];
}

/* Of the single places. */
static guint
get_slot (const CardsLayout *layout,
          CardsPile          pile)
{
  switch ((CardsPileKind) pile.kind)
    {
    case CARDS_PILE_CELL:
      return pile.index;
    case CARDS_PILE_FOUNDATION:
      return layout->n_slots - cards_config_n_foundations (&layout->config) + pile.index;
    case CARDS_PILE_WASTE:
      return 1;
    default:
      return 0;
    }
}

/* How far below the top of its column a card begins. */
static double
get_step (const CardsLayoutColumn *column,
          guint                    card)
{
  return card <= column->n_down ? card * column->step_down
                                : column->n_down * column->step_down
                                      + (card - column->n_down) * column->step_up;
}

DrawingRect
cards_layout_get_card (const CardsLayout *layout,
                       CardsSpot          spot)
{
  DrawingRect rect = { 0, layout->row, layout->card_width, layout->card_height };

  if (spot.pile.kind == CARDS_PILE_TABLEAU)
    {
      rect.x = layout->columns_left + spot.pile.index * layout->pitch;
      rect.y = layout->columns_top;
      if (spot.card > 0)
        rect.y += get_step (&layout->columns[spot.pile.index], (guint) spot.card);
      return rect;
    }

  rect.x = layout->left + get_slot (layout, spot.pile) * layout->pitch;
  if (spot.pile.kind == CARDS_PILE_WASTE && spot.card >= 0)
    {
      guint first = layout->n_in[CARDS_PILE_WASTE][0] - layout->waste_shown;

      rect.x += (spot.card > (int) first ? spot.card - first : 0) * layout->waste_step;
    }

  return rect;
}

DrawingRect
cards_layout_get_run (const CardsLayout *layout,
                      CardsSpot          spot)
{
  int top = (int) cards_layout_count (layout, spot.pile) - 1;
  CardsSpot lowest = { spot.pile, MIN (spot.card, top) };
  DrawingRect first = cards_layout_get_card (layout, lowest);
  DrawingRect last = cards_layout_get_card (layout, (CardsSpot) { spot.pile, top });

  return (DrawingRect) { first.x, first.y, last.x + last.width - first.x,
                         last.y + last.height - first.y };
}

/* The top card is seen whole; of others the strip up to the next card, or nothing. */
gboolean
cards_layout_get_seen (const CardsLayout *layout,
                       CardsSpot          spot,
                       DrawingRect       *seen)
{
  int n = (int) cards_layout_count (layout, spot.pile);

  *seen = cards_layout_get_card (layout, spot);
  if (spot.card == n - 1)
    return TRUE;
  if (spot.card < 0)
    return FALSE;
  if (spot.pile.kind == CARDS_PILE_TABLEAU)
    {
      seen->height = MIN (seen->height,
                          get_step (&layout->columns[spot.pile.index], (guint) spot.card + 1)
                              - get_step (&layout->columns[spot.pile.index], (guint) spot.card));
      return seen->height > 0;
    }
  if (spot.pile.kind == CARDS_PILE_WASTE && spot.card >= n - (int) layout->waste_shown)
    {
      seen->width = MIN (seen->width, layout->waste_step);
      return seen->width > 0;
    }

  return FALSE;
}

static gboolean
contains (const DrawingRect *rect,
          double             x,
          double             y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}

/* From the card on top downwards: the first one that holds the point is the one that is seen there.
 * */
static gboolean
find_in_pile (const CardsLayout *layout,
              CardsPile          pile,
              double             x,
              double             y,
              CardsSpot         *spot)
{
  int n = (int) cards_layout_count (layout, pile);

  for (int card = n - 1; card >= MIN (n - 1, 0); card--)
    {
      DrawingRect rect;

      *spot = (CardsSpot) { pile, card };
      if (cards_layout_get_seen (layout, *spot, &rect) && contains (&rect, x, y))
        return TRUE;
    }

  return FALSE;
}

/* O(cards): the strips of all piles are tested in turn. They never overlap. */
gboolean
cards_layout_find (const CardsLayout *layout,
                   double             x,
                   double             y,
                   CardsSpot         *spot)
{
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };

  while (cards_config_next_pile (&layout->config, &pile))
    if (find_in_pile (layout, pile, x, y, spot))
      return TRUE;

  *spot = CARDS_NOWHERE;
  return FALSE;
}

/* Gaps belong half to each neighbor, by shifting all columns half a gap to the left. */
static gboolean
find_column (const CardsLayout *layout,
             double             x,
             CardsPile         *pile)
{
  double gap = layout->pitch - layout->card_width;
  double index = floor ((x - layout->columns_left + gap / 2) / layout->pitch);

  if (index < 0 || index >= layout->config.n_columns)
    return FALSE;

  *pile = (CardsPile) { CARDS_PILE_TABLEAU, (guint8) index };
  return TRUE;
}

/* Above the border between row and columns a single place, below it a column. */
gboolean
cards_layout_find_pile (const CardsLayout *layout,
                        double             x,
                        double             y,
                        CardsPile         *pile)
{
  double half = (layout->pitch - layout->card_width) / 2;
  double border = (layout->row + layout->card_height + layout->columns_top) / 2;
  CardsPile next = { CARDS_PILE_CELL, CARDS_BEFORE_FIRST };

  if (y >= border)
    return find_column (layout, x, pile);

  while (cards_config_next_pile (&layout->config, &next))
    {
      DrawingRect rect = cards_layout_get_card (layout, (CardsSpot) { next, -1 });

      *pile = next;
      if (x >= rect.x - half && x < rect.x + rect.width + half)
        return TRUE;
    }

  return FALSE;
}
