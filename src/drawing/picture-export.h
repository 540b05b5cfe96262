/* picture-export.h: a picture that changes step by step, as a file of another kind
 *
 *   SVG, PDF  the picture after a step, as vectors; a PDF has one page of the picture's size
 *   PNG       the same in pixels, on a plain or a transparent ground
 *   GIF       an animation from the beginning up to a step, one frame a step
 *
 * What is drawn is a game's: a StepPicture says how large it is and hands over the function that
 * draws it. It is borrowed, and so is what it points to; nothing is kept between two calls. Files
 * are written by other threads than the main one, and several draw the bands of a PNG at once, so
 * @draw uses nothing but @subject, and changes nothing in it.
 *
 * Units   `scale` is pixels (PNG, GIF) or points (SVG, PDF) per unit of the picture, from
 *         PICTURE_EXPORT_MIN_SCALE to MAX_SCALE. A PNG beyond PICTURE_EXPORT_MAX_SIDE pixels is
 *         rejected; an animation is made smaller where GIF_MAX_SIDE asks for it.
 * Errors  G_IO_ERROR.
 * Memory  one frame of an animation, whatever their number; a few megabytes for each processor
 *         for a PNG, whatever its size.
 *
 * Example: a table of cards of 700 × 500 units that was played for 80 moves:
 *   StepPicture picture = { 700, 500, 80, 500, 2500, draw_table, table };
 *   PictureExportOptions options = picture_export_options (&picture);
 *   picture_export_write (PICTURE_EXPORT_GIF, &picture, &options, stream, NULL, &error);
 * writes 81 frames of 700 × 500 pixels.
 */
#pragma once

#include "drawing/theme.h"
#include "drawing/tiles.h"

#include <cairo.h>
#include <gio/gio.h>

#define PICTURE_EXPORT_MIN_SCALE 0.1
#define PICTURE_EXPORT_MAX_SCALE 16.0
#define PICTURE_EXPORT_MAX_SIDE 16384 /* 1 GB of pixels; more than many programs open */

typedef enum
{
  PICTURE_EXPORT_SVG,
  PICTURE_EXPORT_PNG,
  PICTURE_EXPORT_PDF,
  PICTURE_EXPORT_GIF,
} PictureExportFormat;

typedef struct
{
  double        width;
  double        height;
  gsize         n_steps;      /* steps 0…n_steps can be drawn */
  guint         step_ms;      /* how long an animation shows a step … */
  guint         last_ms;      /* … and its last one */

  /* Draws to 0 … width, 0 … height; without a ground where @is_transparent. */
  void        (*draw) (gconstpointer subject,
                       cairo_t      *cr,
                       gsize         step,
                       DrawingTheme  theme,
                       gboolean      is_transparent);
  gconstpointer subject;

  /* The tiles of a step on its ground, so that an animation paints only those again that look
   * different; or NULL. */
  void        (*cut) (gconstpointer subject,
                      gsize         step,
                      DrawingTheme  theme,
                      DrawingTiles *tiles);
} StepPicture;

typedef struct
{
  gsize        step;
  double       scale;
  gboolean     is_transparent; /* not in a GIF, which has no half transparency */
  DrawingTheme theme;
  int         *n_done;         /* or NULL; set atomically to the frames that are written */
} PictureExportOptions;

/* The last step, plain, in the light theme, at the scale 1. */
PictureExportOptions  picture_export_options  (const StepPicture           *picture);

/* How large a file will be seen: pixels of a PNG or GIF, points of an SVG or PDF. A PNG beyond the
 * limit is measured all the same. */
void                  picture_export_measure  (PictureExportFormat          format,
                                               const StepPicture           *picture,
                                               double                       scale,
                                               guint                       *width,
                                               guint                       *height);
gboolean              picture_export_write    (PictureExportFormat          format,
                                               const StepPicture           *picture,
                                               const PictureExportOptions  *options,
                                               GOutputStream               *stream,
                                               GCancellable                *cancellable,
                                               GError                     **error);
GBytes               *picture_export_to_bytes (PictureExportFormat          format,
                                               const StepPicture           *picture,
                                               const PictureExportOptions  *options,
                                               GError                     **error);
