/* The frame of every page with a document: the board, the bar below it with the timeline, and a
 * sidebar, which in a narrow window folds over the board. Games fill in content and sidebar
 * through properties and virtual functions; the sidebar is made late, in complete(), since it is
 * expensive and a window opens faster without it.
 *
 * The timeline joins the document and a replay, each of which has a position: a change of one is
 * passed to the other, and the flag `following` ends the circle. The replay is loaded anew only if
 * the document's steps have changed in number or in validity; otherwise an edit just ends
 * playing. */
#include "app/canvas/document-page.h"

#include "app/compat/flap-popovers.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/page-keys.h"
#include "app/widgets/transport-bar.h"

#include <adwaita.h>

typedef struct
{
  Document            *document; /* a reference; NULL after dispose */
  Replay              *replay;   /* the transport bar's */
  gboolean             following; /* document or replay is being set from the other */
  GtkWidget           *board;    /* in the content, which owns it; gets the focus */
  GtkOrientable       *head;     /* above the content, or NULL; owned by the content box */

  AdwFlap             *flap;
  EditorHysteresisBin *hysteresis_bin;
  GtkBox              *content_box;
  GtkBox              *foot_bar;
  EditorTransportBar  *transport_bar;
  GtkWidget           *back_row; /* above the sidebar where that lies over the board */
  AdwClamp            *sidebar_clamp;
} EditorDocumentPagePrivate;

enum
{
  PROP_DOCUMENT = 1,
  PROP_CONTENT,
  PROP_BOARD,
  PROP_FOOT_START,
  PROP_HEAD,
  PROP_SIDEBAR_VISIBLE,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (EditorDocumentPage, editor_document_page, GTK_TYPE_WIDGET)

static EditorDocumentPagePrivate *
parts (EditorDocumentPage *self)
{
  return editor_document_page_get_instance_private (self);
}

/* --- Timeline -------------------------------------------------------------------------------- */

/* The document was moved, by an edit or by another view. */
static void
follow_position (EditorDocumentPagePrivate *self)
{
  gsize position = document_get_position (self->document);

  if (self->following || position == replay_get_position (self->replay))
    return;

  self->following = TRUE;
  replay_seek (self->replay, position);
  self->following = FALSE;
}

/* Whether as many moves are loaded as the document has, and stop where they do. */
static gboolean
is_loaded (EditorDocumentPagePrivate *self,
           gsize                      length,
           const char                *stop)
{
  return replay_get_state (self->replay) != REPLAY_STATE_INITIAL
         && length == replay_get_length (self->replay)
         && g_strcmp0 (stop, replay_get_stop (self->replay)) == 0;
}

/* An edit ends playing: what comes next may be another move now. The title and status of some
 * documents change with the position, which is no edit where the replay itself has set it. */
static void
follow_replay (EditorDocumentPagePrivate *self)
{
  gsize length = document_get_n_steps (self->document);
  const char *stop = document_get_stop (self->document);

  if (self->following)
    return;

  if (is_loaded (self, length, stop))
    {
      replay_pause (self->replay);
      return;
    }

  self->following = TRUE;
  replay_load (self->replay, length, stop);
  self->following = FALSE;
  follow_position (self);
}

/* Playing or seeking moves the document. */
static void
on_replay (EditorDocumentPagePrivate *self)
{
  if (self->following)
    return;

  self->following = TRUE;
  document_set_position (self->document, replay_get_position (self->replay));
  self->following = FALSE;
}

/* --- Layout ---------------------------------------------------------------------------------- */

/* Folded, the sidebar covers the board and has a row with a way back. */
static void
on_folded (EditorDocumentPage *self)
{
  gtk_widget_set_visible (parts (self)->back_row, editor_document_page_get_narrow (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
on_revealed (EditorDocumentPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_VISIBLE]);
}

/* The content beside the sidebar has less room than the page, and adapts to its own width. What is
 * above the board takes little of the height in a low window. */
static void
on_room (EditorDocumentPage *self)
{
  EditorDocumentPagePrivate *priv = parts (self);
  gboolean is_narrow = editor_hysteresis_bin_get_narrow (priv->hysteresis_bin);
  gboolean is_low = editor_hysteresis_bin_get_low (priv->hysteresis_bin);

  g_object_set (priv->transport_bar, "compact", is_narrow, NULL);
  if (priv->head != NULL)
    {
      gtk_orientable_set_orientation (priv->head, is_narrow && !is_low
                                                      ? GTK_ORIENTATION_VERTICAL
                                                      : GTK_ORIENTATION_HORIZONTAL);
      editor_set_css_class (GTK_WIDGET (priv->head), "low", is_low);
    }
  EDITOR_DOCUMENT_PAGE_GET_CLASS (self)->fit (self, is_narrow, is_low);
}

/* The content comes from the template of the subclass and gets all height that is left. */
static void
take_content (EditorDocumentPage *self,
              GtkWidget          *content)
{
  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_prepend (parts (self)->content_box, content);
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
editor_document_page_get_property (GObject    *object,
                                   guint       property,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  EditorDocumentPage *self = EDITOR_DOCUMENT_PAGE (object);

  if (property == PROP_SIDEBAR_VISIBLE)
    g_value_set_boolean (value, adw_flap_get_reveal_flap (parts (self)->flap));
  else if (property == PROP_NARROW)
    g_value_set_boolean (value, editor_document_page_get_narrow (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_document_page_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  EditorDocumentPage *self = EDITOR_DOCUMENT_PAGE (object);

  switch (property)
    {
    case PROP_DOCUMENT:
      parts (self)->document = g_value_dup_object (value);
      break;
    case PROP_CONTENT:
      take_content (self, g_value_get_object (value));
      break;
    case PROP_BOARD:
      parts (self)->board = g_value_get_object (value);
      break;
    case PROP_FOOT_START:
      gtk_box_prepend (parts (self)->foot_bar, g_value_get_object (value));
      break;
    case PROP_HEAD:
      parts (self)->head = g_value_get_object (value);
      gtk_box_prepend (parts (self)->content_box, GTK_WIDGET (parts (self)->head));
      on_room (self);
      break;
    case PROP_SIDEBAR_VISIBLE:
      adw_flap_set_reveal_flap (parts (self)->flap, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* The focus of a page is that of its board. */
static gboolean
editor_document_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (parts (EDITOR_DOCUMENT_PAGE (widget))->board);
}

/* The board, except that a digit in the timeline is a speed, whatever it is on the board. */
static GtkWidget *
find_key_target (GtkWidget *widget,
                 GtkWidget *focus,
                 guint      key)
{
  EditorDocumentPagePrivate *priv = parts (EDITOR_DOCUMENT_PAGE (widget));
  gboolean is_digit = key >= GDK_KEY_0 && key <= GDK_KEY_9;

  if (is_digit && focus != NULL
      && gtk_widget_is_ancestor (focus, GTK_WIDGET (priv->transport_bar)))
    return NULL;

  return priv->board;
}

/* The document is set at construction and never changes. */
static void
editor_document_page_constructed (GObject *object)
{
  EditorDocumentPagePrivate *priv = parts (EDITOR_DOCUMENT_PAGE (object));

  G_OBJECT_CLASS (editor_document_page_parent_class)->constructed (object);

  priv->replay = editor_transport_bar_get_replay (priv->transport_bar);
  g_signal_connect_swapped (priv->replay, "notify::position", G_CALLBACK (on_replay), priv);
  g_signal_connect_swapped (priv->document, "changed", G_CALLBACK (follow_replay), priv);
  g_signal_connect_swapped (priv->document, "notify::position", G_CALLBACK (follow_position), priv);
  follow_replay (priv);
}

static void
editor_document_page_dispose (GObject *object)
{
  EditorDocumentPagePrivate *priv = parts (EDITOR_DOCUMENT_PAGE (object));

  if (priv->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (priv->document, priv);
      g_signal_handlers_disconnect_by_data (priv->replay, priv);
    }
  editor_drop_children (GTK_WIDGET (object));
  g_clear_object (&priv->document);

  G_OBJECT_CLASS (editor_document_page_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags notifies = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags given = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = editor_document_page_get_property;
  object_class->set_property = editor_document_page_set_property;

  properties[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, DOCUMENT_TYPE_DOCUMENT,
                                                   given | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, given);
  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, given);
  properties[PROP_FOOT_START]
      = g_param_spec_object ("foot-start", NULL, NULL, GTK_TYPE_WIDGET, given);
  properties[PROP_HEAD] = g_param_spec_object ("head", NULL, NULL, GTK_TYPE_BOX, given);
  properties[PROP_SIDEBAR_VISIBLE] = g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE,
                                                           G_PARAM_READWRITE | notifies);
  properties[PROP_NARROW]
      = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | notifies);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (EDITOR_TYPE_HYSTERESIS_BIN);
  g_type_ensure (EDITOR_TYPE_TRANSPORT_BAR);
  EDITOR_SET_TEMPLATE (widget_class, "document-page");
  gtk_widget_class_bind_template_child_private (widget_class, EditorDocumentPage, flap);
  gtk_widget_class_bind_template_child_private (widget_class, EditorDocumentPage, hysteresis_bin);
  gtk_widget_class_bind_template_child_private (widget_class, EditorDocumentPage, content_box);
  gtk_widget_class_bind_template_child_private (widget_class, EditorDocumentPage, foot_bar);
  gtk_widget_class_bind_template_child_private (widget_class, EditorDocumentPage, transport_bar);
  gtk_widget_class_bind_template_child_private (widget_class, EditorDocumentPage, back_row);
  gtk_widget_class_bind_template_child_private (widget_class, EditorDocumentPage, sidebar_clamp);
  EDITOR_BIND_CALLBACKS (widget_class, on_folded, on_revealed, on_room);
}

static void
editor_document_page_class_init (EditorDocumentPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = editor_document_page_constructed;
  object_class->dispose = editor_document_page_dispose;
  widget_class->grab_focus = editor_document_page_grab_focus;
  install_properties (object_class);
  bind_template (widget_class);
}

static void
editor_document_page_init (EditorDocumentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_flap_popovers_close (parts (self)->flap);
  editor_transport_bar_add_keys (parts (self)->transport_bar, GTK_WIDGET (self), FALSE);
  editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_LEAVE, find_key_target);
}

/* --- Entry points ---------------------------------------------------------------------------- */

void
editor_document_page_complete (EditorDocumentPage *self)
{
  AdwClamp *clamp = parts (self)->sidebar_clamp;

  g_return_if_fail (adw_clamp_get_child (clamp) == NULL);

  adw_clamp_set_child (clamp, EDITOR_DOCUMENT_PAGE_GET_CLASS (self)->complete (self));
}

void
editor_document_page_start_anew (EditorDocumentPage *self)
{
  EDITOR_DOCUMENT_PAGE_GET_CLASS (self)->start_anew (self);
}

void
editor_document_page_welcome (EditorDocumentPage *self)
{
  EditorDocumentPageClass *klass = EDITOR_DOCUMENT_PAGE_GET_CLASS (self);

  if (klass->welcome != NULL)
    klass->welcome (self);
}

gboolean
editor_document_page_open_share_menu (EditorDocumentPage *self)
{
  EditorDocumentPageClass *klass = EDITOR_DOCUMENT_PAGE_GET_CLASS (self);

  return klass->open_share_menu != NULL && klass->open_share_menu (self);
}

void
editor_document_page_play (EditorDocumentPage *self)
{
  Replay *replay = parts (self)->replay;

  if (replay_get_state (replay) != REPLAY_STATE_PLAYING)
    replay_toggle (replay);
}

gboolean
editor_document_page_get_narrow (EditorDocumentPage *self)
{
  return adw_flap_get_folded (parts (self)->flap);
}
