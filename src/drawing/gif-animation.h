/* gif-animation.h: pictures one after another in one GIF
 *
 * All frames are opaque pictures of one size, painted one over the other; each is shown for some
 * milliseconds and the whole begins again at the end. A frame stores only the rectangle that
 * differs from the one before, with up to 256 colours of its own, which is plenty for boards.
 *
 * Limits   a side of GIF_MAX_SIDE pixels; times are rounded to the hundredth of a second that
 *          the format knows.
 * Errors   G_IO_ERROR from the stream, or G_IO_ERROR_CANCELLED between two frames.
 * Memory   one picture and what a frame paints over, whatever their number.
 *
 * Example: a hand of a clock, whose frames differ only in the middle of 64 × 64 pixels:
 *   const GifFrames frames = { 64, 64, 12, find_middle, paint_hand, clock };
 *   gif_animation_write (&frames, stream, NULL, &error);
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#define GIF_MAX_SIDE 4096 /* what chats still show */

typedef struct
{
  int      width, height;   /* in pixels */
  gsize    n;               /* frames, at least one */

  /* Shrinks @box, the whole picture, to where frame @i may differ from the one before; that of the
   * first one, which has none before, is left as it is. Called once for each frame, in their order.
   * NULL where they may differ everywhere. */
  void   (*find_changes) (gsize                  i,
                          cairo_rectangle_int_t *box,
                          gpointer               data);

  /* Paints frame @i over the one before, within the clip, and tells for how many milliseconds it is
   * shown. */
  guint  (*paint)        (gsize                  i,
                          cairo_t               *cr,
                          gpointer               data);
  gpointer data;
} GifFrames;

/* The stream stays open. */
gboolean gif_animation_write (const GifFrames  *frames,
                              GOutputStream    *stream,
                              GCancellable     *cancellable,
                              GError          **error);
