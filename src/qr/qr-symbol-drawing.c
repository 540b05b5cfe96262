/* What is drawn of a QR symbol with cairo: for windows and printed sheets. */
#include "qr/qr-symbol.h"

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
