/* Numbers by the thousand, without a text layout for each: the glyphs of the ten digits are
 * measured once for each size and weight, numbers are composed of them, and all that wait are drawn
 * with one call for each font. Adding a number costs its digits. */
#include "drawing/numerals.h"

#include <math.h>
#include <string.h>

#define MAX_GLYPHS 20 /* the digits of the largest 64-bit number */
#define ELLIPSIS_GLYPH 10 /* index behind the digits; stands for a negative number */

void
drawing_numerals_init (DrawingNumerals *numerals,
                       cairo_t         *cr,
                       const char      *family)
{
  memset (numerals, 0, sizeof *numerals);
  numerals->cr = cr;
  numerals->family = family != NULL ? family : "Cantarell";
}

static void
clear_font (DrawingNumeralsFont *font)
{
  g_clear_pointer (&font->font, cairo_scaled_font_destroy);
  g_clear_pointer (&font->waiting, g_array_unref);
}

void
drawing_numerals_clear (DrawingNumerals *numerals)
{
  for (guint i = 0; i < numerals->n_fonts; i++)
    clear_font (&numerals->fonts[i]);
}

/* Sizes between two half pixels look alike; rounding lets neighbours share a font. */
static double
round_size (double size)
{
  return size < 4 ? size : (int) (size * 2 + 0.5) / 2.0;
}

/* The font at @size in the transformation of the context. */
static cairo_scaled_font_t *
create_scaled_font (DrawingNumerals *numerals,
                    double           size,
                    gboolean         bold)
{
  cairo_t *cr = numerals->cr;
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_scaled_font_t *font;

  /* Hinted widths would make "11" wider than twice "1" and differ between screen and paper. */
  cairo_save (cr);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options (cr, options);
  cairo_select_font_face (cr,
                          numerals->family,
                          CAIRO_FONT_SLANT_NORMAL,
                          bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, size);
  font = cairo_scaled_font_reference (cairo_get_scaled_font (cr));
  cairo_restore (cr);
  cairo_font_options_destroy (options);

  return font;
}

/* Stores glyph and width of @text at @index; the height is that of the zero, as digits have one
 * height. */
static void
measure_glyph (DrawingNumeralsFont *font,
               guint                index,
               const char          *text)
{
  cairo_glyph_t *glyphs = NULL;
  cairo_text_extents_t extents;
  int n_glyphs = 0;

  if (cairo_scaled_font_text_to_glyphs (font->font, 0, 0, text, -1, &glyphs, &n_glyphs, NULL, NULL,
                                        NULL)
          != CAIRO_STATUS_SUCCESS
      || n_glyphs == 0)
    return;

  cairo_scaled_font_glyph_extents (font->font, glyphs, 1, &extents);
  font->glyph[index] = glyphs[0].index;
  font->advance[index] = extents.x_advance;
  if (index == 0)
    font->height = extents.height;
  cairo_glyph_free (glyphs);
}

/* All places for fonts are taken: draws what waits and begins anew. */
static void
start_again (DrawingNumerals *numerals)
{
  drawing_numerals_flush (numerals);
  for (guint i = 0; i < numerals->n_fonts; i++)
    clear_font (&numerals->fonts[i]);
  numerals->n_fonts = 0;
}

/* The font of a size and weight, made when it is first used. Linear in the few fonts there are. */
static DrawingNumeralsFont *
get_font (DrawingNumerals *numerals,
          double           size,
          gboolean         bold)
{
  DrawingNumeralsFont *font;
  char digit[] = "0";

  size = round_size (size);
  for (guint i = 0; i < numerals->n_fonts; i++)
    if (numerals->fonts[i].size == size && numerals->fonts[i].bold == bold)
      return &numerals->fonts[i];

  if (numerals->n_fonts == DRAWING_NUMERALS_SIZES)
    start_again (numerals);

  font = &numerals->fonts[numerals->n_fonts++];
  *font = (DrawingNumeralsFont) { .size = size, .bold = bold };
  font->waiting = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  font->font = create_scaled_font (numerals, size, bold);
  for (guint i = 0; i < 10; i++, digit[0]++)
    measure_glyph (font, i, digit);
  measure_glyph (font, ELLIPSIS_GLYPH, "…");

  return font;
}

/* 1 for a negative number, which is drawn as an ellipsis. */
guint
drawing_numerals_count_digits (gint64 number)
{
  guint n = 1;

  for (; number >= 10; number /= 10)
    n++;

  return n;
}

/* Fills @indices with the digits of @number from the left and returns how many there are. */
static guint
split_digits (gint64 number,
              guint8 indices[MAX_GLYPHS])
{
  guint n = drawing_numerals_count_digits (number);

  if (number < 0)
    {
      indices[0] = ELLIPSIS_GLYPH;
      return 1;
    }

  for (guint i = n; i-- > 0; number /= 10)
    indices[i] = (guint8) (number % 10);

  return n;
}

/* The width of the digits in a row; there is no kerning. */
static double
add_widths (const DrawingNumeralsFont *font,
            const guint8              *indices,
            guint                      n)
{
  double width = 0;

  for (guint i = 0; i < n; i++)
    width += font->advance[indices[i]];

  return width;
}

double
drawing_numerals_get_width (DrawingNumerals *numerals,
                            gint64           number,
                            double           size,
                            gboolean         bold)
{
  guint8 indices[MAX_GLYPHS];
  guint n = split_digits (number, indices);

  return add_widths (get_font (numerals, size, bold), indices, n);
}

void
drawing_numerals_add (DrawingNumerals *numerals,
                      gint64           number,
                      double           x,
                      double           y,
                      double           size,
                      gboolean         bold)
{
  DrawingNumeralsFont *font = get_font (numerals, size, bold);
  guint8 indices[MAX_GLYPHS];
  guint n = split_digits (number, indices);

  x -= add_widths (font, indices, n) / 2;
  y += number < 0 ? 0 : font->height / 2;
  for (guint i = 0; i < n; i++)
    {
      cairo_glyph_t glyph = { font->glyph[indices[i]], x, y };

      g_array_append_val (font->waiting, glyph);
      x += font->advance[indices[i]];
    }
}

void
drawing_numerals_add_path (DrawingNumerals *numerals)
{
  for (guint i = 0; i < numerals->n_fonts; i++)
    {
      const DrawingNumeralsFont *font = &numerals->fonts[i];

      if (font->waiting->len == 0)
        continue;
      cairo_set_scaled_font (numerals->cr, font->font);
      cairo_glyph_path (numerals->cr, (cairo_glyph_t *) font->waiting->data,
                        (int) font->waiting->len);
    }
}

void
drawing_numerals_add_boxes (DrawingNumerals *numerals,
                            double           margin)
{
  for (guint i = 0; i < numerals->n_fonts; i++)
    {
      const DrawingNumeralsFont *font = &numerals->fonts[i];

      for (guint j = 0; j < font->waiting->len; j++)
        {
          const cairo_glyph_t *glyph = &g_array_index (font->waiting, cairo_glyph_t, j);

          cairo_rectangle (numerals->cr, glyph->x - margin, glyph->y - font->height - margin,
                           font->advance[0] + 2 * margin, font->height + 2 * margin);
        }
    }
}

/* Letters are set on whole pixels, so the places are whole ones apart: all sides get the same. */
static void
show_around (cairo_t      *cr,
             const GArray *glyphs,
             double        distance)
{
  static const int directions[][2]
      = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 } };
  double straight = MAX (1, round (distance));
  double slanted = MAX (1, round (distance * G_SQRT2 / 2));
  g_autoptr (GArray) around = g_array_sized_new (FALSE, FALSE, sizeof (cairo_glyph_t),
                                                 glyphs->len * G_N_ELEMENTS (directions));

  for (guint i = 0; i < glyphs->len; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (directions); j++)
      {
        cairo_glyph_t glyph = g_array_index (glyphs, cairo_glyph_t, i);
        double step = directions[j][0] != 0 && directions[j][1] != 0 ? slanted : straight;

        glyph.x += directions[j][0] * step;
        glyph.y += directions[j][1] * step;
        g_array_append_val (around, glyph);
      }

  cairo_show_glyphs (cr, (cairo_glyph_t *) around->data, (int) around->len);
}

void
drawing_numerals_show_around (DrawingNumerals *numerals,
                              double           distance)
{
  for (guint i = 0; i < numerals->n_fonts; i++)
    {
      const DrawingNumeralsFont *font = &numerals->fonts[i];

      if (font->waiting->len == 0)
        continue;
      cairo_set_scaled_font (numerals->cr, font->font);
      show_around (numerals->cr, font->waiting, distance);
    }
}

void
drawing_numerals_flush (DrawingNumerals *numerals)
{
  for (guint i = 0; i < numerals->n_fonts; i++)
    {
      DrawingNumeralsFont *font = &numerals->fonts[i];

      if (font->waiting->len == 0)
        continue;
      cairo_set_scaled_font (numerals->cr, font->font);
      cairo_show_glyphs (numerals->cr, (cairo_glyph_t *) font->waiting->data,
                         (int) font->waiting->len);
      g_array_set_size (font->waiting, 0);
    }
}
