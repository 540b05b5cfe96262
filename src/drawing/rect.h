/* rect.h: a rectangle
 *
 * Units are those of the drawing it is in; the origin is at the top left.
 */
#pragma once

#include <glib.h>

typedef struct
{
  double x, y, width, height;
} DrawingRect;

/* Longer by @by on every side, or shorter. */
static inline DrawingRect
drawing_rect_grow (DrawingRect rect,
                   double      by)
{
  return (DrawingRect) { rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}
