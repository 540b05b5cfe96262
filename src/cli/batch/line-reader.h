/* line-reader.h: lines of bounded length from a file descriptor
 *
 * A line ends with a line feed or with the input and may hold any bytes. One that is longer than
 * the limit is skipped to its end and returned as LINE_TOO_LONG, so that a flood without a line
 * feed costs no memory. The buffer grows to the longest line, and one that an unusual line has
 * left behind is given back.
 *
 * line_reader_is_idle() is TRUE when the next call would wait for input: the moment to write out
 * what is held back.
 */
#pragma once

#include <glib.h>

typedef enum
{
  LINE_READ,
  LINE_TOO_LONG,
  LINE_END,    /* no more lines */
  LINE_FAILED, /* the input could not be read; errno says why */
} LineStatus;

typedef struct _LineReader LineReader;

LineReader *line_reader_new     (int          fd,
                                 gsize        max_length);
void        line_reader_free    (LineReader  *reader);

gboolean    line_reader_is_idle (LineReader  *reader);
LineStatus  line_reader_next    (LineReader  *reader,
                                 const char **line,
                                 gsize       *length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LineReader, line_reader_free)
