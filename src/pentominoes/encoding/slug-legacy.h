/* slug-legacy.h: reads the versions without a surface, 1, 1.1, 1.5 and 2
 *
 *   slug   = height sep width piece* [ sep color* ]       sep = "." or "_"
 *   piece  = NAME orientation digits sep digits 1 to 1.5: row of one or two digits, column
 *          / NAME orientation digit digit digits          2: a row of two digits, then the column
 *          / name orientation digit digits                2: a row of one digit, then the column
 *   color  = digit NAME*
 *
 * One reader for all, as the application has it: whether a separator behind the first digits
 * divides row and column or begins the colors is decided by the case of the name, and by their
 * number. So one slug may mix them, which gets a note. The surface is the rectangle. Terrain is the
 * piece R and keeps its orientation. Sizes go to 99; what is larger the application itself
 * misreads.
 *
 * The version reported is the first that could have written the slug; a board without pieces
 * does not say which of the later ones it was.
 *
 * Errors: SIZE, SEPARATOR, PIECE, ORIENTATION, POSITION, POSITION_RANGE, COLOR.
 */
#pragma once

#include "pentominoes/encoding/slug-reader.h"

gboolean slug_legacy_read (SlugReader *reader);
