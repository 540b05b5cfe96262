/* Cards on sheets: a grid of as many whole cards as fit between the margins, centred on the paper.
 * All is arithmetic on the size that was asked for; nothing is stored for each card, so a slot
 * costs O(1). The grid is symmetric, so backs lie behind their fronts: they only exchange columns
 * or rows. */
#include "print/print-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Rounding of inches and points to millimetres must not push a card off a sheet that it fits. */
#define TOLERANCE_MM 0.05

/* Sides of paper that are accepted; outside of them it is a mistake. */
#define MIN_PAPER_MM 20.0
#define MAX_PAPER_MM 5000.0 /* a roll of poster paper */

G_DEFINE_QUARK (sheet-error-quark, sheet_error)

/* How many cards fit side by side into @room: n cards need n − 1 gutters, so a gutter is added to
 * both. */
static guint
how_many_fit (double room,
              double card,
              double gutter)
{
  return floor ((room + gutter + TOLERANCE_MM) / (card + gutter));
}

/* Whether paper and margins are possible. Written so that NaN fails. */
static gboolean
is_paper (const SheetSpec *spec)
{
  return spec->paper_width >= MIN_PAPER_MM && spec->paper_width <= MAX_PAPER_MM
         && spec->paper_height >= MIN_PAPER_MM && spec->paper_height <= MAX_PAPER_MM
         && spec->margin >= 0 && spec->gutter >= 0
         && spec->paper_width > 2 * spec->margin && spec->paper_height > 2 * spec->margin;
}

/* How many cards a sheet of this size takes; 1 for cards as large as the page. */
static guint
how_many_on (const SheetSpec *spec,
             double           paper_width,
             double           paper_height)
{
  double width = paper_width - 2 * spec->margin;
  double height = paper_height - 2 * spec->margin;

  if (spec->card_width <= 0 || spec->card_height <= 0)
    return 1;
  if (width <= 0 || height <= 0)
    return 0;

  return how_many_fit (width, spec->card_width, spec->gutter)
         * how_many_fit (height, spec->card_height, spec->gutter);
}

/* Lays the paper as wanted, whichever way it was before. SHEET_BEST takes the way that holds more
 * cards, and portrait if both hold the same. The cards are not turned. */
void
sheet_spec_turn (SheetSpec        *spec,
                 SheetOrientation  orientation)
{
  double shorter = MIN (spec->paper_width, spec->paper_height);
  double longer = MAX (spec->paper_width, spec->paper_height);
  gboolean is_broad
      = orientation == SHEET_LANDSCAPE
        || (orientation == SHEET_BEST
            && how_many_on (spec, longer, shorter) > how_many_on (spec, shorter, longer));

  spec->paper_width = is_broad ? longer : shorter;
  spec->paper_height = is_broad ? shorter : longer;
}

/* Settles the size of the cards and counts columns and rows; an error when not even one fits. */
static gboolean
set_card_size (SheetLayout  *layout,
               double        room_width,
               double        room_height,
               GError      **error)
{
  SheetSpec *spec = &layout->spec;

  if (spec->card_width <= 0 || spec->card_height <= 0)
    {
      spec->card_width = room_width;
      spec->card_height = room_height;
    }

  layout->columns = how_many_fit (room_width, spec->card_width, spec->gutter);
  layout->rows = how_many_fit (room_height, spec->card_height, spec->gutter);
  if (layout->columns > 0 && layout->rows > 0)
    return TRUE;

  g_set_error (error, SHEET_ERROR, SHEET_ERROR_CARD_TOO_LARGE,
               /* Translators: both sizes are width × height in millimetres */
               _("A card of %1$.0f × %2$.0f mm does not fit on this paper, which has room for "
                 "%3$.0f × %4$.0f mm. Choose a smaller card or larger paper."),
               spec->card_width, spec->card_height, room_width, room_height);
  return FALSE;
}

/* Works out the layout of @n_cards cards: grid, borders and number of pages. With backs each sheet
 * has two pages, first the fronts. */
gboolean
sheet_layout_init (SheetLayout      *layout,
                   const SheetSpec  *spec,
                   guint             n_cards,
                   GError          **error)
{
  guint n_sheets;
  guint per_page;

  *layout = (SheetLayout) { .spec = *spec, .n_cards = n_cards };

  if (n_cards > SHEET_MAX_CARDS)
    {
      g_set_error (error, SHEET_ERROR, SHEET_ERROR_TOO_MANY_CARDS,
                   /* Translators: cards to print, and how many are allowed */
                   _("%1$'u cards are too many for one job; print at most %2$'u at a time"),
                   n_cards, SHEET_MAX_CARDS);
      return FALSE;
    }
  if (!is_paper (spec))
    {
      g_set_error_literal (error, SHEET_ERROR, SHEET_ERROR_PAPER,
                           _("The margins leave no room on this paper. Choose smaller margins or "
                             "larger paper."));
      return FALSE;
    }
  if (!set_card_size (layout, spec->paper_width - 2 * spec->margin,
                      spec->paper_height - 2 * spec->margin, error))
    return FALSE;

  layout->left = (spec->paper_width - layout->columns * layout->spec.card_width
                  - (layout->columns - 1) * spec->gutter) / 2;
  layout->top = (spec->paper_height - layout->rows * layout->spec.card_height
                 - (layout->rows - 1) * spec->gutter) / 2;

  per_page = layout->columns * layout->rows;
  n_sheets = (n_cards + per_page - 1) / per_page;
  layout->n_pages = spec->sides == SHEET_FRONTS ? n_sheets : 2 * n_sheets;

  return TRUE;
}

/* Sheets of paper are counted from 0; a sheet with backs has two pages. */
static guint
sheet_of_page (const SheetLayout *layout,
               guint              page)
{
  return layout->spec.sides == SHEET_FRONTS ? page : page / 2;
}

/* How many cards lie on @page; only the last sheet may be partly filled. */
guint
sheet_layout_get_n_slots (const SheetLayout *layout,
                          guint              page)
{
  guint per_page = layout->columns * layout->rows;
  guint first = sheet_of_page (layout, page) * per_page;

  g_return_val_if_fail (page < layout->n_pages, 0);

  return MIN (per_page, layout->n_cards - first);
}

/* Whether turning the sheet over mirrors the columns and keeps the top at the top: the long edge of
 * portrait paper and the short edge of landscape paper. The two other cases turn it about the
 * horizontal axis: top and bottom change places. */
static gboolean
turns_about_the_upright_axis (const SheetSpec *spec)
{
  gboolean is_upright = spec->paper_height >= spec->paper_width;

  return is_upright == (spec->sides == SHEET_DUPLEX_LONG_EDGE);
}

/* Where the @index-th card of @page lies. A back is on the place that is behind its front: in the
 * mirrored column, or in the mirrored row and upside down. */
void
sheet_layout_get_slot (const SheetLayout *layout,
                       guint              page,
                       guint              index,
                       SheetSlot         *slot)
{
  const SheetSpec *spec = &layout->spec;
  guint column = index % layout->columns;
  guint row = index / layout->columns;

  g_return_if_fail (index < sheet_layout_get_n_slots (layout, page));

  slot->card = sheet_of_page (layout, page) * layout->columns * layout->rows + index;
  slot->is_back = spec->sides != SHEET_FRONTS && page % 2 == 1;
  slot->upside_down = slot->is_back && !turns_about_the_upright_axis (spec);

  if (slot->upside_down)
    row = layout->rows - 1 - row;
  else if (slot->is_back)
    column = layout->columns - 1 - column;

  slot->x = layout->left + column * (spec->card_width + spec->gutter);
  slot->y = layout->top + row * (spec->card_height + spec->gutter);
  slot->width = spec->card_width;
  slot->height = spec->card_height;
}
