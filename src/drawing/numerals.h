/* numerals.h: many numbers, drawn fast
 *
 * A large board shows a thousand numbers in one frame. Digits need no shaping, so each font size
 * keeps the glyphs and widths of its ten digits and an ellipsis, and a number is laid out by
 * adding widths. Text stays text in PDF and SVG.
 *
 * Numbers are collected with drawing_numerals_add() and shown together with
 * drawing_numerals_flush(), one call to cairo for each font size.
 *
 * Units    font sizes in logical pixels (or whatever unit the cairo_t has).
 * Family   any name; fontconfig substitutes what is missing. NULL is "Cantarell".
 * Memory   a structure on the stack for one picture; drawing_numerals_clear() frees the fonts.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#define DRAWING_NUMERALS_SIZES 24 /* a picture uses about eight; more start again from the first */

/* Stands for the numbers that had no room. */
#define DRAWING_NUMERALS_ELLIPSIS (-1)

typedef struct
{
  double               size;
  gboolean             bold;
  cairo_scaled_font_t *font;
  gulong               glyph[11]; /* 0…9, ellipsis */
  double               advance[11];
  double               height;    /* of a digit */
  GArray              *waiting;   /* of cairo_glyph_t */
} DrawingNumeralsFont;

typedef struct
{
  cairo_t            *cr;
  const char         *family;
  guint               n_fonts;
  DrawingNumeralsFont fonts[DRAWING_NUMERALS_SIZES];
} DrawingNumerals;

void   drawing_numerals_init         (DrawingNumerals *numerals,
                                      cairo_t         *cr,
                                      const char      *family);
void   drawing_numerals_clear        (DrawingNumerals *numerals);
double drawing_numerals_get_width    (DrawingNumerals *numerals,
                                      gint64           number,
                                      double           size,
                                      gboolean         bold);

/* Centred on (x, y); shown by the next flush, in the source colour of that time. */
void   drawing_numerals_add          (DrawingNumerals *numerals,
                                      gint64           number,
                                      double           x,
                                      double           y,
                                      double           size,
                                      gboolean         bold);
/* The outlines of what waits become the current path, for a halo. Nothing is shown yet. */
void   drawing_numerals_add_path     (DrawingNumerals *numerals);
/* The same with a box around each number's digits, larger by @margin on every side. */
void   drawing_numerals_add_boxes    (DrawingNumerals *numerals,
                                      double           margin);
/* Shows what waits at eight places around its own, in the source colour of now: a halo for many
 * small numbers, at a fraction of what it costs to stroke their outlines. It still waits. */
void   drawing_numerals_show_around  (DrawingNumerals *numerals,
                                      double           distance);
void   drawing_numerals_flush        (DrawingNumerals *numerals);

guint  drawing_numerals_count_digits (gint64           number);
