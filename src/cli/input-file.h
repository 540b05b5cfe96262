/* input-file.h: the bytes of a file that is named on the command line
 *
 * The name `-` means standard input, of which every byte counts. Nothing is read beyond the limit.
 * Errors: DECODE_ERROR_TOO_LONG, or a GIOError.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GBytes *input_file_read (const char  *name,
                         gsize        max_bytes,
                         GError     **error);

G_END_DECLS
