/* cairo-stream.h: lets a cairo surface write into a GOutputStream
 *
 * cairo asks for a function that takes bytes; GIO has streams with errors and cancellation. A
 * CairoStream stands between the two and remembers the first error, which cairo itself would
 * flatten to "write error". Put it on the stack, pass cairo_stream_write() and its address to
 * cairo, and ask cairo_stream_finish_surface() at the end.
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#define MM_PER_INCH 25.4
#define POINTS_PER_MM (72 / MM_PER_INCH)

typedef struct
{
  GOutputStream *stream;
  GCancellable  *cancellable;
  GError        *error;
} CairoStream;

cairo_status_t   cairo_stream_write          (void                *closure,
                                              const unsigned char *data,
                                              unsigned int         length);
/* For documents of the same bytes whenever they are made: of the date that the variable
 * SOURCE_DATE_EPOCH gives, or of 1980. Every PDF of the program begins with it. */
cairo_surface_t *cairo_stream_create_pdf     (cairo_write_func_t   write,
                                              void                *closure,
                                              double               width,
                                              double               height);
/* Finishes and frees @surface first: its last bytes reach the stream before errors are asked
 * for. */
gboolean         cairo_stream_finish_surface (CairoStream         *self,
                                              cairo_surface_t     *surface,
                                              GError             **error);
