/* A custom layout around one content widget. Two things depend on the allocated size: whether the
 * words stand beside the code or below it, and whether only the name and the buttons remain
 * ("terse"). Changing either queues a resize, which GTK does not allow within an allocation, so
 * size_allocate() notes what is wanted and an idle callback applies it. */
#include "app/share/scan-page.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/clipboard.h"
#include "app/share/share-button.h"
#include "app/share/share-labels.h"
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

/* Pixels of a module in the pictures that are handed on. */
#define COPY_MODULE 8

struct _EditorScanPage
{
  GtkWidget        parent_instance;

  Document        *document;
  GameLink        *link;
  guint            idle; /* source that applies the next two, or 0 */
  GtkOrientation   wanted;       /* of @columns, by the last allocation */
  gboolean         wanted_terse; /* likewise, of @terse */
  gboolean         terse; /* only the name and the buttons stand below the code */

  GtkWidget       *content;
  GtkWidget       *back_button;
  GtkWidget       *columns;
  GtkStack        *stack;
  EditorQrPicture *picture;
  AdwStatusPage   *reason_page;
  GtkLabel        *name_label;
  GtkLabel        *size_label;
  GtkWidget       *hint_label;
  GtkWidget       *name_box;
  GtkCheckButton  *name_check;
  GtkLabel        *version_label;
};

G_DEFINE_FINAL_TYPE (EditorScanPage, editor_scan_page, GTK_TYPE_WIDGET)

static void
show_words (EditorScanPage *self,
            const GError   *error)
{
  QrSymbol *symbol = editor_qr_picture_get_symbol (self->picture);
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
  gboolean has_code = editor_qr_picture_get_symbol (self->picture) != NULL;

  gtk_widget_set_visible (self->hint_label, has_code && !self->terse);
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), !self->terse);
  gtk_widget_set_visible (GTK_WIDGET (self->version_label), !self->terse);
  gtk_widget_set_visible (self->name_box, !self->terse);
  gtk_label_set_ellipsize (self->name_label,
                           self->terse ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_lines (self->name_label, self->terse ? 1 : -1);
  if (self->terse)
    gtk_widget_add_css_class (GTK_WIDGET (self), "terse");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "terse");
}

static void
update (EditorScanPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QrSymbol) symbol = editor_link_code_make (self->link, &error);

  editor_qr_picture_set_symbol (self->picture, symbol);
  show_all_words (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "scan.copy", symbol != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "scan.save", symbol != NULL);
  show_words (self, error);
}

static void
copy_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorScanPage *self = EDITOR_SCAN_PAGE (widget);
  QrSymbol *symbol = editor_qr_picture_get_symbol (self->picture);
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, COPY_MODULE, QR_QUIET_ZONE, NULL);
  g_autoptr (GdkTexture) texture = NULL;

  if (png != NULL)
    texture = gdk_texture_new_from_bytes (png, NULL);
  if (texture == NULL)
    return;

  editor_copy_texture (widget, texture, _("QR code copied"));
}

static void
save_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorScanPage *self = EDITOR_SCAN_PAGE (widget);
  QrSymbol *symbol = editor_qr_picture_get_symbol (self->picture);
  g_autofree char *text = qr_symbol_to_svg (symbol, COPY_MODULE, QR_QUIET_ZONE);
  g_autoptr (GBytes) svg = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, COPY_MODULE, QR_QUIET_ZONE, NULL);

  if (png != NULL)
    editor_picture_file_save (widget, _("Save QR Code"), document_get_title (self->document), svg,
                              png);
}

static gboolean
on_idle (gpointer data)
{
  EditorScanPage *self = data;

  self->idle = 0;
  self->terse = self->wanted_terse;
  show_all_words (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), self->wanted);

  return G_SOURCE_REMOVE;
}

/* What the content really needs; it is clipped for the frames until the idle callback has run. */
static int
content_minimum (EditorScanPage *self)
{
  int minimum;

  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The orientation follows the width, but is not changed within the allocation. */
static void
editor_scan_page_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  EditorScanPage *self = EDITOR_SCAN_PAGE (widget);

  gtk_widget_allocate (self->content, MAX (width, content_minimum (self)), height, baseline, NULL);

  self->wanted = width < NARROW_WIDTH ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  self->wanted_terse = self->wanted == GTK_ORIENTATION_VERTICAL && height < width + ROOM_FOR_WORDS;
  if (self->idle == 0
      && (gtk_orientable_get_orientation (GTK_ORIENTABLE (self->columns)) != self->wanted
          || self->terse != self->wanted_terse))
    self->idle = g_idle_add (on_idle, self);
}

static void
editor_scan_page_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  EditorScanPage *self = EDITOR_SCAN_PAGE (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, content_minimum (self));
  gtk_widget_measure (self->content, orientation, for_size, minimum, natural, NULL, NULL);

  /* Side by side it reports a smaller minimum than it needs, as a hysteresis bin does: otherwise no
   * window could become so narrow that the words go below the code. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL
      && gtk_orientable_get_orientation (GTK_ORIENTABLE (self->columns)) == orientation)
    *minimum = MIN (*minimum, HYSTERESIS_BIN_MINIMUM);
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

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  if (self->link != NULL)
    g_signal_handlers_disconnect_by_data (self->link, self);
  g_clear_object (&self->document);
  g_clear_object (&self->link);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (editor_scan_page_parent_class)->dispose (object);
}

static void
editor_scan_page_class_init (EditorScanPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_scan_page_dispose;
  widget_class->size_allocate = editor_scan_page_size_allocate;
  widget_class->measure = editor_scan_page_measure;
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
  self->picture = g_object_new (EDITOR_TYPE_QR_PICTURE, "width-request", 120, "height-request", 120,
                                NULL);
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
  GtkWidget *copy = gtk_button_new ();
  GtkWidget *save = gtk_button_new_with_label (_("Save…"));

  gtk_button_set_child (GTK_BUTTON (copy),
                        g_object_new (ADW_TYPE_BUTTON_CONTENT, "halign", GTK_ALIGN_CENTER,
                                      "icon-name", "edit-copy-symbolic", "label",
                                      _("Copy Picture"), NULL));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (copy), "scan.copy");
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
  gtk_widget_add_css_class (GTK_WIDGET (self), "scan-page");
  self->columns = g_object_new (GTK_TYPE_BOX, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (self->columns), make_stack (self));
  gtk_box_append (GTK_BOX (self->columns), make_words (self));
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->content), make_header (self));
  gtk_box_append (GTK_BOX (self->content), self->columns);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
editor_scan_page_new (EditorSharedDocument *shared)
{
  EditorScanPage *self = g_object_new (EDITOR_TYPE_SCAN_PAGE, NULL);

  self->document = g_object_ref (editor_shared_document_get_document (shared));
  self->link = g_object_ref (editor_shared_document_get_link (shared));
  editor_name_choice_tie (self->name_check, self->link);
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->link, "link-changed", G_CALLBACK (update), self);
  update (self);

  return GTK_WIDGET (self);
}
