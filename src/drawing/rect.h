/* rect.h: a rectangle
 *
 * Units are those of whoever draws; the origin is at the top left.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double x, y, width, height;
} DrawingRect;

G_END_DECLS
