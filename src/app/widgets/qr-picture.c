/* What the drawing area draws holds the symbol, and goes with the next one. */
#include "app/widgets/qr-picture.h"

#include "app/widgets/builders.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* White that is left around a symbol where its modules can be larger for it. */
#define LEAST_QUIET_ZONE 2

/* How many pixels of @side a module gets, with so much white around the symbol. */
static int
fit_module (const QrSymbol *symbol,
            int             side,
            guint           quiet)
{
  return side / (int) (qr_symbol_get_width (symbol) + 2 * quiet);
}

/* Drawn in device pixels, so that every module is a whole number of them: a camera has trouble with
 * blurred edges. A symbol too large for the widget still gets one pixel a module and is clipped. */
static void
draw (GtkDrawingArea *area,
      cairo_t        *cr,
      int             width,
      int             height,
      gpointer        symbol)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  int side = MIN (width, height) * scale;
  gboolean is_tight = fit_module (symbol, side, LEAST_QUIET_ZONE)
                      > fit_module (symbol, side, QR_QUIET_ZONE);
  guint quiet = is_tight ? LEAST_QUIET_ZONE : QR_QUIET_ZONE;
  guint modules = qr_symbol_get_width (symbol) + 2 * quiet;
  double module = MAX (1, fit_module (symbol, side, quiet));
  double x = floor ((width * scale - modules * module) / 2);
  double y = floor ((height * scale - modules * module) / 2);

  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  qr_symbol_draw (symbol, cr, x, y, module, quiet);
}

void
editor_qr_picture_set_symbol (GtkDrawingArea *area,
                              QrSymbol       *symbol)
{
  g_autofree char *label = NULL;

  if (symbol != NULL)
    /* Translators: for a screen reader; %u is the version (size) of the QR code */
    label = g_strdup_printf (_("QR code with the link to the board, version %u"),
                             qr_symbol_get_version (symbol));
  editor_set_label (area, label != NULL ? label : _("No QR code"));
  if (symbol != NULL)
    gtk_drawing_area_set_draw_func (area, draw, qr_symbol_ref (symbol),
                                    (GDestroyNotify) qr_symbol_unref);
  else
    gtk_drawing_area_set_draw_func (area, NULL, NULL, NULL);
}
