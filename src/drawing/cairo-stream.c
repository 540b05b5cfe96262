/* Lets cairo write to a GOutputStream. It only learns that writing failed; the stream's
 * error is kept here for the person. After the first error nothing more is written. */
#include "drawing/cairo-stream.h"

#include <cairo-pdf.h>

#define EARLIEST_DATE "1980-01-01T00:00:00Z" /* as in archives, whose dates begin then */

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

/* SOURCE_DATE_EPOCH is in seconds since 1970; free with g_free(). */
static char *
get_source_date (void)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) date = NULL;
  guint64 seconds;

  if (epoch != NULL && g_ascii_string_to_unsigned (epoch, 10, 0, G_MAXINT64, &seconds, NULL))
    date = g_date_time_new_from_unix_utc ((gint64) seconds);

  return date != NULL ? g_date_time_format (date, "%Y-%m-%dT%H:%M:%SZ") : g_strdup (EARLIEST_DATE);
}

/* Like cairo_pdf_surface_create_for_stream(), which takes the date from the clock. */
cairo_surface_t *
cairo_stream_create_pdf (cairo_write_func_t  write,
                         void               *closure,
                         double              width,
                         double              height)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write, closure, width, height);
  g_autofree char *date = get_source_date ();

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_MOD_DATE, date);

  return surface;
}

/* Finishes and destroys @surface, which may still write. Reports the stream's own error if there
 * was one, otherwise what cairo says. */
gboolean
cairo_stream_finish_surface (CairoStream      *self,
                             cairo_surface_t  *surface,
                             GError          **error)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  else if (status != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  else
    return TRUE;

  return FALSE;
}
