/* png-picture.h: a cairo picture as a PNG file
 *
 * cairo writes PNG itself, and for each row tries every way to write it, which makes pictures of
 * flat squares no smaller. Here a row is what differs from the row above it, which is nearly
 * nothing, and zlib compresses that, on all processors. A picture that is drawn for the file is
 * drawn by them as well, in bands that know nothing of each other. Its pixels are those of the
 * picture drawn at once, but for a few on the edges of shapes that cairo cuts at the border of a
 * band and rounds otherwise.
 *
 * Formats  RGB24 becomes RGB, ARGB32 becomes RGBA with its colours as cairo itself would write
 *          them.
 * Errors   those of the stream, G_IO_ERROR_CANCELLED, G_IO_ERROR_FAILED for a surface that cairo
 *          could not make.
 * Memory   of a drawn picture, some 4 MB for each processor, and what is compressed and not yet
 *          written.
 *
 * Example: a page of 2480 × 3508 pixels that draw_page (cr, page) draws
 *   png_picture_draw (2480, 3508, FALSE, draw_page, page, stream, NULL, &error);
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

/* Draws what meets the clip of @cr, a band of the picture, in pixels. Several threads call it at
 * once. */
typedef void (*PngPictureDraw) (cairo_t       *cr,
                                gconstpointer  data);

gboolean png_picture_write (cairo_surface_t  *surface,
                            GOutputStream    *stream,
                            GCancellable     *cancellable,
                            GError          **error);
gboolean png_picture_draw  (guint             width,
                            guint             height,
                            gboolean          has_alpha,
                            PngPictureDraw    draw,
                            gconstpointer     data,
                            GOutputStream    *stream,
                            GCancellable     *cancellable,
                            GError          **error);
