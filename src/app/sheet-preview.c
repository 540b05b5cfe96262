#include "app/sheet-preview.h"

#include <glib/gi18n-lib.h>

/* Room for the shadow of the paper, in logical pixels. */
#define MARGIN 12

struct _EditorSheetPreview
{
  GtkWidget  parent_instance;

  CardSheet *sheet; /* or NULL */
  guint      page;
};

G_DEFINE_FINAL_TYPE (EditorSheetPreview, editor_sheet_preview, GTK_TYPE_WIDGET)

static void
draw (EditorSheetPreview *self,
      GtkSnapshot        *snapshot,
      double              width,
      double              height)
{
  const SheetSpec *spec = &card_sheet_get_layout (self->sheet)->spec;
  double scale = MIN (width / spec->paper_width, height / spec->paper_height);
  graphene_rect_t paper
      = GRAPHENE_RECT_INIT (MARGIN + (width - spec->paper_width * scale) / 2,
                            MARGIN + (height - spec->paper_height * scale) / 2,
                            spec->paper_width * scale, spec->paper_height * scale);
  const GdkRGBA white = { 1, 1, 1, 1 };
  const GdkRGBA shade = { 0, 0, 0, 0.3 };
  GskRoundedRect outline;
  cairo_t *cr;

  gsk_rounded_rect_init_from_rect (&outline, &paper, 0);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 1, 0, 5);
  gtk_snapshot_append_color (snapshot, &white, &paper);
  cr = gtk_snapshot_append_cairo (snapshot, &paper);
  cairo_translate (cr, paper.origin.x, paper.origin.y);
  cairo_scale (cr, scale, scale);
  card_sheet_draw_page (self->sheet, cr, self->page, 0);
  cairo_destroy (cr);
}

static void
editor_sheet_preview_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  EditorSheetPreview *self = EDITOR_SHEET_PREVIEW (widget);
  int width = gtk_widget_get_width (widget) - 2 * MARGIN;
  int height = gtk_widget_get_height (widget) - 2 * MARGIN;

  if (self->sheet != NULL && width > 0 && height > 0)
    draw (self, snapshot, width, height);
}

static void
editor_sheet_preview_finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_SHEET_PREVIEW (object)->sheet, card_sheet_unref);

  G_OBJECT_CLASS (editor_sheet_preview_parent_class)->finalize (object);
}

static void
editor_sheet_preview_class_init (EditorSheetPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_sheet_preview_finalize;
  widget_class->snapshot = editor_sheet_preview_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_sheet_preview_init (EditorSheetPreview *self)
{
}

/* @sheet may be NULL: then nothing is shown. */
void
editor_sheet_preview_set_page (EditorSheetPreview *self,
                               CardSheet          *sheet,
                               guint               page)
{
  CardSheet *before = self->sheet;
  g_autofree char *label = NULL;

  self->sheet = sheet != NULL ? card_sheet_ref (sheet) : NULL;
  self->page = page;
  g_clear_pointer (&before, card_sheet_unref);

  if (sheet != NULL)
    /* Translators: for a screen reader; how many cards are on the page that is shown */
    label = g_strdup_printf (_("Preview of the page, %u cards"),
                             sheet_layout_get_n_slots (card_sheet_get_layout (sheet), page));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : _("No preview"), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
