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

G_BEGIN_DECLS

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

G_END_DECLS
