/* Cards lie on one another, but figures stand only where a card is seen. So all cards are painted
 * first, one after another, then the figures of all of them together: a few large paths cost cairo
 * far less than a hundred small ones.
 *
 * Figures in the corners are CORNER of a card's height, but at least CORNER_MIN pixels as long as
 * the card is wide enough for that, and never higher than what is seen of a covered card.
 */
#include "cards/picture/card-faces.h"

#include "cards/picture/card-outlines.h"
#include "drawing/shapes.h"

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
  inner = (DrawingRect) { outer.x + paint->line, outer.y + paint->line,
                          outer.width - 2 * paint->line, outer.height - 2 * paint->line };
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
  DrawingRect frame = { face->rect.x + inset, face->rect.y + inset, face->rect.width - 2 * inset,
                       face->rect.height - 2 * inset };

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
void
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
