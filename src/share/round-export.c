#include "share/round-export.h"

#include "drawing/gif-animation.h"
#include "drawing/png-picture.h"
#include "spaces/picture/round-painter.h"
#include "spaces/thumbnail/combined.h"

#include <math.h>

char *
round_export_svg (const SpacesRound *round)
{
  return spaces_combined_draw (round, SPACES_COMBINED_ALL_STEPS, SPACES_COMBINED_ALL_STEPS);
}

static void
measure (const SpacesRound *round,
         SpacesLayout      *layout)
{
  SpacesBoard *board = spaces_round_get_board (round, SPACES_SIDE_PLAYER);

  spaces_round_layout_set_cell (layout, spaces_board_get_size (board), SPACES_LAYOUT_LABEL,
                                ROUND_EXPORT_CELL);
}

static cairo_surface_t *
render (const SpacesRound *round,
        gsize              step,
        gboolean           fogged,
        DrawingTheme       palette,
        double             scale)
{
  SpacesLayout layout;
  cairo_surface_t *surface;
  cairo_t *cr;

  measure (round, &layout);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                        (int) ceil (spaces_layout_get_width (&layout) * scale),
                                        (int) ceil (spaces_round_layout_get_height (&layout) * scale));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  spaces_round_painter_draw (cr, round, step, fogged, &layout, spaces_palette_get (palette), NULL);
  cairo_destroy (cr);

  return surface;
}

GBytes *
round_export_png (const SpacesRound  *round,
                  gsize               step,
                  gboolean            fogged,
                  DrawingTheme        palette,
                  double              scale,
                  GError            **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  cairo_surface_t *surface = render (round, step, fogged, palette, scale);
  gboolean is_written = png_picture_write (surface, stream, NULL, error);

  cairo_surface_destroy (surface);
  if (!is_written || !g_output_stream_close (stream, NULL, error))
    return NULL;

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

static double
gif_scale (const SpacesRound *round)
{
  SpacesLayout layout;
  double side;

  measure (round, &layout);
  side = MAX (spaces_layout_get_width (&layout), spaces_round_layout_get_height (&layout));

  return MIN (1, GIF_MAX_SIDE / ceil (side));
}

/* The stream stays open. */
gboolean
round_export_gif (const SpacesRound  *round,
                  gboolean            fogged,
                  DrawingTheme        palette,
                  GOutputStream      *stream,
                  GCancellable       *cancellable,
                  GError            **error)
{
  gsize n_steps = spaces_round_get_n_steps (round);
  double scale = gif_scale (round);
  g_autoptr (GifAnimation) animation = NULL;

  for (gsize step = 0; step <= n_steps; step++)
    {
      guint milliseconds = step < n_steps ? ROUND_EXPORT_STEP_MS : ROUND_EXPORT_LAST_MS;
      cairo_surface_t *frame;
      gboolean is_written;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      frame = render (round, step, fogged, palette, scale);
      if (animation == NULL)
        animation = gif_animation_new (cairo_image_surface_get_width (frame),
                                       cairo_image_surface_get_height (frame), stream, cancellable,
                                       error);
      is_written = animation != NULL
                   && gif_animation_add_frame (animation, frame, milliseconds, error);
      cairo_surface_destroy (frame);
      if (!is_written)
        return FALSE;
    }

  return gif_animation_finish (animation, error);
}
