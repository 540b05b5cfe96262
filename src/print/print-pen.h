/* print-pen.h: what one drawing of many cards keeps between them
 *
 * A pen draws to one surface in millimetres. It holds the context that words are set with, and for
 * a PDF the drawings that many pictures have in common (print-picture.h).
 */
#pragma once

#include "drawing/print-picture.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef struct
{
  cairo_t      *cr;
  PangoContext *words;
  double        pixel; /* mm of a device pixel; 0 on a vector surface */
  DrawingCache *cache; /* NULL unless print_pen_share() was called */
} PrintPen;

void print_pen_init  (PrintPen *pen,
                      cairo_t  *cr,
                      double    pixel);
/* To be called for a PDF. */
void print_pen_share (PrintPen *pen);
void print_pen_clear (PrintPen *pen);

G_END_DECLS
