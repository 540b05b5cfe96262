/* Writes a StepPicture in four formats. SVG and PDF are drawn to the stream directly; a PNG is
 * drawn in bands, and the frames of a GIF one over the other, where their tiles differ, so memory
 * is bounded by one picture. GIF scales down instead of failing, since its size is limited by the
 * format. */
#include "drawing/picture-export.h"

#include "drawing/cairo-stream.h"
#include "drawing/gif-animation.h"
#include "drawing/png-picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

PictureExportOptions
picture_export_options (const StepPicture *picture)
{
  return (PictureExportOptions) { picture->n_steps, 1, FALSE, DRAWING_THEME_LIGHT, NULL };
}

typedef struct
{
  const StepPicture          *picture;
  const PictureExportOptions *options;
  double                      scale;
  GOutputStream              *stream;
  GCancellable               *cancellable;
} Export;

/* The scale at which @picture still fits a GIF. */
static double
limit_to_gif (const StepPicture *picture,
              double             scale)
{
  return MIN (scale, GIF_MAX_SIDE / ceil (MAX (picture->width, picture->height)));
}

static void
draw_step (const Export *self,
           cairo_t      *cr,
           gsize         step,
           gboolean      is_transparent)
{
  cairo_scale (cr, self->scale, self->scale);
  self->picture->draw (self->picture->subject, cr, step, self->options->theme, is_transparent);
}

/* SVG and PDF, which differ only in the surface. */
static gboolean
write_vectors (const Export     *self,
               cairo_surface_t *(*create) (cairo_write_func_t, void *, double, double),
               GError          **error)
{
  CairoStream out = { self->stream, self->cancellable, NULL };
  cairo_surface_t *surface = create (cairo_stream_write, &out, self->picture->width * self->scale,
                                     self->picture->height * self->scale);
  cairo_t *cr = cairo_create (surface);

  draw_step (self, cr, self->options->step, self->options->is_transparent);
  cairo_destroy (cr);

  return cairo_stream_finish_surface (&out, surface, error);
}

/* A PngPictureDraw. */
static void
draw_for_png (cairo_t       *cr,
              gconstpointer  data)
{
  const Export *self = data;

  draw_step (self, cr, self->options->step, self->options->is_transparent);
}

/* Too large a scale is an error that names the limit, before anything is allocated. */
static gboolean
write_png (const Export  *self,
           GError       **error)
{
  double width = self->picture->width * self->scale, height = self->picture->height * self->scale;

  if (MAX (width, height) > PICTURE_EXPORT_MAX_SIDE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   /* Translators: a scale, and how many pixels are allowed */
                   _("A picture at %1$.3g times its size would be wider than %2$d pixels. "
                     "Choose a smaller scale."),
                   self->scale, PICTURE_EXPORT_MAX_SIDE);
      return FALSE;
    }

  return png_picture_draw ((guint) ceil (width), (guint) ceil (height),
                           self->options->is_transparent, draw_for_png, self, self->stream,
                           self->cancellable, error);
}

/* An animation: what its frames need from one to the next. */
typedef struct
{
  const Export *export;
  int           width, height;
  DrawingTiles  tiles; /* of the frame that was painted last, where the picture has them */
} Film;

/* Adds to @box what one of the tiles covers, in whole pixels. */
static void
add_tile (const Film            *film,
          guint                  row,
          guint                  col,
          cairo_rectangle_int_t *box)
{
  const DrawingTiles *tiles = &film->tiles;
  double scale = film->export->scale;
  int left = (int) floor (drawing_cuts_get_start (&tiles->across, col) * scale);
  int top = (int) floor (drawing_cuts_get_start (&tiles->down, row) * scale);
  int right = MIN (film->width, (int) ceil (tiles->across.ends[col] * scale));
  int bottom = MIN (film->height, (int) ceil (tiles->down.ends[row] * scale));

  if (box->width > 0)
    {
      right = MAX (right, box->x + box->width);
      bottom = MAX (bottom, box->y + box->height);
      left = MIN (left, box->x);
      top = MIN (top, box->y);
    }
  *box = (cairo_rectangle_int_t) { left, top, right - left, bottom - top };
}

/* find_changes() of GifFrames: the tiles that look different. */
static void
find_changes (gsize                  step,
              cairo_rectangle_int_t *box,
              gpointer               data)
{
  Film *film = data;
  const Export *self = film->export;
  const DrawingTiles before = film->tiles;

  self->picture->cut (self->picture->subject, step, self->options->theme, &film->tiles);
  if (step == 0 || !drawing_cuts_equal (&before.across, &film->tiles.across)
      || !drawing_cuts_equal (&before.down, &film->tiles.down))
    return;

  *box = (cairo_rectangle_int_t) { 0, 0, 0, 0 };
  for (guint row = 0; row < film->tiles.down.n; row++)
    for (guint col = 0; col < film->tiles.across.n; col++)
      if (before.prints[row][col] != film->tiles.prints[row][col])
        add_tile (film, row, col, box);
}

/* paint() of GifFrames. It counts the frames before in options->n_done, which another thread
 * reads. */
static guint
paint_frame (gsize     step,
             cairo_t  *cr,
             gpointer  data)
{
  const Film *film = data;
  const Export *self = film->export;

  draw_step (self, cr, step, FALSE);
  if (self->options->n_done != NULL)
    g_atomic_int_set (self->options->n_done, (int) step);

  return step < self->options->step ? self->picture->step_ms : self->picture->last_ms;
}

/* A frame for each step up to the chosen one. */
static gboolean
write_gif (Export  *self,
           GError **error)
{
  Film film = { .export = self };
  GifFrames frames = { .n = self->options->step + 1, .paint = paint_frame, .data = &film };

  self->scale = limit_to_gif (self->picture, self->scale);
  film.width = frames.width = (int) ceil (self->picture->width * self->scale);
  film.height = frames.height = (int) ceil (self->picture->height * self->scale);
  if (self->picture->cut != NULL)
    frames.find_changes = find_changes;
  if (!gif_animation_write (&frames, self->stream, self->cancellable, error))
    return FALSE;

  if (self->options->n_done != NULL)
    g_atomic_int_set (self->options->n_done, (int) self->options->step + 1);
  return TRUE;
}

/* The size of the picture in pixels (points for PDF), as picture_export_write() makes it. */
void
picture_export_measure (PictureExportFormat  format,
                        const StepPicture   *picture,
                        double               scale,
                        guint               *width,
                        guint               *height)
{
  if (format == PICTURE_EXPORT_GIF)
    scale = limit_to_gif (picture, scale);
  *width = (guint) ceil (picture->width * scale);
  *height = (guint) ceil (picture->height * scale);
}

/* Writes one file; the stream stays open. */
gboolean
picture_export_write (PictureExportFormat          format,
                      const StepPicture           *picture,
                      const PictureExportOptions  *options,
                      GOutputStream               *stream,
                      GCancellable                *cancellable,
                      GError                     **error)
{
  Export self = { picture, options, options->scale, stream, cancellable };

  g_return_val_if_fail (options->step <= picture->n_steps, FALSE);
  g_return_val_if_fail (options->scale >= PICTURE_EXPORT_MIN_SCALE
                        && options->scale <= PICTURE_EXPORT_MAX_SCALE, FALSE);

  switch (format)
    {
    case PICTURE_EXPORT_SVG:
      return write_vectors (&self, cairo_svg_surface_create_for_stream, error);
    case PICTURE_EXPORT_PNG:
      return write_png (&self, error);
    case PICTURE_EXPORT_PDF:
      return write_vectors (&self, cairo_stream_create_pdf, error);
    case PICTURE_EXPORT_GIF:
      return write_gif (&self, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* The same in memory. */
GBytes *
picture_export_to_bytes (PictureExportFormat          format,
                         const StepPicture           *picture,
                         const PictureExportOptions  *options,
                         GError                     **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (!picture_export_write (format, picture, options, stream, NULL, error)
      || !g_output_stream_close (stream, NULL, error))
    return NULL;

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}
