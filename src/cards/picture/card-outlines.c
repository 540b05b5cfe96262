/* Outlines are lists of path operations (drawing/segments.h): suits around (0, 0), ranks
 * from their top left corner, with y downwards. Lines of ranks keep half a stroke away from the
 * edges. Figures with round parts are cubic curves whose handles were drawn by eye.
 *
 * All closed outlines run clockwise, so that parts of a club overlap without holes.
 */
#include "cards/picture/card-outlines.h"

#include "cards/deal/card.h"
#include "drawing/segments.h"
#include "drawing/shapes.h"

static const DrawingSegment spade[] = {
  TO (0, -0.5), CURVE (0.1, -0.32, 0.46, -0.12, 0.46, 0.14),
  CURVE (0.46, 0.29, 0.35, 0.36, 0.25, 0.36), CURVE (0.15, 0.36, 0.08, 0.32, 0.04, 0.25),
  CURVE (0.05, 0.38, 0.1, 0.45, 0.17, 0.5), LINE (-0.17, 0.5),
  CURVE (-0.1, 0.45, -0.05, 0.38, -0.04, 0.25), CURVE (-0.08, 0.32, -0.15, 0.36, -0.25, 0.36),
  CURVE (-0.35, 0.36, -0.46, 0.29, -0.46, 0.14), CURVE (-0.46, -0.12, -0.1, -0.32, 0, -0.5), CLOSE,
  END,
};

static const DrawingSegment heart[] = {
  TO (0, 0.48), CURVE (-0.1, 0.3, -0.48, 0.08, -0.48, -0.18),
  CURVE (-0.48, -0.37, -0.36, -0.45, -0.25, -0.45), CURVE (-0.13, -0.45, -0.04, -0.37, 0, -0.26),
  CURVE (0.04, -0.37, 0.13, -0.45, 0.25, -0.45), CURVE (0.36, -0.45, 0.48, -0.37, 0.48, -0.18),
  CURVE (0.48, 0.08, 0.1, 0.3, 0, 0.48), CLOSE, END,
};

static const DrawingSegment diamond[] = {
  TO (0, -0.5), CURVE (0.1, -0.31, 0.25, -0.12, 0.39, 0), CURVE (0.25, 0.12, 0.1, 0.31, 0, 0.5),
  CURVE (-0.1, 0.31, -0.25, 0.12, -0.39, 0), CURVE (-0.25, -0.12, -0.1, -0.31, 0, -0.5), CLOSE, END,
};

static const DrawingSegment club_stem[] = {
  TO (0, -0.3), LINE (0.06, 0.1), CURVE (0.06, 0.35, 0.1, 0.45, 0.17, 0.5), LINE (-0.17, 0.5),
  CURVE (-0.1, 0.45, -0.06, 0.35, -0.06, 0.1), CLOSE, END,
};

static const DrawingSegment club_heart[] = {
  TO (0, -0.24), LINE (0.24, 0.14), LINE (-0.24, 0.14), CLOSE, END,
};

typedef struct
{
  double                width;
  const DrawingSegment *segments;
} Glyph;

static const DrawingSegment ace[] = {
  TO (0.09, 0.915), LINE (0.39, 0.085), LINE (0.69, 0.915), TO (0.2, 0.64), LINE (0.58, 0.64), END,
};
static const DrawingSegment zero[] = {
  TO (0.31, 0.085), CURVE (0.46, 0.085, 0.535, 0.24, 0.535, 0.5),
  CURVE (0.535, 0.76, 0.46, 0.915, 0.31, 0.915), CURVE (0.16, 0.915, 0.085, 0.76, 0.085, 0.5),
  CURVE (0.085, 0.24, 0.16, 0.085, 0.31, 0.085), CLOSE, END,
};
static const DrawingSegment one[] = {
  TO (0.09, 0.25), LINE (0.29, 0.085), LINE (0.29, 0.915), END,
};
static const DrawingSegment two[] = {
  TO (0.1, 0.27), CURVE (0.13, 0.03, 0.53, 0.02, 0.53, 0.3),
  CURVE (0.53, 0.48, 0.28, 0.66, 0.1, 0.915), LINE (0.55, 0.915), END,
};
static const DrawingSegment three[] = {
  TO (0.1, 0.2), CURVE (0.2, 0.04, 0.51, 0.05, 0.51, 0.27),
  CURVE (0.51, 0.41, 0.4, 0.47, 0.25, 0.47), CURVE (0.42, 0.47, 0.54, 0.54, 0.54, 0.68),
  CURVE (0.54, 0.96, 0.17, 0.99, 0.09, 0.79), END,
};
static const DrawingSegment four[] = {
  TO (0.45, 0.915), LINE (0.45, 0.085), LINE (0.085, 0.66), LINE (0.6, 0.66), END,
};
static const DrawingSegment five[] = {
  TO (0.5, 0.085), LINE (0.16, 0.085), LINE (0.13, 0.43), CURVE (0.3, 0.32, 0.54, 0.42, 0.54, 0.65),
  CURVE (0.54, 0.95, 0.2, 0.98, 0.09, 0.8), END,
};
static const DrawingSegment six[] = {
  TO (0.46, 0.1), CURVE (0.22, 0.17, 0.09, 0.38, 0.09, 0.64),
  CURVE (0.09, 0.81, 0.18, 0.915, 0.315, 0.915), CURVE (0.45, 0.915, 0.54, 0.81, 0.54, 0.655),
  CURVE (0.54, 0.5, 0.45, 0.41, 0.325, 0.41), CURVE (0.2, 0.41, 0.11, 0.5, 0.09, 0.64), END,
};
static const DrawingSegment seven[] = {
  TO (0.085, 0.085), LINE (0.54, 0.085), CURVE (0.38, 0.34, 0.27, 0.6, 0.23, 0.915), END,
};
static const DrawingSegment eight[] = {
  TO (0.315, 0.085), CURVE (0.43, 0.085, 0.5, 0.16, 0.5, 0.27),
  CURVE (0.5, 0.38, 0.43, 0.46, 0.315, 0.46), CURVE (0.2, 0.46, 0.13, 0.38, 0.13, 0.27),
  CURVE (0.13, 0.16, 0.2, 0.085, 0.315, 0.085), CLOSE, TO (0.315, 0.46),
  CURVE (0.46, 0.46, 0.545, 0.56, 0.545, 0.685), CURVE (0.545, 0.82, 0.46, 0.915, 0.315, 0.915),
  CURVE (0.17, 0.915, 0.085, 0.82, 0.085, 0.685), CURVE (0.085, 0.56, 0.17, 0.46, 0.315, 0.46),
  CLOSE, END,
};
static const DrawingSegment nine[] = {
  TO (0.17, 0.9), CURVE (0.41, 0.83, 0.54, 0.62, 0.54, 0.36),
  CURVE (0.54, 0.19, 0.45, 0.085, 0.315, 0.085), CURVE (0.18, 0.085, 0.09, 0.19, 0.09, 0.345),
  CURVE (0.09, 0.5, 0.18, 0.59, 0.305, 0.59), CURVE (0.43, 0.59, 0.52, 0.5, 0.54, 0.36), END,
};
static const DrawingSegment jack[] = {
  TO (0.44, 0.085), LINE (0.44, 0.66), CURVE (0.44, 1.0, 0.1, 0.99, 0.09, 0.7), END,
};
static const DrawingSegment queen[] = {
  TO (0.385, 0.085), CURVE (0.58, 0.085, 0.685, 0.26, 0.685, 0.5),
  CURVE (0.685, 0.74, 0.58, 0.915, 0.385, 0.915), CURVE (0.19, 0.915, 0.085, 0.74, 0.085, 0.5),
  CURVE (0.085, 0.26, 0.19, 0.085, 0.385, 0.085), CLOSE, TO (0.45, 0.66), LINE (0.7, 0.915), END,
};
static const DrawingSegment king[] = {
  TO (0.1, 0.085), LINE (0.1, 0.915), TO (0.6, 0.085), LINE (0.1, 0.59), TO (0.27, 0.43),
  LINE (0.62, 0.915), END,
};

static const Glyph digits[] = {
  { 0.62, zero }, { 0.42, one }, { 0.63, two }, { 0.63, three }, { 0.68, four },
  { 0.63, five }, { 0.63, six }, { 0.62, seven }, { 0.63, eight }, { 0.63, nine },
};
static const Glyph letters[] = { { 0.78, ace }, { 0.54, jack }, { 0.79, queen }, { 0.7, king } };

#define LETTER_GAP 0.07

/* Three circles and a stem, and a triangle that closes the gap between the circles. */
static void
add_club (cairo_t *cr,
          double   x,
          double   y,
          double   size)
{
  const double radius = 0.23 * size;

  drawing_shape_circle (cr, x, y - 0.5 * size + radius, radius);
  drawing_shape_circle (cr, x - 0.25 * size, y + 0.12 * size, radius);
  drawing_shape_circle (cr, x + 0.25 * size, y + 0.12 * size, radius);
  drawing_add_segments (cr, club_heart, x, y, size);
  drawing_add_segments (cr, club_stem, x, y, size);
}

void
cards_outline_suit (cairo_t *cr,
                    guint    suit,
                    double   x,
                    double   y,
                    double   size)
{
  static const DrawingSegment *const outlines[] = {
    [CARDS_SPADES] = spade, [CARDS_HEARTS] = heart, [CARDS_DIAMONDS] = diamond,
  };

  g_return_if_fail (suit < CARDS_N_SUITS);

  if (suit == CARDS_CLUBS)
    add_club (cr, x, y, size);
  else
    drawing_add_segments (cr, outlines[suit], x, y, size);
}

/* Up to three digits, which is more than a game has cards. */
static gsize
spell_number (guint         number,
              const Glyph **glyphs)
{
  gsize n = 0;

  if (number >= 100)
    glyphs[n++] = &digits[number / 100 % 10];
  if (number >= 10)
    glyphs[n++] = &digits[number / 10 % 10];
  glyphs[n++] = &digits[number % 10];

  return n;
}

static gsize
spell_rank (guint         rank,
            const Glyph **glyphs)
{
  if (rank > CARDS_ACE && rank < 10)
    return spell_number (rank + 1, glyphs);

  glyphs[0] = &letters[rank == CARDS_ACE ? 0 : MIN (rank - 9, 3)];
  return 1;
}

/* Width of a row of glyphs, in their height. */
static double
measure (const Glyph *const *glyphs,
         gsize               n)
{
  double width = (n - 1) * LETTER_GAP;

  for (gsize i = 0; i < n; i++)
    width += glyphs[i]->width;

  return width;
}

static void
add_glyphs (cairo_t            *cr,
            const Glyph *const *glyphs,
            gsize               n,
            double              x,
            double              y,
            double              height)
{
  for (gsize i = 0; i < n; i++)
    {
      drawing_add_segments (cr, glyphs[i]->segments, x, y, height);
      x += (glyphs[i]->width + LETTER_GAP) * height;
    }
}

void
cards_outline_rank (cairo_t *cr,
                    guint    rank,
                    double   x,
                    double   y,
                    double   height)
{
  const Glyph *glyphs[3];
  gsize n = spell_rank (rank, glyphs);

  add_glyphs (cr, glyphs, n, x, y, height);
}

double
cards_outline_rank_width (guint  rank,
                          double height)
{
  const Glyph *glyphs[3];
  gsize n = spell_rank (rank, glyphs);

  return measure (glyphs, n) * height;
}

void
cards_outline_number (cairo_t *cr,
                      guint    number,
                      double   x,
                      double   y,
                      double   height)
{
  const Glyph *glyphs[3];
  gsize n = spell_number (number, glyphs);

  add_glyphs (cr, glyphs, n, x - measure (glyphs, n) * height / 2, y - height / 2, height);
}

void
cards_outline_crown (cairo_t *cr,
                     guint    rank,
                     double   x,
                     double   y,
                     double   width)
{
  static const DrawingSegment cap[] = {
    TO (-0.5, 0.2), LINE (0.5, 0.2), TO (-0.3, 0.2), LINE (-0.2, -0.2), LINE (0.24, -0.1),
    LINE (0.3, 0.2), TO (0.1, -0.1), CURVE (0.2, -0.35, 0.35, -0.4, 0.48, -0.36), END,
  };
  static const DrawingSegment tiara[] = {
    TO (-0.5, -0.1), CURVE (-0.4, 0.28, 0.4, 0.28, 0.5, -0.1), TO (-0.22, 0.15), LINE (0, -0.26),
    LINE (0.22, 0.15), END,
  };
  static const DrawingSegment crown[] = {
    TO (-0.5, -0.2), LINE (-0.4, 0.22), LINE (0.4, 0.22), LINE (0.5, -0.2), LINE (0.22, 0),
    LINE (0, -0.3), LINE (-0.22, 0), CLOSE, END,
  };

  drawing_add_segments (cr, rank == CARDS_KING ? crown : rank == CARDS_KING - 1 ? tiara : cap, x,
                        y, width);
}
