/* Making the symbol is too slow for every change of the link: a change schedules an idle callback,
 * and those that come before it runs cost nothing more. A stack shows either the symbol or the
 * reason why there is none. */
#include "app/share/qr-view.h"

#include "app/share/share-labels.h"
#include "app/widgets/drop-children.h"
#include "app/widgets/qr-picture.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

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
on_idle (gpointer data)
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
    self->idle = g_idle_add (on_idle, self);
}

/* To be called once. */
void
editor_qr_view_set_link (EditorQrView *self,
                         GameLink     *link)
{
  g_return_if_fail (self->link == NULL);

  self->link = g_object_ref (link);
  g_signal_connect_swapped (link, "link-changed", G_CALLBACK (on_link), self);
  on_link (self);
}

static void
editor_qr_view_dispose (GObject *object)
{
  EditorQrView *self = EDITOR_QR_VIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->link != NULL)
    g_signal_handlers_disconnect_by_data (self->link, self);
  g_clear_object (&self->link);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_qr_view_parent_class)->dispose (object);
}

static void
editor_qr_view_class_init (EditorQrViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_qr_view_dispose;

  g_type_ensure (EDITOR_TYPE_QR_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/qr-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorQrView, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorQrView, picture);
  gtk_widget_class_bind_template_child (widget_class, EditorQrView, reason_label);
  gtk_widget_class_bind_template_child (widget_class, EditorQrView, size_label);
  gtk_widget_class_bind_template_child (widget_class, EditorQrView, notice_label);
}

static void
editor_qr_view_init (EditorQrView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
