/* symbol-reader.h: reads every QR code in a cairo surface, for tests */
#pragma once

#include <cairo.h>
#include <glib.h>

/* What the codes say, each once, sorted. The surface may have any format. */
GPtrArray *symbol_reader_read (cairo_surface_t *surface);
