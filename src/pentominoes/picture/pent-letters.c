/* A letter is a short program for a pen: move, line, curve. Coordinates are those of the middle of
 * the pen in a box of height 1, from the left and from the top, with the pen's half width left free
 * at each side. */
#include "pentominoes/picture/pent-letters.h"

#define HALF (PENT_LETTER_STROKE / 2)
#define TOP HALF
#define BASE (1 - HALF)

typedef struct
{
  char   pen; /* M, L, C with its two handles first; '\0' ends the letter */
  double x, y;
} Stroke;

typedef struct
{
  double width;
  Stroke strokes[12];
} Letter;

static const Letter letters[PENT_N_PIECES] = {
  [PENT_NAME_F] = { 0.62,
                    { { 'M', HALF, 1 },
                      { 'L', HALF, TOP },
                      { 'L', 0.62, TOP },
                      { 'M', HALF, 0.52 },
                      { 'L', 0.57, 0.52 } } },
  [PENT_NAME_I] = { PENT_LETTER_STROKE, { { 'M', HALF, 0 }, { 'L', HALF, 1 } } },
  [PENT_NAME_L] = { 0.6, { { 'M', HALF, 0 }, { 'L', HALF, BASE }, { 'L', 0.6, BASE } } },
  [PENT_NAME_P] = { 0.7,
                    { { 'M', HALF, 1 },
                      { 'L', HALF, TOP },
                      { 'L', 0.36, TOP },
                      { 'C', 0.67, TOP },
                      { 'C', 0.67, 0.59 },
                      { 'C', 0.36, 0.59 },
                      { 'L', HALF, 0.59 } } },
  [PENT_NAME_N]
  = { 0.76, { { 'M', HALF, 1 }, { 'L', HALF, 0.03 }, { 'L', 0.655, 0.97 }, { 'L', 0.655, 0 } } },
  [PENT_NAME_T] = { 0.74,
                    { { 'M', 0, TOP }, { 'L', 0.74, TOP }, { 'M', 0.37, TOP }, { 'L', 0.37, 1 } } },
  [PENT_NAME_U] = { 0.74,
                    { { 'M', HALF, 0 },
                      { 'L', HALF, 0.58 },
                      { 'C', HALF, 1.005 },
                      { 'C', 0.635, 1.005 },
                      { 'C', 0.635, 0.58 },
                      { 'L', 0.635, 0 } } },
  [PENT_NAME_V] = { 0.8, { { 'M', 0.09, 0 }, { 'L', 0.4, 0.9 }, { 'L', 0.71, 0 } } },
  [PENT_NAME_W] = { 1.14,
                    { { 'M', 0.09, 0 },
                      { 'L', 0.315, 0.86 },
                      { 'L', 0.57, 0.14 },
                      { 'L', 0.825, 0.86 },
                      { 'L', 1.05, 0 } } },
  [PENT_NAME_X] = { 0.8, { { 'M', 0.1, 0 }, { 'L', 0.7, 1 }, { 'M', 0.7, 0 }, { 'L', 0.1, 1 } } },
  [PENT_NAME_Y] = { 0.8,
                    { { 'M', 0.09, 0 },
                      { 'L', 0.4, 0.52 },
                      { 'L', 0.71, 0 },
                      { 'M', 0.4, 0.5 },
                      { 'L', 0.4, 1 } } },
  [PENT_NAME_Z]
  = { 0.7, { { 'M', 0, TOP }, { 'L', 0.57, TOP }, { 'L', 0.13, BASE }, { 'L', 0.7, BASE } } },
};

/* Interprets the strokes of a letter around its middle; a curve takes three entries. */
void
pent_letter_add_path (cairo_t *cr,
                      PentName name,
                      double   x,
                      double   y,
                      double   height)
{
  const Letter *letter;
  double left, top = y - height / 2;

  if (name >= PENT_N_PIECES)
    return;

  letter = &letters[name];
  left = x - letter->width * height / 2;
  for (const Stroke *s = letter->strokes; s->pen != '\0'; s++)
    {
      double to_x = left + s->x * height, to_y = top + s->y * height;

      if (s->pen == 'M')
        cairo_move_to (cr, to_x, to_y);
      else if (s->pen == 'L')
        cairo_line_to (cr, to_x, to_y);
      else
        {
          cairo_curve_to (cr, to_x, to_y, left + s[1].x * height, top + s[1].y * height,
                          left + s[2].x * height, top + s[2].y * height);
          s += 2;
        }
    }
}

void
pent_letter_set_pen (cairo_t *cr,
                     double   height)
{
  cairo_set_line_width (cr, PENT_LETTER_STROKE * height);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
}
