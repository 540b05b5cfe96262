/* What is drawn below and above the cards: empty places, column numbers, and the marks that
 * table-painter.h lists. Lines of marks are as thick as the palette says, on small cards a tenth of
 * the card at most.
 */
#include "cards/picture/table-marks.h"

#include "cards/picture/card-outlines.h"
#include "drawing/shapes.h"

#include <math.h>

#define PLACE_FIGURE 0.36 /* height of a figure on an empty place, of a card's width */

static double
mark_width (const CardsPaint *paint)
{
  return MIN (paint->palette->mark_width, 0.1 * paint->layout->card_width);
}

static DrawingRect
grow (DrawingRect rect,
      double     by)
{
  return (DrawingRect) { rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}

/* The top card of a pile, or its place when it is empty: there card is −1. */
static DrawingRect
get_top (const CardsPaint *paint,
         CardsPile         pile)
{
  int n = (int) cards_layout_count (paint->layout, pile);

  return cards_layout_get_card (paint->layout, (CardsSpot) { pile, n - 1 });
}

/* A card with all that lie above it in its pile. */
static DrawingRect
get_run (const CardsPaint *paint,
         CardsSpot         spot)
{
  DrawingRect first = cards_layout_get_card (paint->layout, spot);
  DrawingRect last = get_top (paint, spot.pile);

  return (DrawingRect) { first.x, first.y, last.x + last.width - first.x,
                        last.y + last.height - first.y };
}

/* A line of @width whose middle is @outwards of @rect. It is filled between its two edges, which
 * cairo does in half the time of a stroke. */
static void
add_line (const CardsPaint *paint,
          DrawingRect       rect,
          double            outwards,
          double            width)
{
  DrawingRect outer = grow (rect, outwards + width / 2);
  DrawingRect inner = grow (rect, outwards - width / 2);

  drawing_shape_box (paint->cr, &outer, MAX (0, paint->radius + outwards + width / 2));
  drawing_shape_box (paint->cr, &inner, MAX (0, paint->radius + outwards - width / 2));
}

/* Even-odd, so that what lies inside the inner edge of each line stays free. */
static void
fill_lines (const CardsPaint *paint,
            guint32           color)
{
  cards_paint_set_color (paint, color);
  cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill (paint->cr);
  cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_WINDING);
}

static void
draw_line (const CardsPaint *paint,
           DrawingRect       rect,
           double            outwards,
           guint32           color)
{
  add_line (paint, rect, outwards, mark_width (paint));
  fill_lines (paint, color);
}

/* Places */

/* Cards hide the place that they lie on, unless they are lifted. */
static gboolean
is_seen (const CardsPaint *paint,
         CardsPile         pile)
{
  const CardsPicture *picture = paint->picture;

  return cards_layout_count (paint->layout, pile) == 0
         || (picture->lifted && cards_pile_equal (picture->selected.pile, pile));
}

static void
add_place_line (const CardsPaint *paint,
                CardsPile         pile)
{
  add_line (paint, cards_layout_get_card (paint->layout, (CardsSpot) { pile, -1 }),
            -paint->line / 2, paint->line);
}

/* What may be put there: an ace, a king; the ring says that the stock can be turned over. */
static void
add_place_figure (const CardsPaint *paint,
                  CardsPile         pile)
{
  const CardsConfig *config = &paint->layout->config;
  DrawingRect rect = cards_layout_get_card (paint->layout, (CardsSpot) { pile, -1 });
  double x = rect.x + rect.width / 2, y = rect.y + rect.height / 2;
  double height = PLACE_FIGURE * rect.width;
  guint rank = pile.kind == CARDS_PILE_FOUNDATION ? CARDS_ACE : CARDS_KING;

  if (pile.kind == CARDS_PILE_STOCK && config->game == CARDS_KLONDIKE)
    drawing_shape_circle (paint->cr, x, y, height / 2);
  else if ((pile.kind == CARDS_PILE_FOUNDATION && config->game != CARDS_SPIDER)
           || (pile.kind == CARDS_PILE_TABLEAU && config->game == CARDS_KLONDIKE))
    cards_outline_rank (paint->cr, rank, x - cards_outline_rank_width (rank, height) / 2,
                        y - height / 2, height);
}

/* Calls @add for each place that is seen, so that all end in one path. */
static void
for_each_place (const CardsPaint *paint,
                void            (*add) (const CardsPaint *paint, CardsPile pile))
{
  for (guint kind = 0; kind < CARDS_N_PILE_KINDS; kind++)
    for (guint i = 0; i < cards_table_get_n_piles (paint->table, kind); i++)
      {
        CardsPile pile = { (guint8) kind, (guint8) i };

        if (is_seen (paint, pile))
          add (paint, pile);
      }
}

static void
draw_numbers (const CardsPaint *paint)
{
  const CardsLayout *layout = paint->layout;
  double height = MIN (9.5, 0.62 * layout->numbers);

  if (layout->numbers <= 0)
    return;

  for (guint i = 0; i < layout->config.n_columns; i++)
    cards_outline_number (paint->cr, i + 1,
                          layout->columns_left + i * layout->pitch + layout->card_width / 2,
                          layout->columns_top - layout->numbers / 2 - 1, height);
  cards_paint_set_color (paint, paint->palette->label);
  cairo_set_line_width (paint->cr, 0.14 * height);
  cairo_stroke (paint->cr);
}

void
cards_marks_draw_places (const CardsPaint *paint)
{
  for_each_place (paint, add_place_line);
  fill_lines (paint, paint->palette->place);
  for_each_place (paint, add_place_figure);
  cairo_set_line_width (paint->cr, 0.12 * PLACE_FIGURE * paint->layout->card_width);
  cairo_stroke (paint->cr);
  draw_numbers (paint);
}

/* Marks */

/* A line around the cards that moved last, and a triangle in its lower right corner, so that
 * color is not all that marks them. */
static void
draw_recent (const CardsPaint *paint)
{
  const CardsPicture *picture = paint->picture;
  int n = (int) cards_layout_count (paint->layout, picture->recent);
  gboolean spread
      = picture->recent.kind == CARDS_PILE_TABLEAU || picture->recent.kind == CARDS_PILE_WASTE;
  CardsSpot first = { picture->recent, spread ? MAX (0, n - (int) picture->n_recent) : n - 1 };
  DrawingRect run;
  double side = 0.2 * paint->layout->card_width;
  double right, bottom;

  if (n == 0)
    return;

  run = get_run (paint, first);
  draw_line (paint, run, -mark_width (paint) / 2, paint->palette->recent);
  right = run.x + run.width;
  bottom = run.y + run.height;
  cairo_move_to (paint->cr, right, bottom - side - paint->radius);
  cairo_line_to (paint->cr, right, bottom - paint->radius);
  cairo_line_to (paint->cr, right - paint->radius, bottom);
  cairo_line_to (paint->cr, right - side - paint->radius, bottom);
  cairo_close_path (paint->cr);
  cairo_fill (paint->cr);
}

/* Dashes and a disc with an arrow: possible targets differ from other marks by shape as well. */
static void
draw_target (const CardsPaint *paint,
             CardsPile         pile)
{
  const double dashes[] = { 7, 3 };
  DrawingRect rect = get_top (paint, pile);
  DrawingRect line = grow (rect, -mark_width (paint) / 2);
  double radius = MIN (10, 0.16 * rect.width);
  double x = rect.x + rect.width / 2, y = rect.y + rect.height - radius - mark_width (paint);

  drawing_shape_box (paint->cr, &line, MAX (0, paint->radius - mark_width (paint) / 2));
  cairo_set_line_width (paint->cr, mark_width (paint));
  cards_paint_set_color (paint, paint->palette->target);
  cairo_set_dash (paint->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT); /* round ones would be most of the work */
  cairo_stroke (paint->cr);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (paint->cr, NULL, 0, 0);
  drawing_shape_circle (paint->cr, x, y, radius);
  cairo_fill (paint->cr);
  drawing_shape_arrow (paint->cr, x, y + 0.55 * radius, 0, 1, 1.1 * radius, 0.6 * radius);
  cards_paint_set_color (paint, paint->palette->target_sign);
  cairo_fill (paint->cr);
}

/* An arrow from the middle of the cards to the middle of the target; none where both are too
 * close for its head. */
static void
draw_hint (const CardsPaint *paint)
{
  DrawingRect from = get_run (paint, paint->picture->hint_from);
  DrawingRect to = get_top (paint, paint->picture->hint_to);
  double x1 = from.x + from.width / 2, y1 = from.y + from.height / 2;
  double x2 = to.x + to.width / 2, y2 = to.y + to.height / 2;
  double length = hypot (x2 - x1, y2 - y1);
  double head = 0.3 * paint->layout->card_width;

  draw_line (paint, from, -mark_width (paint) / 2, paint->palette->hint);
  if (length <= head)
    return;

  x1 += (x2 - x1) * 0.1;
  y1 += (y2 - y1) * 0.1;
  cairo_move_to (paint->cr, x1, y1);
  cairo_line_to (paint->cr, x2 - (x2 - x1) / length * head * 0.8,
                 y2 - (y2 - y1) / length * head * 0.8);
  cairo_set_line_width (paint->cr, 1.6 * mark_width (paint));
  cairo_stroke (paint->cr);
  drawing_shape_arrow (paint->cr, x2, y2, (x2 - x1) / length, (y2 - y1) / length, head, head / 2);
  cairo_fill (paint->cr);
}

/* From below: what moved last, targets, selection, hint, cursor; the cursor must always be seen. */
void
cards_marks_draw (const CardsPaint *paint)
{
  const CardsPicture *picture = paint->picture;
  double width = mark_width (paint);

  if (picture->n_recent > 0)
    draw_recent (paint);
  for (gsize i = 0; i < picture->n_targets; i++)
    draw_target (paint, picture->targets[i]);
  if (!cards_spot_is_nowhere (picture->selected) && !picture->lifted)
    draw_line (paint, get_run (paint, picture->selected), -width / 2, paint->palette->selection);
  if (!cards_spot_is_nowhere (picture->hint_from))
    draw_hint (paint);
  if (!cards_spot_is_nowhere (picture->cursor))
    draw_line (paint, get_run (paint, picture->cursor), width / 2 + 1, paint->palette->cursor);
}
