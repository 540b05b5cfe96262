/* Collects what is seen of each card, then draws in layers: ground, places, cards, marks, and
 * lifted cards on top of all. Cards that nothing is seen of cost nothing. */
#include "cards/picture/table-painter.h"

#include "cards/picture/card-faces.h"
#include "cards/picture/card-outlines.h"
#include "cards/picture/table-marks.h"
#include "drawing/shapes.h"

#define RADIUS 0.075 /* of a card's width */
/* Curves may be off by so many pixels: not to be seen, and less work than cairo's usual 0.1. */
#define TOLERANCE 0.2

typedef struct
{
  CardsFace faces[CARDS_MAX_CARDS]; /* from back to front */
  gsize     n;
} Faces;

/* CARDS_NO_CARD for one that lies face down. */
static CardsCard
get_face (const CardsTable *table,
          CardsSpot         spot)
{
  CardsRow row;

  switch ((CardsPileKind) spot.pile.kind)
    {
    case CARDS_PILE_TABLEAU:
      row = cards_table_get_column (table, spot.pile.index);
      return spot.card < (int) (row.n - row.n_up) ? CARDS_NO_CARD : row.cards[spot.card];
    case CARDS_PILE_WASTE:
      return cards_table_get_waste (table).cards[spot.card];
    case CARDS_PILE_STOCK:
      return CARDS_NO_CARD;
    default:
      return cards_table_get_top (table, spot.pile);
    }
}

/* A selected card takes all above it along. */
static gboolean
is_selected (const CardsPicture *picture,
             CardsSpot           spot)
{
  return cards_pile_equal (picture->selected.pile, spot.pile)
         && spot.card >= picture->selected.card;
}

static void
add_face (const CardsPaint *paint,
          Faces            *faces,
          CardsSpot         spot,
          gboolean          is_last)
{
  DrawingRect seen;

  if (!cards_layout_get_seen (paint->layout, spot, &seen))
    return;

  faces->faces[faces->n++] = (CardsFace) {
    .card = get_face (paint->table, spot),
    .tinted = is_selected (paint->picture, spot),
    .covered = !is_last,
    .rect = cards_layout_get_card (paint->layout, spot),
    .seen_width = seen.width,
    .seen_height = seen.height,
  };
}

/* The card below lifted ones is whole again, where only one card of its pile is seen. */
static void
add_uncovered (const CardsPaint *paint,
               Faces            *faces,
               CardsPile         pile)
{
  CardsCard top = cards_table_get_top (paint->table, pile);
  DrawingRect rect = cards_layout_get_card (paint->layout, (CardsSpot) { pile, -1 });

  if (pile.kind != CARDS_PILE_FOUNDATION || cards_card_rank (top) == CARDS_ACE)
    return;

  faces->faces[faces->n++] = (CardsFace) {
    .card = (CardsCard) (top - CARDS_N_SUITS), .rect = rect,
    .seen_width = rect.width, .seen_height = rect.height,
  };
}

/* Lifted cards go to a list of their own, and what they leave behind is drawn as if they were
 * gone. */
static void
add_pile (const CardsPaint *paint,
          Faces            *lying,
          Faces            *lifted,
          CardsPile         pile)
{
  const CardsPicture *picture = paint->picture;
  int n = (int) cards_layout_count (paint->layout, pile);
  gboolean is_source = picture->lifted && cards_pile_equal (picture->selected.pile, pile);
  int end = is_source ? picture->selected.card : n;

  for (int card = 0; card < end; card++)
    add_face (paint, lying, (CardsSpot) { pile, card }, card == end - 1);
  if (end < n && lying->n < G_N_ELEMENTS (lying->faces))
    add_uncovered (paint, lying, pile);
  for (int card = end; card < n; card++)
    add_face (paint, lifted, (CardsSpot) { pile, card }, card == n - 1);
}

static void
collect (const CardsPaint *paint,
         Faces            *lying,
         Faces            *lifted)
{
  for (guint kind = 0; kind < CARDS_N_PILE_KINDS; kind++)
    for (guint i = 0; i < cards_table_get_n_piles (paint->table, kind); i++)
      add_pile (paint, lying, lifted, (CardsPile) { (guint8) kind, (guint8) i });
}

static void
draw_stock_count (const CardsPaint *paint)
{
  guint n = cards_table_get_stock (paint->table).n;
  CardsSpot place = { { CARDS_PILE_STOCK, 0 }, -1 };
  DrawingRect rect = cards_layout_get_card (paint->layout, place);
  double height = 0.26 * rect.width;

  if (n == 0)
    return;

  cards_outline_number (paint->cr, n, rect.x + rect.width / 2, rect.y + rect.height / 2, height);
  cards_paint_set_color (paint, paint->palette->back_count);
  cairo_set_line_width (paint->cr, 0.14 * height);
  cairo_stroke (paint->cr);
}

/* At the place of the pointer: the offset since they were lifted. */
static void
draw_lifted (const CardsPaint *paint,
             Faces            *lifted)
{
  for (gsize i = 0; i < lifted->n; i++)
    {
      lifted->faces[i].rect.x += paint->picture->lift_x;
      lifted->faces[i].rect.y += paint->picture->lift_y;
    }
  cards_faces_draw (paint, lifted->faces, lifted->n);
}

static void
draw_all (const CardsPaint *paint)
{
  Faces lying = { .n = 0 }, lifted = { .n = 0 };

  cairo_rectangle (paint->cr, 0, 0, paint->layout->width, paint->layout->height);
  cairo_clip (paint->cr);
  if (paint->picture->background)
    {
      cards_paint_set_color (paint, paint->palette->background);
      cairo_paint (paint->cr);
    }
  cards_marks_draw_places (paint);
  collect (paint, &lying, &lifted);
  cards_faces_draw (paint, lying.faces, lying.n);
  draw_stock_count (paint);
  cards_marks_draw (paint);
  draw_lifted (paint, &lifted);
}

/* The layout must be one of a table of the same game, or its piles would not be there. */
void
cards_painter_draw (cairo_t            *cr,
                    const CardsTable   *table,
                    const CardsLayout  *layout,
                    const CardsPicture *picture)
{
  CardsPaint paint = {
    .cr = cr,
    .table = table,
    .layout = layout,
    .picture = picture,
    .palette = picture->palette,
    .radius = RADIUS * layout->card_width,
    .line = MIN (picture->palette->line_width, 0.06 * layout->card_width),
  };

  g_return_if_fail (cards_config_equal (&layout->config, cards_table_get_config (table)));

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_tolerance (cr, TOLERANCE);
  draw_all (&paint);
  cairo_restore (cr);
}
