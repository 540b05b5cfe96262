/* slug-crushed.h: reads and writes versions 0 and 0a, which are compressed JSON
 *
 *   {"g":[{"p":"P","o":0,"e":1,"x":1,"y":2},…],"h":8,"w":8}
 *
 * with o the rotation, e the reflection, x the row and y the column; terrain is called "Terrain".
 * 0a has "x" for the width and "y" for the height in place of h and w. The text is crushed
 * (json-crush.h) and percent-encoded. There is no surface and no color.
 *
 * The reader also takes a slug whose percent codes are undone already, as a browser may show it,
 * and other members beside these. Today's application reads none of this.
 *
 * Errors: those of json-crush.h and json-span.h, ENCODING for a broken percent code, FIELD for JSON
 * that is no such board; TOO_LONG and UNWRITABLE for a board that cannot be written.
 */
#pragma once

#include <gio/gio.h>

#include "pentominoes/encoding/slug-reader.h"

/* A board of 99×99 squares, all taken, has 470,000 bytes of JSON. */
#define SLUG_CRUSHED_MAX_JSON (1024 * 1024)

/* Bytes of JSON for each byte of crushed text. A piece is 44 bytes of JSON, and a key and two
 * numbers at least when it is crushed; real slugs unfold to three times their length. A text with
 * many short slugs cannot keep a reader busy for minutes then. */
#define SLUG_CRUSHED_MAX_GROWTH 20

gboolean  slug_crushed_read  (SlugReader       *reader);
char     *slug_crushed_write (const PentBoard  *board,
                              PentSlugVersion   version,
                              GCancellable     *cancellable,
                              GError          **error);
