/* round-trail.h: the paths of both pieces of a round, and what their pictures share
 *
 * Internal to round-painter.c. A path joins the squares of a piece as far as it went, with
 * arrow heads; where a side passes an edge again, the lines lie beside each other. Where both
 * sides stood on a square, their tokens are smaller and apart, and the paths lead to the tokens.
 */
#pragma once

#include "spaces/picture/paint.h"
#include "spaces/picture/round-layout.h"
#include "spaces/round/round-trace.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t                *cr;
  const SpacesLayout     *layout;
  const SpacesPalette    *palette;
  const SpacesRoundTrace *trace;
  DrawingNumerals         numerals;
} SpacesRoundPaint;

void        spaces_round_trail_draw      (SpacesRoundPaint        *paint,
                                          const SpacesRound       *round,
                                          SpacesSide               side);

/* How large the tokens of a square are, as a share of the usual size. */
double      spaces_round_paint_get_scale (const SpacesTraceSquare *content);
/* The middle of a side's token. */
SpacesPoint spaces_round_paint_get_place (const SpacesRoundPaint  *paint,
                                          SpacesSide               side,
                                          SpacesSquare             square);

static inline void
spaces_round_paint_set_color (SpacesRoundPaint *paint,
                              guint32           color,
                              double            alpha)
{
  cairo_set_source_rgba (paint->cr, ((color >> 16) & 0xff) / 255.0, ((color >> 8) & 0xff) / 255.0,
                         (color & 0xff) / 255.0, alpha);
}

static inline guint32
spaces_round_paint_get_color (const SpacesRoundPaint *paint,
                              SpacesSide              side)
{
  return side == SPACES_SIDE_PLAYER ? paint->palette->disc : paint->palette->opponent;
}

G_END_DECLS
