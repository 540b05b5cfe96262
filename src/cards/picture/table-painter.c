/* Collects what is seen of each card, then draws in layers: ground, places, cards, marks, and
 * lifted cards on top of all. Cards that nothing is seen of cost nothing. */
#include "cards/picture/table-painter.h"

#include "cards/picture/card-outlines.h"
#include "drawing/shapes.h"

#include <math.h>

/* What the parts of the painter share while one picture is drawn. */
typedef struct
{
  cairo_t            *cr;
  const CardsTable   *table;
  const CardsLayout  *layout;
  const CardsPicture *picture;
  const CardsPalette *palette;
  double              radius;  /* of a card's corners */
  double              line;    /* width of a card's border */
} CardsPaint;

static inline void
cards_paint_set_color (const CardsPaint *paint,
                       guint32           color)
{
  drawing_set_color (paint->cr, color, 1);
}

/* --- Marks ------------------------------------------------------------------------------------ */

/* What is drawn below and above the cards: empty places, column numbers, and the marks that
 * table-painter.h lists. Lines of marks are as thick as the palette says, on small cards a tenth of
 * the card at most.
 */

#define PLACE_FIGURE 0.36 /* height of a figure on an empty place, of a card's width */

static double
mark_width (const CardsPaint *paint)
{
  return MIN (paint->palette->mark_width, 0.1 * paint->layout->card_width);
}

/* A line of @width whose middle is @outwards of @rect. It is filled between its two edges, which
 * cairo does in half the time of a stroke. */
static void
add_line (const CardsPaint *paint,
          DrawingRect       rect,
          double            outwards,
          double            width)
{
  DrawingRect outer = drawing_rect_grow (rect, outwards + width / 2);
  DrawingRect inner = drawing_rect_grow (rect, outwards - width / 2);

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
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };

  while (cards_config_next_pile (&paint->layout->config, &pile))
    if (is_seen (paint, pile))
      add (paint, pile);
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

static void
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

  run = cards_layout_get_run (paint->layout, first);
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
  DrawingRect rect = cards_layout_get_run (paint->layout, (CardsSpot) { pile, G_MAXINT });
  DrawingRect line = drawing_rect_grow (rect, -mark_width (paint) / 2);
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
  DrawingRect from = cards_layout_get_run (paint->layout, paint->picture->hint_from);
  DrawingRect to
      = cards_layout_get_run (paint->layout, (CardsSpot) { paint->picture->hint_to, G_MAXINT });
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
static void
cards_marks_draw (const CardsPaint *paint)
{
  const CardsPicture *picture = paint->picture;
  double width = mark_width (paint);

  if (picture->n_recent > 0)
    draw_recent (paint);
  for (gsize i = 0; i < picture->n_targets; i++)
    draw_target (paint, picture->targets[i]);
  if (!cards_spot_is_nowhere (picture->selected) && !picture->lifted)
    draw_line (paint, cards_layout_get_run (paint->layout, picture->selected), -width / 2,
               paint->palette->selection);
  if (!cards_spot_is_nowhere (picture->hint_from))
    draw_hint (paint);
  if (!cards_spot_is_nowhere (picture->cursor))
    draw_line (paint, cards_layout_get_run (paint->layout, picture->cursor), width / 2 + 1,
               paint->palette->cursor);
}

/* --- Faces ------------------------------------------------------------------------------------ */

/* Faces come in the order in which they lie on one another, but figures stand only where a card is
 * seen. So all cards are painted first, one after another, then the figures of all of them
 * together: a few large paths cost cairo far less than a hundred small ones.
 *
 * Figures in the corners are CORNER of a card's height, but at least CORNER_MIN pixels as long as
 * the card is wide enough for that, and never higher than what is seen of a covered card.
 */

/* A card that is seen, or of which a part is. */
typedef struct
{
  CardsCard  card;    /* CARDS_NO_CARD: face down */
  gboolean   tinted;
  gboolean   covered; /* something lies on it: it has corners only */
  DrawingRect rect;
  double     seen_width, seen_height;
} CardsFace;

#define CORNER 0.155
#define CORNER_MIN 10.5
#define CORNER_MAX_WIDTH 0.34 /* of the card's width, for CORNER_MIN */
#define CORNER_PAD 0.09       /* of the card's width */
#define CORNER_SEEN 0.78      /* of what is seen of a covered card */
#define MIDDLE 0.42           /* of the card's width */
#define HOLLOW 0.15           /* line of a suit that is not filled, of the height of a corner's
                               * figure */
#define SMALLEST_FIGURE 2.5   /* pixels; lower ones cannot be told from dust */

typedef struct
{
  double height;
  double x, y; /* of the left corner's figure */
} Corner;

/* Where the figures of the corner are: not higher than what is seen of a covered card, in the
 * middle of that strip. */
static Corner
get_corner (const CardsPaint *paint,
            const CardsFace  *face)
{
  const DrawingRect *rect = &face->rect;
  double height = MAX (CORNER * rect->height, MIN (CORNER_MIN, CORNER_MAX_WIDTH * rect->width));
  double pad = CORNER_PAD * rect->width;
  double spare;

  if (face->covered)
    height = MIN (height, CORNER_SEEN * face->seen_height);
  spare = face->seen_height - height;

  return (Corner) {
    .height = height,
    .x = rect->x + MAX (pad, paint->line + 0.5),
    .y = rect->y + (face->covered ? MIN (pad, (spare + paint->line) / 2) : pad),
  };
}

/* Of a covered card only what is seen, and the part that the next one's round corners leave
 * open. */
static void
draw_body (const CardsPaint *paint,
           const CardsFace  *face)
{
  const CardsPalette *palette = paint->palette;
  guint32 color = face->card != CARDS_NO_CARD ? palette->card : palette->back;
  DrawingRect outer = face->rect, inner;

  outer.height = MIN (outer.height, face->seen_height + 2 * paint->radius);
  inner = drawing_rect_grow (outer, -paint->line);
  drawing_shape_box (paint->cr, &outer, paint->radius);
  cards_paint_set_color (paint, palette->card_line);
  cairo_fill (paint->cr);
  drawing_shape_box (paint->cr, &inner, paint->radius - paint->line);
  cards_paint_set_color (paint, face->tinted ? palette->selection_fill : color);
  cairo_fill (paint->cr);
}

/* A frame, on the backs that nothing covers. */
static void
draw_back (const CardsPaint *paint,
           const CardsFace  *face)
{
  double inset = MAX (2, 0.09 * face->rect.width);
  DrawingRect frame = drawing_rect_grow (face->rect, -inset);

  if (face->covered || face->rect.width < 12)
    return;

  drawing_shape_box (paint->cr, &frame, paint->radius / 2);
  cairo_set_line_width (paint->cr, MAX (1, 0.02 * face->rect.width));
  cards_paint_set_color (paint, paint->palette->back_line);
  cairo_stroke (paint->cr);
}

/* Whether a face is drawn in the color @suit: with two colors the lowest bit of the suit, which
 * is 1 for red, is the ink. */
static gboolean
has_ink (const CardsPaint *paint,
         const CardsFace  *face,
         guint             suit)
{
  guint own;

  if (face->card == CARDS_NO_CARD)
    return FALSE;

  own = cards_card_suit (face->card);
  return (paint->picture->four_colours ? own : own & 1) == suit;
}

/* Jack, queen and king. */
static gboolean
is_court (CardsCard card)
{
  return cards_card_rank (card) > 9;
}

/* To the right of the rank; below it on a card of which only the left part is seen; nowhere when
 * there is no room. */
static void
add_corner_suit (const CardsPaint *paint,
                 const CardsFace  *face)
{
  Corner corner = get_corner (paint, face);
  double right = face->rect.x + face->rect.width - (corner.x - face->rect.x);
  guint suit = cards_card_suit (face->card);
  guint rank = cards_card_rank (face->card);
  double x = right - corner.height / 2;
  double y = corner.y + corner.height / 2;
  double rank_end = corner.x + cards_outline_rank_width (rank, corner.height);

  if (corner.height < SMALLEST_FIGURE)
    return;
  if (face->seen_width < face->rect.width)
    {
      x = corner.x + corner.height / 2;
      y += 1.25 * corner.height;
    }
  else if (x - corner.height / 2 < rank_end)
    return;

  cards_outline_suit (paint->cr, suit, x, y, corner.height);
}

/* The middle between the corner figures and the lower edge. */
static double
get_middle (const CardsPaint *paint,
            const CardsFace  *face)
{
  Corner corner = get_corner (paint, face);
  double top = corner.y + corner.height;

  return (top + face->rect.y + face->rect.height) / 2;
}

/* All lines are as thick as those in the corners of a card that nothing covers. */
static void
stroke_suits (const CardsPaint *paint)
{
  const CardsFace whole = { .rect = { 0, 0, paint->layout->card_width,
                                      paint->layout->card_height } };

  cairo_set_line_width (paint->cr, HOLLOW * get_corner (paint, &whole).height);
  cairo_stroke (paint->cr);
}

/* One path for all suits of an ink, filled once. */
static void
draw_suits (const CardsPaint *paint,
            const CardsFace  *faces,
            gsize             n_faces,
            guint             ink)
{
  for (gsize i = 0; i < n_faces; i++)
    {
      const CardsFace *face = &faces[i];

      if (!has_ink (paint, face, ink))
        continue;
      add_corner_suit (paint, face);
      if (!face->covered && !is_court (face->card))
        cards_outline_suit (paint->cr, cards_card_suit (face->card),
                            face->rect.x + face->rect.width / 2, get_middle (paint, face),
                            MIDDLE * face->rect.width);
    }
  if (paint->picture->hollow_reds && (ink & 1) != 0)
    stroke_suits (paint);
  else
    cairo_fill (paint->cr);
}

static void
stroke_figures (const CardsPaint *paint,
                double            height)
{
  cairo_set_line_width (paint->cr, CARDS_RANK_STROKE * height);
  cairo_stroke (paint->cr);
}

/* Lines of one width share a stroke; the corners of a column all have one height. */
static void
stroke_ranks (const CardsPaint *paint,
              const CardsFace  *faces,
              gsize             n_faces,
              guint             ink)
{
  double height = 0;

  for (gsize i = 0; i < n_faces; i++)
    {
      const CardsFace *face = &faces[i];
      Corner corner;

      if (!has_ink (paint, face, ink))
        continue;
      corner = get_corner (paint, face);
      if (corner.height < SMALLEST_FIGURE)
        continue;
      if (corner.height != height)
        stroke_figures (paint, height);
      height = corner.height;
      cards_outline_rank (paint->cr, cards_card_rank (face->card), corner.x, corner.y, height);
    }
  stroke_figures (paint, height);
}

/* The large letter and the crown instead of a large suit. */
static void
stroke_courts (const CardsPaint *paint,
               const CardsFace  *faces,
               gsize             n_faces,
               guint             ink)
{
  double width = paint->layout->card_width;
  double letter = 0.4 * width;

  for (gsize i = 0; i < n_faces; i++)
    {
      const CardsFace *face = &faces[i];
      guint rank;
      double x, y;

      if (face->covered || !has_ink (paint, face, ink) || !is_court (face->card))
        continue;
      rank = cards_card_rank (face->card);
      x = face->rect.x + face->rect.width / 2;
      y = get_middle (paint, face);
      cards_outline_rank (paint->cr, rank, x - cards_outline_rank_width (rank, letter) / 2,
                          y - 0.08 * width, letter);
      cards_outline_crown (paint->cr, rank, x, y - 0.26 * width, 0.42 * width);
    }
  cairo_set_line_width (paint->cr, 0.11 * letter);
  cairo_stroke (paint->cr);
}

/* Bodies from back to front, then the inks: 2 or 4 rounds of three paths each. */
static void
cards_faces_draw (const CardsPaint *paint,
                  const CardsFace  *faces,
                  gsize             n_faces)
{
  for (gsize i = 0; i < n_faces; i++)
    {
      draw_body (paint, &faces[i]);
      if (faces[i].card == CARDS_NO_CARD)
        draw_back (paint, &faces[i]);
    }

  for (guint ink = 0; ink < (paint->picture->four_colours ? CARDS_N_SUITS : 2u); ink++)
    {
      cards_paint_set_color (paint, paint->palette->suits[ink]);
      draw_suits (paint, faces, n_faces, ink);
      stroke_ranks (paint, faces, n_faces, ink);
      stroke_courts (paint, faces, n_faces, ink);
    }
}

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
  CardsRow row = { NULL, 0, 0 };

  if (spot.pile.kind == CARDS_PILE_TABLEAU)
    row = cards_table_get_column (table, spot.pile.index);

  return spot.pile.kind == CARDS_PILE_STOCK || spot.card < (int) (row.n - row.n_up)
             ? CARDS_NO_CARD : cards_table_get_card (table, spot.pile, (guint) spot.card);
}

/* A selected card takes all above it along. One that glides to its place is not chosen any more. */
static gboolean
is_tinted (const CardsPicture *picture,
           CardsSpot           spot)
{
  return !picture->gliding && cards_pile_equal (picture->selected.pile, spot.pile)
         && spot.card >= picture->selected.card;
}

static void
add_face (const CardsPaint *paint,
          Faces            *faces,
          CardsSpot         spot,
          gboolean          is_last)
{
  DrawingRect rect = cards_layout_get_card (paint->layout, spot), seen = rect;

  if (!is_last && !cards_layout_get_seen (paint->layout, spot, &seen))
    return;

  faces->faces[faces->n++] = (CardsFace) {
    .card = get_face (paint->table, spot),
    .tinted = is_tinted (paint->picture, spot),
    .covered = !is_last,
    .rect = rect,
    .seen_width = seen.width,
    .seen_height = seen.height,
  };
}

/* The card below lifted ones, in a pile of which no more than the last ones are seen. */
static void
add_uncovered (const CardsPaint *paint,
               Faces            *faces,
               CardsPile         pile)
{
  CardsCard top = cards_table_get_top (paint->table, pile);
  DrawingRect rect = cards_layout_get_card (paint->layout, (CardsSpot) { pile, -1 });

  if (pile.kind != CARDS_PILE_FOUNDATION || cards_card_rank (top) == CARDS_ACE
      || paint->layout->config.game == CARDS_SPIDER)
    return;

  faces->faces[faces->n++] = (CardsFace) {
    .card = (CardsCard) (top - CARDS_N_SUITS), .rect = rect,
    .seen_width = rect.width, .seen_height = rect.height,
  };
}

/* Lifted cards go to a list of their own, and what they leave behind is drawn as if they were gone:
 * the last card that lies there is whole, also where nothing is seen of it otherwise. */
static void
add_pile (const CardsPaint *paint,
          Faces            *lying,
          Faces            *lifted,
          CardsPile         pile)
{
  const CardsPicture *picture = paint->picture;
  CardsSpot whole = picture->whole;
  int n = (int) cards_layout_count (paint->layout, pile);
  gboolean is_source = picture->lifted && cards_pile_equal (picture->selected.pile, pile);
  int end = is_source ? picture->selected.card : n;
  gboolean shows_last = pile.kind == CARDS_PILE_TABLEAU || pile.kind == CARDS_PILE_WASTE;

  for (int card = 0; card < end; card++)
    if (end == n || card < end - 1 || shows_last)
      add_face (paint, lying, (CardsSpot) { pile, card }, card == end - 1);
  if (end < n && lying->n < G_N_ELEMENTS (lying->faces))
    add_uncovered (paint, lying, pile);
  for (int card = end; card < n; card++)
    add_face (paint, lifted, (CardsSpot) { pile, card }, card == n - 1);
  if (cards_pile_equal (whole.pile, pile) && whole.card < end - 1)
    add_face (paint, lifted, whole, TRUE);
}

static void
collect (const CardsPaint *paint,
         Faces            *lying,
         Faces            *lifted)
{
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };

  while (cards_config_next_pile (&paint->layout->config, &pile))
    add_pile (paint, lying, lifted, pile);
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
  CardsLayer layer = paint->picture->layer;
  Faces lying = { .n = 0 }, lifted = { .n = 0 };

  collect (paint, &lying, &lifted);
  cairo_rectangle (paint->cr, 0, 0, paint->layout->width, paint->layout->height);
  cairo_clip (paint->cr);
  if (layer != CARDS_LAYER_LIFTED)
    {
      if (paint->picture->background)
        {
          cards_paint_set_color (paint, paint->palette->background);
          cairo_paint (paint->cr);
        }
      cards_marks_draw_places (paint);
      cards_faces_draw (paint, lying.faces, lying.n);
      draw_stock_count (paint);
      cards_marks_draw (paint);
    }
  if (layer != CARDS_LAYER_LYING)
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
