/* What is drawn below and above the cards: empty places, column numbers, and the marks that
 * table-painter.h lists. Lines of marks are as thick as the palette says, on small cards a tenth of
 * the card at most.
 */
#include "cards/picture/table-marks.h"

#include "cards/picture/card-outlines.h"
#include "drawing/shapes.h"

#include <math.h>

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

static void
stroke_rect (const CardsPaint *paint,
             DrawingRect        rect,
             double            outwards,
             guint32           color)
{
  double width = mark_width (paint);
  DrawingRect line = grow (rect, outwards);

  drawing_shape_box (paint->cr, &line, MAX (0, paint->radius + outwards));
  cairo_set_line_width (paint->cr, width);
  cards_paint_set_color (paint, color);
  cairo_stroke (paint->cr);
}

/* Places */

static void
draw_place_figure (const CardsPaint *paint,
                   CardsPile         pile,
                   DrawingRect        rect)
{
  const CardsConfig *config = &paint->layout->config;
  double x = rect.x + rect.width / 2, y = rect.y + rect.height / 2;
  double height = 0.36 * rect.width;
  guint rank = pile.kind == CARDS_PILE_FOUNDATION ? CARDS_ACE : CARDS_KING;

  if (pile.kind == CARDS_PILE_STOCK && config->game == CARDS_KLONDIKE)
    drawing_shape_circle (paint->cr, x, y, height / 2);
  else if ((pile.kind == CARDS_PILE_FOUNDATION && config->game != CARDS_SPIDER)
           || (pile.kind == CARDS_PILE_TABLEAU && config->game == CARDS_KLONDIKE))
    cards_outline_rank (paint->cr, rank, x - cards_outline_rank_width (rank, height) / 2,
                        y - height / 2, height);
  cairo_set_line_width (paint->cr, 0.12 * height);
  cairo_stroke (paint->cr);
}

static void
draw_place (const CardsPaint *paint,
            CardsPile         pile)
{
  DrawingRect rect = cards_layout_get_card (paint->layout, (CardsSpot) { pile, -1 });
  DrawingRect line = grow (rect, -paint->line / 2);

  cards_paint_set_color (paint, paint->palette->place);
  drawing_shape_box (paint->cr, &line, paint->radius);
  cairo_set_line_width (paint->cr, paint->line);
  cairo_stroke (paint->cr);
  draw_place_figure (paint, pile, rect);
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

/* All of them: a place is seen again while its only card is lifted. */
void
cards_marks_draw_places (const CardsPaint *paint)
{
  for (guint kind = 0; kind < CARDS_N_PILE_KINDS; kind++)
    for (guint i = 0; i < cards_table_get_n_piles (paint->table, kind); i++)
      draw_place (paint, (CardsPile) { (guint8) kind, (guint8) i });
  draw_numbers (paint);
}

/* Marks */

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
  stroke_rect (paint, run, -mark_width (paint) / 2, paint->palette->recent);
  right = run.x + run.width;
  bottom = run.y + run.height;
  cairo_move_to (paint->cr, right, bottom - side - paint->radius);
  cairo_line_to (paint->cr, right, bottom - paint->radius);
  cairo_line_to (paint->cr, right - paint->radius, bottom);
  cairo_line_to (paint->cr, right - side - paint->radius, bottom);
  cairo_close_path (paint->cr);
  cairo_fill (paint->cr);
}

static void
draw_target (const CardsPaint *paint,
             CardsPile         pile)
{
  const double dashes[] = { 5, 4 };
  DrawingRect rect = get_top (paint, pile);
  double radius = MIN (10, 0.16 * rect.width);
  double x = rect.x + rect.width / 2, y = rect.y + rect.height - radius - mark_width (paint);

  cairo_set_dash (paint->cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke_rect (paint, rect, -mark_width (paint) / 2, paint->palette->target);
  cairo_set_dash (paint->cr, NULL, 0, 0);
  drawing_shape_circle (paint->cr, x, y, radius);
  cairo_fill (paint->cr);
  drawing_shape_arrow (paint->cr, x, y + 0.55 * radius, 0, 1, 1.1 * radius, 0.6 * radius);
  cards_paint_set_color (paint, paint->palette->target_sign);
  cairo_fill (paint->cr);
}

static void
draw_hint (const CardsPaint *paint)
{
  DrawingRect from = get_run (paint, paint->picture->hint_from);
  DrawingRect to = get_top (paint, paint->picture->hint_to);
  double x1 = from.x + from.width / 2, y1 = from.y + from.height / 2;
  double x2 = to.x + to.width / 2, y2 = to.y + to.height / 2;
  double length = hypot (x2 - x1, y2 - y1);
  double head = 0.3 * paint->layout->card_width;

  stroke_rect (paint, from, -mark_width (paint) / 2, paint->palette->hint);
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
    stroke_rect (paint, get_run (paint, picture->selected), -width / 2, paint->palette->selection);
  if (!cards_spot_is_nowhere (picture->hint_from))
    draw_hint (paint);
  if (!cards_spot_is_nowhere (picture->cursor))
    stroke_rect (paint, get_run (paint, picture->cursor), width / 2 + 1, paint->palette->cursor);
}
