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

/* SVG and PDF, which differ only in the surface. */
static gboolean
write_vectors (cairo_surface_t *(*create) (cairo_write_func_t, void *, double, double),
               const StepPicture         *picture,
               const PictureExportOptions      *options,
               GOutputStream             *stream,
               GCancellable              *cancellable,
               GError                   **error)
{
  CairoStream out = { stream, cancellable, NULL };
  cairo_surface_t *surface = create (cairo_stream_write, &out, picture->width * options->scale,
                                     picture->height * options->scale);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, options->scale, options->scale);
  picture->draw (picture->subject, cr, options->step, options->theme, options->is_transparent);
  cairo_destroy (cr);

  return cairo_stream_finish_surface (&out, surface, error);
}

/* The picture at @step as a frame of an animation; the caller destroys it. */
static cairo_surface_t *
render_frame (const StepPicture *picture,
              gsize              step,
              double             scale,
              DrawingTheme       theme)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (picture->width * scale),
                                    (int) ceil (picture->height * scale));
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  picture->draw (picture->subject, cr, step, theme, FALSE);
  cairo_destroy (cr);

  return surface;
}

typedef struct
{
  const StepPicture *picture;
  const PictureExportOptions *options;
} PngSubject;

/* A PngPictureDraw. */
static void
draw_for_png (cairo_t       *cr,
              gconstpointer  data)
{
  const PngSubject *subject = data;
  const StepPicture *picture = subject->picture;
  const PictureExportOptions *options = subject->options;

  cairo_scale (cr, options->scale, options->scale);
  picture->draw (picture->subject, cr, options->step, options->theme, options->is_transparent);
}

/* Too large a scale is an error that names the limit, before anything is allocated. */
static gboolean
write_png (const StepPicture           *picture,
           const PictureExportOptions  *options,
           GOutputStream               *stream,
           GCancellable                *cancellable,
           GError                     **error)
{
  const PngSubject subject = { picture, options };

  if (MAX (picture->width, picture->height) * options->scale > PICTURE_EXPORT_MAX_SIDE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("A picture at %.3g times its size would be wider than %d pixels. "
                     "Choose a smaller scale."),
                   options->scale, PICTURE_EXPORT_MAX_SIDE);
      return FALSE;
    }

  return png_picture_draw ((guint) ceil (picture->width * options->scale),
                           (guint) ceil (picture->height * options->scale),
                           options->is_transparent, draw_for_png, &subject, stream, cancellable,
                           error);
}

/* The scale at which @picture still fits a GIF. */
static double
limit_to_gif (const StepPicture *picture,
              double             scale)
{
  return MIN (scale, GIF_MAX_SIDE / ceil (MAX (picture->width, picture->height)));
}

/* Adds a frame to @animation, which begins with the first one: only then is its size known. */
static gboolean
add_frame (GifAnimation    **animation,
           cairo_surface_t  *frame,
           guint             milliseconds,
           GOutputStream    *stream,
           GCancellable     *cancellable,
           GError          **error)
{
  if (*animation == NULL)
    *animation = gif_animation_new (cairo_image_surface_get_width (frame),
                                    cairo_image_surface_get_height (frame), stream, cancellable,
                                    error);

  return *animation != NULL && gif_animation_add_frame (*animation, frame, milliseconds, error);
}

/* A frame for each step up to the chosen one. It checks for cancelling before each frame and counts
 * finished ones in options->n_done, which another thread reads. */
static gboolean
write_gif (const StepPicture           *picture,
           const PictureExportOptions  *options,
           GOutputStream               *stream,
           GCancellable                *cancellable,
           GError                     **error)
{
  double scale = limit_to_gif (picture, options->scale);
  g_autoptr (GifAnimation) animation = NULL;

  for (gsize step = 0; step <= options->step; step++)
    {
      guint milliseconds = step < options->step ? picture->step_ms : picture->last_ms;
      cairo_surface_t *frame;
      gboolean is_added;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      frame = render_frame (picture, step, scale, options->theme);
      is_added = add_frame (&animation, frame, milliseconds, stream, cancellable, error);
      cairo_surface_destroy (frame);
      if (!is_added)
        return FALSE;
      if (options->n_done != NULL)
        g_atomic_int_set (options->n_done, (int) step + 1);
    }

  return gif_animation_finish (animation, error);
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
  g_return_val_if_fail (options->step <= picture->n_steps, FALSE);
  g_return_val_if_fail (options->scale >= PICTURE_EXPORT_MIN_SCALE
                        && options->scale <= PICTURE_EXPORT_MAX_SCALE, FALSE);

  switch (format)
    {
    case PICTURE_EXPORT_SVG:
      return write_vectors (cairo_svg_surface_create_for_stream, picture, options, stream,
                            cancellable, error);
    case PICTURE_EXPORT_PNG:
      return write_png (picture, options, stream, cancellable, error);
    case PICTURE_EXPORT_PDF:
      return write_vectors (cairo_stream_create_pdf, picture, options, stream,
                            cancellable, error);
    case PICTURE_EXPORT_GIF:
      return write_gif (picture, options, stream, cancellable, error);
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
