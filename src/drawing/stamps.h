/* stamps.h: one outline at many places, drawn fast
 *
 * A full board has a thousand squares, discs and crosses that look alike. On a screen or in an
 * image each such figure is made once, as the glyph of a font that has nothing else, and set at its
 * places as letters are, which costs a tenth or less of filling its path again. Elsewhere, where
 * there are few of a kind and where they are large, the figures are paths: PDF and SVG stay
 * vectors, without letters that nobody could read. Both look the same.
 *
 * Figures are collected with drawing_stamps_add(); drawing_stamps_fill() and
 * drawing_stamps_stroke() paint them with the colour and the line style of the cairo_t and keep
 * them, drawing_stamps_clear() forgets them. In between the current path belongs to the stamps.
 *
 * Units    those of the cairo_t, which keeps its transformation while there are stamps.
 * Memory   a structure on the stack for one picture; drawing_stamps_finish() frees what it has.
 *
 * Example:
 *   DrawingOutline disc = drawing_outline_box (8, 8, 32, 32, 16);
 *   drawing_stamps_add (&stamps, &disc, square.x, square.y);   // for each square
 *   cairo_set_source_rgb (cr, 0, 0, 1);
 *   drawing_stamps_fill (&stamps);
 *   drawing_stamps_clear (&stamps);
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#define DRAWING_OUTLINE_LENGTHS 6
#define DRAWING_STAMPS_KINDS 12 /* more at once become paths */

/* Adds a figure whose place is (x, y) to the current path; it depends on nothing but @lengths. */
typedef void (*DrawingOutlineAdd) (cairo_t      *cr,
                                   double        x,
                                   double        y,
                                   const double *lengths);

typedef struct
{
  DrawingOutlineAdd add;
  double            lengths[DRAWING_OUTLINE_LENGTHS];
} DrawingOutline;

typedef struct
{
  DrawingOutline outline;
  double         dx, dy; /* from the whole pixel to the place */
  guint          n;      /* how many there are */
} DrawingStampKind;

typedef struct
{
  cairo_t             *cr;
  cairo_matrix_t       matrix;
  gboolean             is_fast; /* glyphs can be used at all */
  cairo_scaled_font_t *font;    /* NULL until there is a glyph */
  GArray              *glyphs;  /* of the font; owned by its face */
  GArray              *places;
  guint                n_kinds;
  DrawingStampKind     kinds[DRAWING_STAMPS_KINDS];
} DrawingStamps;

/* @side is how large the figures are, about. */
void drawing_stamps_init   (DrawingStamps        *stamps,
                            cairo_t              *cr,
                            double                side);
void drawing_stamps_finish (DrawingStamps        *stamps);

void drawing_stamps_add    (DrawingStamps        *stamps,
                            const DrawingOutline *outline,
                            double                x,
                            double                y);
void drawing_stamps_fill   (DrawingStamps        *stamps);
void drawing_stamps_stroke (DrawingStamps        *stamps);
void drawing_stamps_clear  (DrawingStamps        *stamps);

/* Shapes of shapes.h, by where they are from their place: a box by its upper left corner, a cross
 * by its middle. */
DrawingOutline drawing_outline_box   (double x,
                                      double y,
                                      double width,
                                      double height,
                                      double radius);
DrawingOutline drawing_outline_cross (double x,
                                      double y,
                                      double half);
