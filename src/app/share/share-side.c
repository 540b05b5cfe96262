/* Each follows what it was given until it goes. Pictures are made in idle callbacks: making them
 * takes too long for every change, and the changes that come before one runs cost nothing more.
 * What is copied, saved or dragged of the thumbnail is made from the board when it happens, so it
 * never waits for that callback; only the icon of a drag is what is on the screen. */
#include "app/share/share-side.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/share/share-labels.h"
#include "app/share/sharing.h"
#include "app/widgets/drop-children.h"
#include "app/widgets/icon-button.h"
#include "app/widgets/kept-tiles.h"
#include "app/widgets/qr-picture.h"
#include "spaces/picture/thumbnail-painter.h"
#include "spaces/share/board-export.h"
#include "spaces/thumbnail/thumbnail.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Side of the picture that other programs get as pixels. */
#define PNG_SIZE 512

/* ---- Parts ---- */

static void
add_classes (GtkWidget  *widget,
             const char *first,
             const char *second)
{
  gtk_widget_add_css_class (widget, first);
  if (second != NULL)
    gtk_widget_add_css_class (widget, second);
}

/* What is above each other in a widget with a GtkBoxLayout. */
static void
set_column (gpointer widget)
{
  g_object_set (gtk_widget_get_layout_manager (widget), "orientation", GTK_ORIENTATION_VERTICAL,
                "spacing", 6, NULL);
}

/* The title, and @button at its end. */
static void
add_heading (gpointer    widget,
             const char *title,
             GtkWidget  *button)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "hexpand", TRUE,
                                   "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  add_classes (label, "heading", NULL);
  add_classes (button, "flat", "small");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_set_parent (box, widget);
}

/* Small words, of two lines at most where they wrap. */
static GtkLabel *
add_caption (gpointer widget,
             gboolean wraps)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "wrap", wraps, "lines", wraps ? 2 : -1, NULL);

  add_classes (label, "caption", wraps ? "dim-label" : NULL);
  gtk_widget_set_parent (label, widget);

  return GTK_LABEL (label);
}

/* ---- The picture ---- */

/* A square as large as fits. It does not follow the theme: what is shown is the picture as other
 * programs get it (spaces/picture/thumbnail-painter.h). */
#define EDITOR_TYPE_THUMBNAIL_PICTURE (editor_thumbnail_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorThumbnailPicture, editor_thumbnail_picture, EDITOR, THUMBNAIL_PICTURE,
                      GtkWidget)

struct _EditorThumbnailPicture
{
  GtkWidget        parent_instance;

  SpacesBoard     *board; /* a reference; NULL, which draws nothing, before set_board() */
  EditorKeptTiles  kept;
};

G_DEFINE_FINAL_TYPE (EditorThumbnailPicture, editor_thumbnail_picture, GTK_TYPE_WIDGET)

typedef struct
{
  const SpacesBoard *board;
  int                side;
} PictureOfBoard;

static void
draw (cairo_t       *cr,
      gconstpointer  data)
{
  const PictureOfBoard *subject = data;

  spaces_thumbnail_paint (subject->board, cr, subject->side, DRAWING_THEME_LIGHT);
}

static void
editor_thumbnail_picture_snapshot (GtkWidget   *widget,
                                   GtkSnapshot *snapshot)
{
  EditorThumbnailPicture *self = EDITOR_THUMBNAIL_PICTURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int side = MIN (width, height);
  const PictureOfBoard subject = { self->board, side };
  DrawingTiles tiles;

  if (self->board == NULL || side <= 0)
    return;

  spaces_thumbnail_tiles_init (&tiles, self->board, side, DRAWING_THEME_LIGHT);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - side) / 2, (height - side) / 2));
  editor_kept_tiles_snapshot (&self->kept, snapshot, &tiles, draw, &subject);
}

static void
editor_thumbnail_picture_finalize (GObject *object)
{
  EditorThumbnailPicture *self = EDITOR_THUMBNAIL_PICTURE (object);

  g_clear_pointer (&self->board, spaces_board_unref);
  editor_kept_tiles_clear (&self->kept);

  G_OBJECT_CLASS (editor_thumbnail_picture_parent_class)->finalize (object);
}

static void
editor_thumbnail_picture_class_init (EditorThumbnailPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_thumbnail_picture_finalize;
  widget_class->snapshot = editor_thumbnail_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_thumbnail_picture_init (EditorThumbnailPicture *self)
{
}

static void
set_board (EditorThumbnailPicture *self,
           SpacesBoard            *board)
{
  SpacesBoard *before = self->board; /* may be @board itself, so it is released last */

  self->board = spaces_board_ref (board);
  g_clear_pointer (&before, spaces_board_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The picture of @board in a square of @size pixels. */
static GdkTexture *
make_texture (const SpacesBoard *board,
              guint              size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) pixels = NULL;
  gsize stride = cairo_image_surface_get_stride (surface);

  spaces_thumbnail_paint (board, cr, size, DRAWING_THEME_LIGHT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * size,
                                       (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, pixels, stride);
}

/* ---- The thumbnail ---- */

struct _EditorThumbnailView
{
  GtkWidget               parent_instance;

  BoardEditor            *editor;
  GameLink               *link;
  guint                   idle; /* source that updates the picture, or 0 */
  gboolean                was_dropped; /* no drag under way was called off */

  EditorThumbnailPicture *picture;
};

G_DEFINE_FINAL_TYPE (EditorThumbnailView, editor_thumbnail_view, GTK_TYPE_WIDGET)

static gboolean
on_thumbnail_idle (gpointer data)
{
  EditorThumbnailView *self = data;

  self->idle = 0;
  set_board (self->picture, board_editor_get_board (self->editor));

  return G_SOURCE_REMOVE;
}

static void
on_board (EditorThumbnailView *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (on_thumbnail_idle, self);
}

static GBytes *
get_svg (EditorThumbnailView *self)
{
  char *text = spaces_thumbnail_player (board_editor_get_board (self->editor));

  return g_bytes_new_take (text, strlen (text));
}

/* As a picture, and as text for programs that paste SVG source. */
static GdkContentProvider *
svg_provider (EditorThumbnailView *self)
{
  g_autoptr (GBytes) svg = get_svg (self);
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_for_bytes ("image/svg+xml", svg),
    gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", svg),
  };

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

static GdkContentProvider *
texture_provider (EditorThumbnailView *self)
{
  g_autoptr (GdkTexture) texture
      = make_texture (board_editor_get_board (self->editor), PNG_SIZE);

  return gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
}

/* The icon keeps the place under the pointer at which the drag began. */
static GdkContentProvider *
on_drag_prepare (GtkDragSource       *source,
                 double               x,
                 double               y,
                 EditorThumbnailView *self)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (GTK_WIDGET (self->picture));
  g_autoptr (GameSubject) subject
      = board_export_subject_new (board_editor_get_board (self->editor),
                                  board_editor_get_name (self->editor));
  const char *link = game_link_get_text (self->link);

  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return editor_sharing_make_content (subject,
                                      link != NULL ? link : board_editor_get_code (self->editor));
}

static void
on_drag_begin (EditorThumbnailView *self)
{
  self->was_dropped = TRUE;
}

/* Comes before the end of the drag. FALSE: the desktop shows it as it does. */
static gboolean
on_drag_cancel (EditorThumbnailView *self)
{
  self->was_dropped = FALSE;

  return FALSE;
}

/* What the one who gets it will see, if that is special. */
static void
on_drag_end (EditorThumbnailView *self)
{
  g_autofree char *notice = game_link_dup_recipient_notice (self->link, FALSE);

  if (self->was_dropped && notice != NULL)
    editor_show_toast (GTK_WIDGET (self), notice);
}

static void
copy (EditorThumbnailView *self,
      GdkContentProvider  *provider,
      const char          *copied)
{
  g_autofree char *sentence = editor_share_label_add_receiver (self->link, copied);

  editor_copy (GTK_WIDGET (self), provider, sentence);
}

static void
copy_svg_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EditorThumbnailView *self = EDITOR_THUMBNAIL_VIEW (widget);
  g_autoptr (GdkContentProvider) provider = svg_provider (self);

  copy (self, provider, _("Thumbnail copied as SVG"));
}

static void
copy_png_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EditorThumbnailView *self = EDITOR_THUMBNAIL_VIEW (widget);
  g_autoptr (GdkContentProvider) provider = texture_provider (self);

  copy (self, provider, _("Thumbnail copied as PNG"));
}

static void
save_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorThumbnailView *self = EDITOR_THUMBNAIL_VIEW (widget);
  g_autoptr (GBytes) svg = get_svg (self);
  g_autoptr (GdkTexture) texture
      = make_texture (board_editor_get_board (self->editor), PNG_SIZE);
  g_autoptr (GBytes) png = gdk_texture_save_to_png_bytes (texture);

  editor_picture_file_save (widget, _("Save Thumbnail"),
                            document_get_title (DOCUMENT_DOCUMENT (self->editor)), svg, png);
}

/* To be called once. */
void
editor_thumbnail_view_set_editor (EditorThumbnailView *self,
                                  BoardEditor         *editor,
                                  GameLink            *link)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (on_board), self,
                           G_CONNECT_SWAPPED);
  on_board (self);
}

static void
editor_thumbnail_view_dispose (GObject *object)
{
  EditorThumbnailView *self = EDITOR_THUMBNAIL_VIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->editor);
  g_clear_object (&self->link);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_thumbnail_view_parent_class)->dispose (object);
}

static void
editor_thumbnail_view_class_init (EditorThumbnailViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_thumbnail_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_install_action (widget_class, "thumbnail.copy-svg", NULL, copy_svg_action);
  gtk_widget_class_install_action (widget_class, "thumbnail.copy-png", NULL, copy_png_action);
  gtk_widget_class_install_action (widget_class, "thumbnail.save", NULL, save_action);
}

static GtkWidget *
make_thumbnail_menu (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) copy = g_menu_new ();
  g_autoptr (GMenu) save = g_menu_new ();

  g_menu_append (copy, _("Copy _SVG"), "thumbnail.copy-svg");
  g_menu_append (copy, _("Copy _PNG"), "thumbnail.copy-png");
  g_menu_append (save, _("S_ave…"), "thumbnail.save");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (copy));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (save));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, _("Copy or save the thumbnail"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Copy or save the thumbnail"), -1);

  return button;
}

static void
editor_thumbnail_view_init (EditorThumbnailView *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  set_column (self);
  add_heading (self, _("Thumbnail"), make_thumbnail_menu ());
  self->picture = g_object_new (EDITOR_TYPE_THUMBNAIL_PICTURE, "hexpand", TRUE, "halign",
                                GTK_ALIGN_CENTER, "width-request", 116, "height-request", 116,
                                NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Thumbnail of the board"), -1);
  add_classes (card, "card", "picture-card");
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->picture));
  gtk_widget_set_parent (card, GTK_WIDGET (self));
  gtk_label_set_text (add_caption (self, TRUE), _("Drag it out, or copy it"));

  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (source, "drag-cancel", G_CALLBACK (on_drag_cancel), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self->picture), GTK_EVENT_CONTROLLER (source));
}

/* ---- The QR code ---- */

struct _EditorQrView
{
  GtkWidget        parent_instance;

  GameLink        *link;
  guint            idle; /* source that makes the symbol again, or 0 */

  GtkStack        *stack;
  EditorQrPicture *picture;
  GtkLabel        *reason_label;
  GtkLabel        *size_label;
  GtkLabel        *notice_label;
};

G_DEFINE_FINAL_TYPE (EditorQrView, editor_qr_view, GTK_TYPE_WIDGET)

/* What the one who scans the code will see, if that is special. The line stays when it is empty, so
 * that nothing moves when the board is finished. */
static void
show_notice (EditorQrView *self)
{
  gboolean has_code = editor_qr_picture_get_symbol (self->picture) != NULL;
  g_autofree char *label = has_code ? game_link_dup_recipient_notice (self->link, TRUE) : NULL;
  g_autofree char *sentence
      = label != NULL ? game_link_dup_recipient_notice (self->link, FALSE) : NULL;

  /* A label without text has the name of its class; the space is one that is not trimmed. */
  gtk_label_set_text (self->notice_label, label != NULL ? label : "\302\240");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->notice_label), sentence);
}

static void
show_reason (EditorQrView *self,
             const char   *reason)
{
  editor_qr_picture_set_symbol (self->picture, NULL);
  gtk_label_set_text (self->reason_label, SHOWN_SENTENCE (reason));
  gtk_label_set_text (self->size_label, "");
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->reason_label));
}

static void
show_symbol (EditorQrView *self,
             QrSymbol     *symbol)
{
  /* Translators: version (size) of the QR code, and how large it has to be printed */
  g_autofree char *size = g_strdup_printf (_("Version %u · print ≥ %u mm"),
                                           qr_symbol_get_version (symbol),
                                           qr_symbol_get_print_mm (symbol));

  editor_qr_picture_set_symbol (self->picture, symbol);
  gtk_label_set_text (self->size_label, size);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->picture));
}

static gboolean
on_code_idle (gpointer data)
{
  EditorQrView *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (QrSymbol) symbol = editor_link_code_make (self->link, &error);

  self->idle = 0;
  if (symbol != NULL)
    show_symbol (self, symbol);
  else
    show_reason (self, editor_share_label_no_code (error));
  show_notice (self);

  return G_SOURCE_REMOVE;
}

static void
on_link (EditorQrView *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (on_code_idle, self);
}

/* To be called once. */
void
editor_qr_view_set_link (EditorQrView *self,
                         GameLink     *link)
{
  g_return_if_fail (self->link == NULL);

  self->link = g_object_ref (link);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (on_link), self, G_CONNECT_SWAPPED);
  on_link (self);
}

static void
editor_qr_view_dispose (GObject *object)
{
  EditorQrView *self = EDITOR_QR_VIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->link);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_qr_view_parent_class)->dispose (object);
}

static void
editor_qr_view_class_init (EditorQrViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_qr_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

/* A stack shows either the symbol or the reason why there is none. */
static GtkWidget *
make_card (EditorQrView *self)
{
  GtkWidget *card = gtk_button_new ();

  self->picture = g_object_new (EDITOR_TYPE_QR_PICTURE, "width-request", 140, "height-request", 140,
                                NULL);
  self->reason_label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER,
                                     "max-width-chars", 14, NULL);
  add_classes (GTK_WIDGET (self->reason_label), "caption", NULL);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->picture));
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->reason_label));

  add_classes (card, "qr-card", NULL);
  gtk_button_set_child (GTK_BUTTON (card), GTK_WIDGET (self->stack));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.scan");
  gtk_widget_set_tooltip_text (card, _("Show it in the whole window"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Show the QR code in the whole window"), -1);

  return card;
}

static void
editor_qr_view_init (EditorQrView *self)
{
  set_column (self);
  add_heading (self, _("QR code"),
               editor_icon_button_new ("view-fullscreen-symbolic", "win.scan", _("Scan to play"),
                                       NULL));
  gtk_widget_set_parent (make_card (self), GTK_WIDGET (self));
  self->size_label = add_caption (self, TRUE);
  add_classes (GTK_WIDGET (self->size_label), "numeric", NULL);
  self->notice_label = add_caption (self, FALSE);
}

/* ---- The buttons ---- */

struct _EditorShareBar
{
  GtkWidget  parent_instance;

  GameLink  *link;

  GtkLabel  *link_label;
};

G_DEFINE_FINAL_TYPE (EditorShareBar, editor_share_bar, GTK_TYPE_WIDGET)

/* A long link takes its time to be laid out; nobody waits for one that is not shown. */
static void
show_link (EditorShareBar *self)
{
  const char *text;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->link_label)))
    return;

  text = game_link_get_text (self->link);

  gtk_label_set_text (self->link_label, text != NULL ? text : "");
}

/* To be called once. */
void
editor_share_bar_set_link (EditorShareBar *self,
                           GameLink       *link,
                           GSettings      *settings)
{
  g_return_if_fail (self->link == NULL);

  self->link = g_object_ref (link);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (show_link), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->link_label, "notify::visible", G_CALLBACK (show_link), self);
  g_settings_bind (settings, EDITOR_SETTING_DEVELOPER_MODE, self->link_label, "visible",
                   G_SETTINGS_BIND_GET);
  show_link (self);
}

static void
editor_share_bar_dispose (GObject *object)
{
  EditorShareBar *self = EDITOR_SHARE_BAR (object);

  g_clear_object (&self->link);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_share_bar_parent_class)->dispose (object);
}

static void
editor_share_bar_class_init (EditorShareBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_share_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
make_copy_button (void)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button),
                        g_object_new (ADW_TYPE_BUTTON_CONTENT, "halign", GTK_ALIGN_CENTER,
                                      "icon-name", "edit-copy-symbolic", "label", _("Copy Link"),
                                      NULL));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.copy-link");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, _("Copy a link to send"));

  return button;
}

static void
editor_share_bar_init (EditorShareBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  set_column (self);
  add_classes (GTK_WIDGET (self), "foot-bar", NULL);
  self->link_label = g_object_new (GTK_TYPE_LABEL, "selectable", TRUE, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_CHAR, "max-width-chars", 30, "lines", 3,
                                   "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  add_classes (GTK_WIDGET (self->link_label), "caption", "monospace");
  gtk_widget_set_parent (GTK_WIDGET (self->link_label), GTK_WIDGET (self));

  gtk_box_append (GTK_BOX (box), make_copy_button ());
  gtk_box_append (GTK_BOX (box), editor_icon_button_new ("mail-unread-symbolic", "win.mail",
                                                         _("Email the link"), _("Email")));
  gtk_box_append (GTK_BOX (box),
                  editor_icon_button_new ("web-browser-symbolic", "win.browse",
                                          _("Open the link in the browser"),
                                          _("Open in browser")));
  gtk_box_append (GTK_BOX (box),
                  editor_icon_button_new ("printer-symbolic", "win.cards",
                                          _("Print cards with the board and its QR code"),
                                          _("Print cards")));
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}
