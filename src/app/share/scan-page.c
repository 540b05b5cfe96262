/* A hysteresis bin around everything decides whether the words stand beside the code or below it,
 * and whether only the name and the buttons remain ("terse"). */
#include "app/share/scan-page.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/clipboard.h"
#include "app/share/share-button.h"
#include "app/share/share-labels.h"
#include "app/widgets/css-class.h"
#include "app/widgets/qr-picture.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/icon-button.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Below this width, in logical pixels, the words stand below the code. */
#define NARROW_WIDTH 640

/* Below the code all words stand only where the page is so much higher than wide: the code comes
 * first. */
#define ROOM_FOR_WORDS 250

/* Pixels of a module in the pictures that are copied and saved. */
#define COPY_MODULE 8

struct _EditorScanPage
{
  AdwBin           parent_instance;

  Document        *document;
  GameLink        *link;
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

G_DEFINE_FINAL_TYPE (EditorScanPage, editor_scan_page, ADW_TYPE_BIN)

static void
show_words (EditorScanPage *self,
            const GError   *error)
{
  QrSymbol *symbol = self->symbol;
  g_autofree char *about = game_link_describe (self->link);
  g_autofree char *version = NULL;
  g_autofree char *words = NULL;

  gtk_label_set_text (self->name_label, SHOWN (document_get_title (self->document)));
  words = editor_share_label_add_receiver (self->link, about);
  gtk_label_set_text (self->size_label, SHOWN_SENTENCE (words));

  if (symbol != NULL)
    /* Translators: version (size) of the QR code, its error correction (L, M, Q or H), and how
     * large it has to be printed */
    version = g_strdup_printf (_("Version %u, error correction %s\nPrints sharp from %u mm"),
                               qr_symbol_get_version (symbol),
                               qr_level_name (qr_symbol_get_level (symbol)),
                               qr_symbol_get_print_mm (symbol));
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
  self->symbol = editor_link_code_make (self->link, &error);
  editor_qr_picture_set_symbol (self->picture, self->symbol);
  show_all_words (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "scan.copy", self->symbol != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "scan.save", self->symbol != NULL);
  show_words (self, error);
}

static void
copy_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  const QrSymbol *symbol = EDITOR_SCAN_PAGE (widget)->symbol;
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, COPY_MODULE, QR_QUIET_ZONE, NULL);
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, NULL) : NULL;

  if (texture != NULL)
    editor_copy_texture (widget, texture, _("QR code copied"));
}

static void
save_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  const QrSymbol *symbol = EDITOR_SCAN_PAGE (widget)->symbol;
  g_autofree char *text = qr_symbol_to_svg (symbol, COPY_MODULE, QR_QUIET_ZONE);
  g_autoptr (GBytes) svg = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, COPY_MODULE, QR_QUIET_ZONE, NULL);

  if (png != NULL)
    editor_picture_file_save (widget, _("Save QR Code"),
                              document_get_title (EDITOR_SCAN_PAGE (widget)->document), svg, png);
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

static gboolean
editor_scan_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (EDITOR_SCAN_PAGE (widget)->back_button);
}

static void
editor_scan_page_dispose (GObject *object)
{
  EditorScanPage *self = EDITOR_SCAN_PAGE (object);

  g_clear_object (&self->document);
  g_clear_object (&self->link);
  g_clear_pointer (&self->symbol, qr_symbol_unref);

  G_OBJECT_CLASS (editor_scan_page_parent_class)->dispose (object);
}

static void
editor_scan_page_class_init (EditorScanPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_scan_page_dispose;
  widget_class->grab_focus = editor_scan_page_grab_focus;

  gtk_widget_class_install_action (widget_class, "scan.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "scan.save", NULL, save_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.main", NULL);
}

static GtkWidget *
make_header (EditorScanPage *self)
{
  GtkWidget *header = adw_header_bar_new ();

  self->back_button = editor_icon_button_new ("go-previous-symbolic", "win.main", _("Back"), NULL);
  gtk_widget_add_css_class (header, "flat");
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new (_("Scan to Play"), NULL));
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->back_button);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header),
                           editor_icon_button_new ("view-fullscreen-symbolic", "win.fullscreen",
                                                   _("Full screen"), NULL));

  return header;
}

/* The code, or why there is none. */
static GtkWidget *
make_stack (EditorScanPage *self)
{
  self->picture = GTK_DRAWING_AREA (editor_qr_picture_new (120));
  self->reason_page = g_object_new (ADW_TYPE_STATUS_PAGE, "title", _("No QR Code"), NULL);
  self->stack = g_object_new (GTK_TYPE_STACK, "hexpand", TRUE, "vexpand", TRUE, NULL);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->picture));
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->reason_page));

  return GTK_WIDGET (self->stack);
}

static GtkWidget *
make_buttons (void)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 6, "margin-top", 12, NULL);
  GtkWidget *copy = editor_icon_button_new_with_label ("edit-copy-symbolic", "scan.copy",
                                                       _("Copy Picture"));
  GtkWidget *save = gtk_button_new_with_label (_("Save…"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (save), "scan.save");
  gtk_box_append (GTK_BOX (box), copy);
  gtk_box_append (GTK_BOX (box), save);
  gtk_box_append (GTK_BOX (box),
                  editor_icon_button_new ("printer-symbolic", "win.cards",
                                          _("Print cards with the board and its QR code"),
                                          _("Print cards")));

  return box;
}

static GtkLabel *
add_label (GtkWidget *box,
           int        margin)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "margin-top",
                                   margin, NULL);

  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static GtkWidget *
make_words (EditorScanPage *self)
{
  GtkWidget *words = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                   6, "valign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (words, "words");
  self->name_label = add_label (words, 0);
  g_object_set (self->name_label, "wrap-mode", PANGO_WRAP_WORD_CHAR, "max-width-chars", 18, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->name_label), "name");
  self->size_label = add_label (words, 0);
  self->hint_label = GTK_WIDGET (add_label (words, 12));
  g_object_set (self->hint_label, "max-width-chars", 34, "label",
                _("Point a phone camera at the code to open it there, or show this window to a "
                  "second computer."), NULL);
  gtk_box_append (GTK_BOX (words), make_buttons ());
  self->name_check = GTK_CHECK_BUTTON (gtk_check_button_new ());
  self->name_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append (GTK_BOX (self->name_box), GTK_WIDGET (self->name_check));
  gtk_box_append (GTK_BOX (words), self->name_box);
  self->version_label = add_label (words, 12);
  gtk_widget_add_css_class (GTK_WIDGET (self->version_label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->version_label), "numeric");

  return words;
}

static void
editor_scan_page_init (EditorScanPage *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bin = g_object_new (EDITOR_TYPE_HYSTERESIS_BIN, "narrow-below", NARROW_WIDTH,
                                 "low-beyond", ROOM_FOR_WORDS, "child", content, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (self), "scan-page");
  self->columns = g_object_new (GTK_TYPE_BOX, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (self->columns), make_stack (self));
  gtk_box_append (GTK_BOX (self->columns), make_words (self));
  gtk_box_append (GTK_BOX (content), make_header (self));
  gtk_box_append (GTK_BOX (content), self->columns);
  adw_bin_set_child (ADW_BIN (self), bin);
  g_signal_connect_object (bin, "notify::narrow", G_CALLBACK (lay_out), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bin, "notify::low", G_CALLBACK (lay_out), self, G_CONNECT_SWAPPED);
}

GtkWidget *
editor_scan_page_new (EditorSharedDocument *shared)
{
  EditorScanPage *self = g_object_new (EDITOR_TYPE_SCAN_PAGE, NULL);

  self->document = g_object_ref (shared->document);
  self->link = g_object_ref (shared->link);
  editor_name_choice_tie (self->name_check, self->link);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->link, "link-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
