/* gif-animation.h: pictures one after another in one GIF
 *
 * Frames are cairo image surfaces of one size, opaque; each is shown for a number of milliseconds
 * and the whole begins again at the end. A frame stores only the rectangle that differs from the
 * one before, with up to 256 colours of its own, which is plenty for boards.
 *
 * Limits   a side of GIF_MAX_SIDE pixels; times are rounded to the hundredth of a second that
 *          the format knows.
 * Errors   G_IO_ERROR from the stream; after an error the animation accepts no more frames.
 * Memory   two frames, whatever their number.
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

#define GIF_MAX_SIDE 4096 /* what chats still show */

typedef struct _GifAnimation GifAnimation;

GifAnimation *gif_animation_new       (guint             width,
                                       guint             height,
                                       GOutputStream    *stream,
                                       GCancellable     *cancellable,
                                       GError          **error);
void          gif_animation_free      (GifAnimation     *self);

gboolean      gif_animation_add_frame (GifAnimation     *self,
                                       cairo_surface_t  *frame,
                                       guint             milliseconds,
                                       GError          **error);
gboolean      gif_animation_finish    (GifAnimation     *self,
                                       GError          **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GifAnimation, gif_animation_free)

G_END_DECLS
