/* table-paint.h: what the parts of the painter share while one picture is drawn
 *
 * Internal to the painter's files: table-painter.c collects what is seen as faces and
 * draws them, table-marks.c what marks them.
 */
#pragma once

#include "cards/picture/table-picture.h"
#include "drawing/shapes.h"

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
  drawing_set_color (paint->cr, color, 1);
}

G_END_DECLS
