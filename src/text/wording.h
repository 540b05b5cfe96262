/* wording.h: how much a screen reader says of what has the focus
 *
 * A short wording says what there is and where, and leaves out what may be done there, how a piece
 * is turned and what lies on a card. Like place.h it is of the whole process, the window sets it
 * from a preference, and any thread may ask.
 *
 * Example: after wording_set_short (TRUE) a square is "empty; row 2, column 0", and not "empty;
 * row 2, column 0; the piece can start here".
 */
#pragma once

#include <glib.h>

gboolean wording_is_short  (void);
void     wording_set_short (gboolean is_short); /* FALSE, as in the beginning */
