/* Both pictures follow in one idle callback: making them takes too long for every change, and the
 * changes that come before one runs cost nothing more. What is copied, saved or dragged of the
 * thumbnail is made from the board when it happens, so it never waits for that callback; only the
 * icon of a drag is what is on the screen. */
#include "app/share/share-side.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/share/share-labels.h"
#include "app/share/sharing.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/kept-tiles.h"
#include "app/widgets/qr-picture.h"
#include "spaces/picture/thumbnail-painter.h"
#include "spaces/share/board-export.h"
#include "spaces/thumbnail/thumbnail.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Side of the picture that other programs get as pixels. */
#define PNG_SIZE 512

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

DEFINE_PLAIN_TYPE (EditorThumbnailPicture, editor_thumbnail_picture, GTK_TYPE_WIDGET)

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

/* ---- Both ---- */

struct _EditorShareSide
{
  GtkBox                  parent_instance;

  BoardEditor            *editor;
  GameLink               *link;
  guint                   idle; /* source that updates the pictures, or 0 */
  gboolean                was_dropped; /* no drag under way was called off */

  EditorThumbnailPicture *thumbnail;
  GtkStack               *stack; /* shows either the code or the reason why there is none */
  GtkDrawingArea         *code;
  GtkLabel               *reason_label;
  GtkLabel               *size_label;
  GtkLabel               *notice_label;
};

EDITOR_DEFINE_TEMPLATE_TYPE (EditorShareSide, editor_share_side, GTK_TYPE_BOX)

/* The notice for the person who scans the code. The line stays when it is empty, so that nothing
 * moves when the board is finished. */
static void
show_notice (EditorShareSide *self,
             gboolean         has_code)
{
  g_autofree char *label = has_code ? game_link_dup_recipient_notice (self->link, TRUE) : NULL;
  g_autofree char *sentence
      = label != NULL ? game_link_dup_recipient_notice (self->link, FALSE) : NULL;

  /* A label without text has the name of its class; the space is one that is not trimmed. */
  gtk_label_set_text (self->notice_label, label != NULL ? label : "\302\240");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->notice_label), sentence);
}

static gboolean
on_idle (gpointer data)
{
  EditorShareSide *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (QrSymbol) symbol = editor_link_code_make (self->link, &error);
  g_autofree char *size = NULL;

  self->idle = 0;
  set_board (self->thumbnail, board_editor_get_board (self->editor));
  if (symbol != NULL)
    /* Translators: version (size) of the QR code, and how large it has to be printed */
    size = g_strdup_printf (_("Version %1$u · print ≥ %2$u mm"), qr_symbol_get_version (symbol),
                            qr_symbol_get_print_mm (symbol));
  else
    gtk_label_set_text (self->reason_label, SHOWN_SENTENCE (editor_share_label_no_code (error)));
  editor_qr_picture_set_symbol (self->code, symbol);
  gtk_label_set_text (self->size_label, size != NULL ? size : "");
  gtk_stack_set_visible_child (self->stack, symbol != NULL ? GTK_WIDGET (self->code)
                                                           : GTK_WIDGET (self->reason_label));
  show_notice (self, symbol != NULL);

  return G_SOURCE_REMOVE;
}

static void
queue_update (EditorShareSide *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (on_idle, self);
}

static GBytes *
get_svg (EditorShareSide *self)
{
  char *text = spaces_thumbnail_player (board_editor_get_board (self->editor));

  return g_bytes_new_take (text, strlen (text));
}

/* As a picture, and as text for programs that paste SVG source. */
static GdkContentProvider *
svg_provider (EditorShareSide *self)
{
  g_autoptr (GBytes) svg = get_svg (self);
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_for_bytes ("image/svg+xml", svg),
    gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", svg),
  };

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

static GdkContentProvider *
texture_provider (EditorShareSide *self)
{
  g_autoptr (GdkTexture) texture
      = make_texture (board_editor_get_board (self->editor), PNG_SIZE);

  return gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
}

/* The icon keeps the place under the pointer at which the drag began. */
static GdkContentProvider *
on_drag_prepare (GtkDragSource   *source,
                 double           x,
                 double           y,
                 EditorShareSide *self)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (GTK_WIDGET (self->thumbnail));
  g_autoptr (GameSubject) subject
      = board_export_subject_new (board_editor_get_board (self->editor),
                                  board_editor_get_name (self->editor));
  const char *link = game_link_get_text (self->link);

  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return editor_sharing_make_content (subject,
                                      link != NULL ? link : board_editor_get_code (self->editor));
}

static void
on_drag_begin (EditorShareSide *self)
{
  self->was_dropped = TRUE;
}

/* Comes before the end of the drag. FALSE: the desktop shows it as it does. */
static gboolean
on_drag_cancel (EditorShareSide *self)
{
  self->was_dropped = FALSE;

  return FALSE;
}

/* Shows the notice for the recipient, if there is one. */
static void
on_drag_end (EditorShareSide *self)
{
  g_autofree char *notice = game_link_dup_recipient_notice (self->link, FALSE);

  if (self->was_dropped && notice != NULL)
    editor_show_toast (GTK_WIDGET (self), notice);
}

static void
copy_action (EditorShareSide *self,
             const char      *action)
{
  gboolean is_svg = g_str_equal (action, "thumbnail.copy-svg");
  g_autoptr (GdkContentProvider) provider = is_svg ? svg_provider (self) : texture_provider (self);
  g_autofree char *sentence
      = editor_share_label_add_receiver (self->link, is_svg ? _("Thumbnail copied as SVG")
                                                            : _("Thumbnail copied as PNG"));

  editor_copy (GTK_WIDGET (self), provider, sentence);
}

static void
save_action (EditorShareSide *self)
{
  g_autoptr (GBytes) svg = get_svg (self);
  g_autoptr (GdkTexture) texture
      = make_texture (board_editor_get_board (self->editor), PNG_SIZE);
  g_autoptr (GBytes) png = gdk_texture_save_to_png_bytes (texture);

  editor_picture_file_save (GTK_WIDGET (self), _("Save Thumbnail"),
                            document_get_title (DOCUMENT_DOCUMENT (self->editor)), svg, png);
}

static void
editor_share_side_class_init (EditorShareSideClass *klass)
{
  OBJECT_OWNS_SOURCE (klass, EditorShareSide, idle);
  OBJECT_OWNS (klass, EditorShareSide, editor, link);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GENERIC);
  g_type_ensure (EDITOR_TYPE_THUMBNAIL_PICTURE);
  EDITOR_SET_TEMPLATE (klass, "share-side");
  EDITOR_BIND_CHILDREN (klass, EditorShareSide, thumbnail, stack, code, reason_label, size_label,
                        notice_label);
  EDITOR_BIND_CALLBACKS (klass, on_drag_prepare, on_drag_begin, on_drag_cancel, on_drag_end);
  editor_install_action (klass, "thumbnail.copy-svg", NULL, copy_action);
  editor_install_action (klass, "thumbnail.copy-png", NULL, copy_action);
  editor_install_action (klass, "thumbnail.save", NULL, save_action);
}

GtkWidget *
editor_share_side_new (BoardEditor *editor,
                       GameLink    *link)
{
  EditorShareSide *self = g_object_new (EDITOR_TYPE_SHARE_SIDE, NULL);

  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  queue_update (self);

  return GTK_WIDGET (self);
}

/* ---- The buttons ---- */

/* A long link takes its time to be laid out; nobody waits for one that is not shown. */
static void
show_link (GameLink *link,
           GtkLabel *link_label)
{
  gboolean is_shown = gtk_widget_get_visible (GTK_WIDGET (link_label));
  const char *text = is_shown ? game_link_get_text (link) : NULL;

  gtk_label_set_text (link_label, text != NULL ? text : "");
}

static void
on_visible (GtkLabel   *label,
            GParamSpec *pspec,
            GameLink   *link)
{
  show_link (link, label);
}

GtkWidget *
editor_share_bar_new (GameLink  *link,
                      GSettings *settings)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/com/example/SpacesEditor/share-bar.ui");
  GObject *label = gtk_builder_get_object (builder, "link_label");
  GObject *bar = gtk_builder_get_object (builder, "bar");

  g_signal_connect_object (link, "link-changed", G_CALLBACK (show_link), label, 0);
  g_signal_connect_object (label, "notify::visible", G_CALLBACK (on_visible), link, 0);
  g_settings_bind (settings, EDITOR_SETTING_DEVELOPER_MODE, label, "visible", G_SETTINGS_BIND_GET);
  show_link (link, GTK_LABEL (label));

  /* Returned floating, as a new widget is; the builder drops its own reference. */
  g_object_force_floating (g_object_ref (bar));

  return GTK_WIDGET (bar);
}
