/* slug-current.h: reads the versions that are written today, 3 and 3.1
 *
 *   slug    = surface height width piece* [ terrain ] [ colors ]
 *   piece   = name orientation row column a small name adds 6 to the color of the orientation
 *   terrain = "R" 1*( row column )
 *           / "RY" group* [ "0" 1*( row column ) ]     group = count column row{count + 1}
 *           / "RZ" group* [ "0" 1*( row column ) ]     group = count row column{count + 1}
 *   colors  = "_" *( color *name )               a small name adds 6 to the color
 *
 * All numbers are one character (slug-letters.h); a count is at least 1, and a color from 0 to 9,
 * a, b. Nothing may follow, and everything must lie on the board. Errors: SURFACE, SIZE, PIECE,
 * ORIENTATION, POSITION, POSITION_RANGE, TERRAIN, COLOR.
 */
#pragma once

#include "pentominoes/encoding/slug-reader.h"

G_BEGIN_DECLS

gboolean slug_current_read (SlugReader  *reader,
                            GError     **error);

G_END_DECLS
