/* Writes a StepPicture in four formats. SVG and PDF are drawn to the stream directly; a PNG is
 * drawn in bands, and the frames of a GIF one at a time, so memory is bounded by one picture. GIF
 * scales down instead of failing, since its size is limited by the format. */
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
                   _("A picture at %.3g times its size would be wider than %d pixels. "
                     "Choose a smaller scale."),
                   self->scale, PICTURE_EXPORT_MAX_SIDE);
      return FALSE;
    }

  return png_picture_draw ((guint) ceil (width), (guint) ceil (height),
                           self->options->is_transparent, draw_for_png, self, self->stream,
                           self->cancellable, error);
}

/* The picture at a step as a frame of an animation, a GifRender. It counts the frames before in
 * options->n_done, which another thread reads. */
static cairo_surface_t *
render_frame (gsize          step,
              guint         *milliseconds,
              gconstpointer  data)
{
  const Export *self = data;
  const StepPicture *picture = self->picture;
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (picture->width * self->scale),
                                    (int) ceil (picture->height * self->scale));
  cairo_t *cr = cairo_create (surface);

  draw_step (self, cr, step, FALSE);
  cairo_destroy (cr);
  *milliseconds = step < self->options->step ? picture->step_ms : picture->last_ms;
  if (self->options->n_done != NULL)
    g_atomic_int_set (self->options->n_done, (int) step);

  return surface;
}

/* A frame for each step up to the chosen one. */
static gboolean
write_gif (Export  *self,
           GError **error)
{
  self->scale = limit_to_gif (self->picture, self->scale);
  if (!gif_animation_write (self->options->step + 1, render_frame, self, self->stream,
                            self->cancellable, error))
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
