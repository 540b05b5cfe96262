/* gif-animation.h: pictures one after another in one GIF
 *
 * Frames are cairo image surfaces of one size, opaque; each is shown for a number of milliseconds
 * and the whole begins again at the end. A frame stores only the rectangle that differs from the
 * one before, with up to 256 colours of its own, which is plenty for boards.
 *
 * Limits   a side of GIF_MAX_SIDE pixels; times are rounded to the hundredth of a second that
 *          the format knows.
 * Errors   G_IO_ERROR from the stream, or G_IO_ERROR_CANCELLED between two frames.
 * Memory   two frames, whatever their number.
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

#define GIF_MAX_SIDE 4096 /* what chats still show */

/* The picture of frame @i, CAIRO_FORMAT_RGB24 or opaque ARGB32, which its caller destroys, and how
 * long it is shown. */
typedef cairo_surface_t *(*GifRender) (gsize          i,
                                       guint         *milliseconds,
                                       gconstpointer  data);

/* The stream stays open. */
gboolean gif_animation_write (gsize           n_frames,
                              GifRender       render,
                              gconstpointer   data,
                              GOutputStream  *stream,
                              GCancellable   *cancellable,
                              GError        **error);

G_END_DECLS
