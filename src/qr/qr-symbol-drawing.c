/* The pictures of a QR symbol that are made with cairo. */
#include "qr/qr-symbol-private.h"

#include <glib/gi18n-lib.h>

/* A run of modules is a line as thick as a module: half the points of a rectangle, which makes
 * printed sheets half as long. */
void
qr_symbol_draw (const QrSymbol *symbol,
                cairo_t        *cr,
                double          x,
                double          y,
                double          module,
                guint           quiet_zone)
{
  guint width = qr_symbol_get_width (symbol);
  guint start, run;

  cairo_save (cr);
  cairo_set_line_width (cr, module);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);

  for (guint row = 0; row < width; row++)
    for (guint col = 0; (run = qr_symbol_next_run (symbol, row, col, &start)) > 0;
         col = start + run)
      {
        double middle = y + (row + quiet_zone + 0.5) * module;

        cairo_move_to (cr, x + (start + quiet_zone) * module, middle);
        cairo_line_to (cr, x + (start + run + quiet_zone) * module, middle);
      }

  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A cairo_write_func_t for a GByteArray. */
static cairo_status_t
append_png (void         *closure,
            const guchar *data,
            guint         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* The picture in one bit a pixel. An A1 surface is written as a one-bit PNG in which a set bit is
 * white, so the dark modules are cleared. */
static cairo_surface_t *
paint_bits (const QrSymbol *symbol,
            guint           side,
            guint           module,
            guint           quiet_zone)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A1, side, side);
  cairo_t *cr = cairo_create (surface);

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  qr_symbol_draw (symbol, cr, 0, 0, module, quiet_zone);
  cairo_destroy (cr);

  return surface;
}

GBytes *
qr_symbol_to_png (const QrSymbol *symbol,
                  guint           module,
                  guint           quiet_zone,
                  GError        **error)
{
  guint side = qr_symbol_picture_side (symbol, module, quiet_zone);
  g_autoptr (GByteArray) png = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;

  if (side == 0)
    {
      g_set_error (error, QR_ERROR, QR_ERROR_FAILED,
                   _("The picture would be too large: the limit is %d pixels per side."),
                   QR_MAX_SIDE);
      return NULL;
    }

  surface = paint_bits (symbol, side, module, quiet_zone);
  status = cairo_surface_write_to_png_stream (surface, append_png, png);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, QR_ERROR, QR_ERROR_FAILED, _("The picture couldn’t be written: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&png));
}
