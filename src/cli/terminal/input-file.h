/* input-file.h: the bytes of a file that is named on the command line
 *
 * The name `-` means standard input, of which every byte counts. Nothing is read beyond the limit,
 * and nothing is waited for that will not come: a FIFO without a writer is rejected.
 * Errors, which are not to be NULL: DECODE_ERROR_TOO_LONG, or a GIOError.
 *
 * Example: input_file_read ("board.json", SPACES_FILE_MAX_BYTES, &error).
 */
#pragma once

#include <gio/gio.h>

GBytes       *input_file_read    (const char  *name,
                                  gsize        max_bytes,
                                  GError     **error);
/* For what is read piece by piece; errors are GIOErrors in the words of the system alone. */
GInputStream *input_file_open    (const char  *name,
                                  GError     **error);
/* Makes such an error say that the file could not be read. */
void          input_file_explain (GError      *error);
