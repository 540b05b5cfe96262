/* A hysteresis bin around everything decides whether the words stand beside the code or below it,
 * and whether only the name and the buttons remain ("terse"): below the code, which comes first,
 * all words stand only where the page is much higher than wide. */
#include "app/share/scan-page.h"

#include "app/compat/announce.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/file-saving.h"
#include "app/share/share-button.h"
#include "app/share/share-labels.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/qr-picture.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Pixels of a module in the pictures that are copied and saved. */
#define COPY_MODULE 8

struct _EditorScanPage
{
  AdwBin           parent_instance;

  EditorSharedDocument *shared;
  QrSymbol        *symbol; /* NULL while there is none */
  gboolean         terse; /* only the name and the buttons stand below the code */

  GtkWidget       *back_button;
  GtkWidget       *columns;
  GtkStack        *stack;
  GtkDrawingArea  *picture;
  AdwStatusPage   *reason_page;
  GtkLabel        *name_label;
  GtkLabel        *size_label;
  GtkWidget       *hint_label;
  GtkWidget       *name_box;
  GtkCheckButton  *name_check;
  GtkLabel        *version_label;
};

EDITOR_DEFINE_TEMPLATE_TYPE (EditorScanPage, editor_scan_page, ADW_TYPE_BIN)

static void
show_words (EditorScanPage *self,
            const GError   *error)
{
  QrSymbol *symbol = self->symbol;
  g_autofree char *about = game_link_describe (self->shared->link);
  g_autofree char *version = NULL;
  g_autofree char *words = NULL;

  gtk_label_set_text (self->name_label, SHOWN (document_get_title (self->shared->document)));
  words = editor_share_label_add_receiver (self->shared->link, about);
  gtk_label_set_text (self->size_label, SHOWN_SENTENCE (words));

  if (symbol != NULL)
    /* Translators: version (size) of the QR code, its error correction (L, M, Q or H), and how
     * large it has to be printed */
    version = g_strdup_printf (_("Version %1$u, error correction %2$s\nPrints sharp from %3$u mm"),
                               qr_symbol_get_version (symbol),
                               qr_level_name (qr_symbol_get_level (symbol)),
                               qr_symbol_get_print_mm (symbol));
  gtk_label_set_text (GTK_LABEL (self->hint_label),
                      editor_shared_document_is_closed (self->shared)
                          ? _("This code opens in Spaces Editor only: scan it there. Today’s web "
                              "game opens challenges.")
                          : _("Point a phone camera at the code to open it there, or show this "
                              "window to a second computer."));
  gtk_label_set_text (self->version_label, version != NULL ? version : "");
  adw_status_page_set_description (self->reason_page,
                                   SHOWN_SENTENCE (editor_share_label_no_code (error)));
  gtk_stack_set_visible_child (self->stack, symbol != NULL ? GTK_WIDGET (self->picture)
                                                           : GTK_WIDGET (self->reason_page));
}

static void
show_all_words (EditorScanPage *self)
{
  gtk_widget_set_visible (self->hint_label, self->symbol != NULL && !self->terse);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), !self->terse);
  gtk_widget_set_visible (GTK_WIDGET (self->version_label), !self->terse);
  gtk_widget_set_visible (self->name_box, !self->terse);
  gtk_label_set_ellipsize (self->name_label,
                           self->terse ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_lines (self->name_label, self->terse ? 1 : -1);
  editor_set_css_class (GTK_WIDGET (self), "terse", self->terse);
}

static void
update (EditorScanPage *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->symbol, qr_symbol_unref);
  self->symbol = editor_link_code_make (self->shared->link, &error);
  editor_qr_picture_set_symbol (self->picture, self->symbol);
  show_all_words (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "scan.copy", self->symbol != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "scan.save", self->symbol != NULL);
  show_words (self, error);
}

static void
copy_action (GtkWidget *widget)
{
  const QrSymbol *symbol = EDITOR_SCAN_PAGE (widget)->symbol;
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, COPY_MODULE, QR_QUIET_ZONE, NULL);
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, NULL) : NULL;

  if (texture != NULL)
    editor_copy_texture (widget, texture, _("QR code copied"));
}

static void
save_action (EditorScanPage *self)
{
  const QrSymbol *symbol = self->symbol;
  g_autofree char *text = qr_symbol_to_svg (symbol, COPY_MODULE, QR_QUIET_ZONE);
  g_autoptr (GBytes) svg = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, COPY_MODULE, QR_QUIET_ZONE, NULL);

  if (png != NULL)
    editor_picture_file_save (GTK_WIDGET (self), _("Save QR Code"),
                              document_get_title (self->shared->document), svg, png);
}

static void
lay_out (EditorScanPage      *self,
         GParamSpec          *pspec,
         EditorHysteresisBin *bin)
{
  gboolean is_narrow = editor_hysteresis_bin_get_narrow (bin);

  self->terse = is_narrow && editor_hysteresis_bin_get_low (bin);
  show_all_words (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  is_narrow ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
}

/* What the page shows is heard after the button that the keyboard comes to. */
static void
editor_scan_page_map (GtkWidget *widget)
{
  EditorScanPage *self = EDITOR_SCAN_PAGE (widget);

  GTK_WIDGET_CLASS (editor_scan_page_parent_class)->map (widget);
  editor_compat_announce (widget, self->symbol != NULL
                                      ? gtk_label_get_text (GTK_LABEL (self->hint_label))
                                      : adw_status_page_get_description (self->reason_page));
}

static void
editor_scan_page_class_init (EditorScanPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS (klass, EditorScanPage, shared);
  OBJECT_OWNS_AS (klass, EditorScanPage, symbol, qr_symbol_unref);
  EDITOR_PASS_FOCUS (klass, EditorScanPage, back_button);
  widget_class->map = editor_scan_page_map;

  g_type_ensure (EDITOR_TYPE_HYSTERESIS_BIN);
  EDITOR_SET_TEMPLATE (widget_class, "scan-page");
  EDITOR_BIND_CHILDREN (widget_class, EditorScanPage, back_button, columns, stack, picture,
                        reason_page, name_label, size_label, hint_label, name_box, name_check,
                        version_label);
  gtk_widget_class_bind_template_callback (widget_class, lay_out);
  editor_install_action (widget_class, "scan.copy", NULL, copy_action);
  editor_install_action (widget_class, "scan.save", NULL, save_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.main", NULL);
}

GtkWidget *
editor_scan_page_new (EditorSharedDocument *shared)
{
  EditorScanPage *self = g_object_new (EDITOR_TYPE_SCAN_PAGE, NULL);

  self->shared = g_object_ref (shared);
  editor_name_choice_tie (self->name_check, self->shared->link);
  g_signal_connect_object (self->shared->document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shared->link, "link-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
