/* line-sum.h: a checksum at the end of a line
 *
 * FNV-1a, 32 bits as eight hexadecimal digits behind a blank, of the line up to that blank. It
 * finds damage, and is no protection against intent.
 *
 *   = 4|12p08p04p 3 2 My%20board 0 80b1d2e4
 */
#pragma once

#include <glib.h>

guint32  line_sum          (const char *text,
                            gsize       length);
/* Ends the line that begins at @begin. */
void     line_sum_end      (GString    *text,
                            gsize       begin);
/* Cuts the checksum off a line without its end. FALSE: it is none of that line. */
gboolean line_sum_take     (char       *line);
/* What stands at the end of the last line, whether it is right or not; 0 for none. */
guint32  line_sum_get_last (const char *text,
                            gsize       length);
