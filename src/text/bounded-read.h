/* bounded-read.h: everything that a stream holds, up to a limit
 *
 * A pipe, a device or a file that grows can go on for ever; no more than the limit and one piece is
 * ever held. bounded_read() blocks until the stream ends, so the window calls it in a thread, or
 * bounded_read_async() for streams of the display, whose ends come by the main loop.
 *
 * Errors: DECODE_ERROR_TOO_LONG when there is more than @max_bytes, otherwise those of the stream.
 */
#pragma once

#include <gio/gio.h>

GBytes *bounded_read        (GInputStream         *stream,
                             gsize                 max_bytes,
                             GCancellable         *cancellable,
                             GError              **error);

void    bounded_read_async  (GInputStream         *stream,
                             gsize                 max_bytes,
                             GCancellable         *cancellable,
                             GAsyncReadyCallback   callback,
                             gpointer              user_data);
GBytes *bounded_read_finish (GInputStream         *stream,
                             GAsyncResult         *result,
                             GError              **error);

/* The contents of a file that somebody named, up to a limit
 *
 * For any thread but that of the main loop, since a disk may be slow. Whatever has that name, it
 * neither hangs nor eats the memory: a folder, a device or a pipe that nobody writes to is rejected
 * before a byte of it is read, and a file is not read beyond @max_bytes.
 *
 *   GBytes *bytes = file_bytes_read ("board.json", 4 * 1024 * 1024, NULL, &error);
 *
 * Errors, each with a sentence for a player: G_IO_ERROR of the system, G_IO_ERROR_IS_DIRECTORY,
 * G_IO_ERROR_NOT_REGULAR_FILE, and DECODE_ERROR_TOO_LONG beyond the limit.
 */
GBytes *file_bytes_read (const char    *path,
                         gsize          max_bytes,
                         GCancellable  *cancellable,
                         GError       **error);
