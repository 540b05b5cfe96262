/* table-paint.h: what the parts of the painter share while one picture is drawn
 *
 * Internal to the painter's files: table-painter.c collects what is seen as faces, card-faces.c
 * draws them, table-marks.c what marks them.
 */
#pragma once

#include "cards/picture/table-picture.h"

#include <cairo.h>

G_BEGIN_DECLS

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
  cairo_set_source_rgb (paint->cr, ((color >> 16) & 0xff) / 255.0, ((color >> 8) & 0xff) / 255.0,
                        (color & 0xff) / 255.0);
}

G_END_DECLS
