#include "app/widgets/qr-picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>

struct _EditorQrPicture
{
  GtkWidget  parent_instance;

  QrSymbol  *symbol; /* a reference; NULL draws nothing */
};

G_DEFINE_FINAL_TYPE (EditorQrPicture, editor_qr_picture, GTK_TYPE_WIDGET)

/* Drawn in device pixels, so that every module is a whole number of them: a camera has trouble with
 * blurred edges. A symbol too large for the widget still gets one pixel a module and is clipped. */
static void
draw (EditorQrPicture *self,
      cairo_t         *cr,
      int              width,
      int              height)
{
  guint modules = qr_symbol_get_width (self->symbol) + 2 * QR_QUIET_ZONE;
  double module = MAX (1, MIN (width, height) / (int) modules);
  double x = floor ((width - modules * module) / 2);
  double y = floor ((height - modules * module) / 2);

  qr_symbol_draw (self->symbol, cr, x, y, module, QR_QUIET_ZONE);
}

static void
editor_qr_picture_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  EditorQrPicture *self = EDITOR_QR_PICTURE (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->symbol == NULL || width <= 0 || height <= 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  draw (self, cr, width * scale, height * scale);
  cairo_destroy (cr);
}

static void
editor_qr_picture_finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_QR_PICTURE (object)->symbol, qr_symbol_unref);

  G_OBJECT_CLASS (editor_qr_picture_parent_class)->finalize (object);
}

static void
editor_qr_picture_class_init (EditorQrPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_qr_picture_finalize;
  widget_class->snapshot = editor_qr_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "qr");
}

static void
editor_qr_picture_init (EditorQrPicture *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
editor_qr_picture_set_symbol (EditorQrPicture *self,
                              QrSymbol        *symbol)
{
  g_autofree char *label = NULL;

  g_clear_pointer (&self->symbol, qr_symbol_unref);
  if (symbol != NULL)
    self->symbol = qr_symbol_ref (symbol);

  if (symbol != NULL)
    /* Translators: for a screen reader; %u is the version (size) of the QR code */
    label = g_strdup_printf (_("QR code with the link to the board, version %u"),
                             qr_symbol_get_version (symbol));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : _("No QR code"), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

QrSymbol *
editor_qr_picture_get_symbol (EditorQrPicture *self)
{
  return self->symbol;
}
