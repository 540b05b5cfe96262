/* Lets cairo write to a GOutputStream. It only learns that writing failed; the stream's
 * error is kept here for the person. After the first error nothing more is written. */
#include "drawing/cairo-stream.h"

/* A cairo_write_func_t; @closure is a CairoStream. */
cairo_status_t
cairo_stream_write (void                *closure,
                    const unsigned char *data,
                    unsigned int         length)
{
  CairoStream *self = closure;

  if (self->error == NULL
      && g_output_stream_write_all (self->stream, data, length, NULL, self->cancellable,
                                    &self->error))
    return CAIRO_STATUS_SUCCESS;

  return CAIRO_STATUS_WRITE_ERROR;
}

/* Reports the stream's own error if there was one, otherwise what cairo said in @status. */
gboolean
cairo_stream_finish (CairoStream     *self,
                     cairo_status_t   status,
                     GError         **error)
{
  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return FALSE;
    }
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return FALSE;
    }

  return TRUE;
}

/* Finishes and destroys @surface, which may still write, and reports the first error. */
gboolean
cairo_stream_finish_surface (CairoStream      *self,
                             cairo_surface_t  *surface,
                             GError          **error)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return cairo_stream_finish (self, status, error);
}
