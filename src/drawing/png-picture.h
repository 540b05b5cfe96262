/* png-picture.h: a cairo picture as a PNG file
 *
 * cairo writes PNG itself, and for each row tries every way to write it, which takes as long as all
 * the rest and makes pictures of flat squares no smaller. Here a row is what differs from the row
 * above it, and all processors compress: half the work, the same size.
 *
 * Formats  RGB24 becomes RGB, ARGB32 becomes RGBA with its colours as cairo itself would write
 *          them.
 * Errors   those of the stream, G_IO_ERROR_CANCELLED, G_IO_ERROR_FAILED for a surface that cairo
 *          could not make.
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

gboolean png_picture_write (cairo_surface_t  *surface,
                            GOutputStream    *stream,
                            GCancellable     *cancellable,
                            GError          **error);

G_END_DECLS
