#include "app/pentominoes/pent-page.h"

#include "app/canvas/pentominoes/pent-keys.h"
#include "app/canvas/pentominoes/pent-pointer.h"
#include "app/canvas/pentominoes/pent-view.h"
#include "app/canvas/timeline.h"
#include "app/pentominoes/pent-hint.h"
#include "app/pentominoes/pent-side.h"
#include "app/pentominoes/piece-tray.h"
#include "app/share/sharing.h"
#include "app/widgets/document-page.h"
#include "app/widgets/steady-bin.h"

#include <glib/gi18n-lib.h>

struct _EditorPentPage
{
  GtkWidget        parent_instance;

  PentEditor      *editor;
  PentLink        *link;
  GCancellable    *hint; /* of the search that is under way, or NULL */

  AdwFlap         *flap;
  EditorSteadyBin *steady_bin;
  EditorPentView  *view;
  GtkLabel        *note_label;
  EditorPieceTray *tray;
  EditorTimeline  *timeline;
  GtkWidget       *back_row; /* above the sidebar where that lies over the board */
  AdwClamp        *side_clamp;
};

enum
{
  PROP_NARROW = 1,
  PROP_SIDEBAR_VISIBLE,
  N_PROPS
};

static void document_page_iface_init (EditorDocumentPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorPentPage, editor_pent_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_DOCUMENT_PAGE, document_page_iface_init))

/* What was just done, or else what can be. */
static void
update_note (EditorPentPage *self)
{
  g_autofree char *note = NULL;

  g_object_get (self->view, "note", &note, NULL);
  if (note == NULL && pent_editor_is_solved (self->editor))
    note = g_strdup (_("Solved! Every square is covered once"));
  else if (note == NULL && editor_pent_view_get_hand (self->view) != PENT_NAME_NONE)
    note = g_strdup (_("Click a square to put the piece down; A, D, S and W turn it"));
  else if (note == NULL)
    note = g_strdup (_("Choose a piece, or click one on the board to pick it up"));
  gtk_label_set_text (self->note_label, note);
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
turn_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (widget);
  static const struct
  {
    const char *name;
    PentTurn    turn;
  } turns[] = {
    { "pentominoes.turn-left", PENT_TURN_LEFT },
    { "pentominoes.turn-right", PENT_TURN_RIGHT },
    { "pentominoes.flip-vertical", PENT_FLIP_VERTICAL },
    { "pentominoes.flip-horizontal", PENT_FLIP_HORIZONTAL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++)
    if (g_str_equal (name, turns[i].name))
      editor_pent_view_turn (self->view, turns[i].turn);
}

static void
clear_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  pent_editor_clear (EDITOR_PENT_PAGE (widget)->editor);
}

static void
on_hint (PentPiece  *piece,
         const char *sentence,
         gpointer    data)
{
  EditorPentPage *self = data;

  g_clear_object (&self->hint);
  if (piece != NULL)
    {
      editor_pent_view_take (self->view, piece->name, piece->orientation);
      editor_pent_view_move_cursor (self->view, (PentSquare) { piece->row, piece->col }, TRUE);
    }
  editor_pent_view_say (self->view, sentence);
}

static void
stop_hint (EditorPentPage *self)
{
  if (self->hint != NULL)
    g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
}

static void
hint_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (widget);

  stop_hint (self);
  self->hint = g_cancellable_new ();
  editor_pent_hint_find (pent_editor_get_board (self->editor), self->hint, on_hint, self);
}

static void
on_board (EditorPentPage *self)
{
  stop_hint (self);
  update_note (self);
}

/* --- Layout ---------------------------------------------------------------------------------- */

static void
on_folded (EditorPentPage *self)
{
  gtk_widget_set_visible (self->back_row, adw_flap_get_folded (self->flap));
  g_object_notify (G_OBJECT (self), "narrow");
}

static void
on_revealed (EditorPentPage *self)
{
  g_object_notify (G_OBJECT (self), "sidebar-visible");
}

static void
on_narrow (EditorPentPage *self)
{
  g_object_set (self->timeline, "compact", editor_steady_bin_get_narrow (self->steady_bin), NULL);
}

/* In a low window the sentence leaves its room to the board. */
static void
on_low (EditorPentPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), !editor_steady_bin_get_low (self->steady_bin));
}

static void
complete (EditorDocumentPage *page)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (page);

  adw_clamp_set_child (self->side_clamp, editor_pent_side_new (self->view, self->link));
}

static void
start_anew (EditorDocumentPage *page)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (page);

  editor_pent_view_take (self->view, PENT_NAME_NONE, 0);
  editor_pent_view_move_cursor (self->view, (PentSquare) { 0, 0 }, FALSE);
}

static void
document_page_iface_init (EditorDocumentPageInterface *iface)
{
  iface->complete = complete;
  iface->start_anew = start_anew;
}

/* --- The object ------------------------------------------------------------------------------ */

static void
editor_pent_page_get_property (GObject    *object,
                               guint       property,
                               GValue     *value,
                               GParamSpec *pspec)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (object);

  if (property == PROP_NARROW)
    g_value_set_boolean (value, adw_flap_get_folded (self->flap));
  else if (property == PROP_SIDEBAR_VISIBLE)
    g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_pent_page_set_property (GObject      *object,
                               guint         property,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (object);

  if (property == PROP_SIDEBAR_VISIBLE)
    adw_flap_set_reveal_flap (self->flap, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static gboolean
editor_pent_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_PENT_PAGE (widget)->view));
}

static void
editor_pent_page_dispose (GObject *object)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (object);
  GtkWidget *child;

  stop_hint (self);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->editor);
  g_clear_object (&self->link);

  G_OBJECT_CLASS (editor_pent_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "pentominoes.turn-left", NULL, turn_action);
  gtk_widget_class_install_action (widget_class, "pentominoes.turn-right", NULL, turn_action);
  gtk_widget_class_install_action (widget_class, "pentominoes.flip-vertical", NULL, turn_action);
  gtk_widget_class_install_action (widget_class, "pentominoes.flip-horizontal", NULL, turn_action);
  gtk_widget_class_install_action (widget_class, "pentominoes.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "pentominoes.hint", NULL, hint_action);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (EDITOR_TYPE_PENT_VIEW);
  g_type_ensure (EDITOR_TYPE_PIECE_TRAY);
  g_type_ensure (EDITOR_TYPE_STEADY_BIN);
  g_type_ensure (EDITOR_TYPE_TIMELINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SpacesEditor/pent-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPentPage, flap);
  gtk_widget_class_bind_template_child (widget_class, EditorPentPage, steady_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorPentPage, view);
  gtk_widget_class_bind_template_child (widget_class, EditorPentPage, note_label);
  gtk_widget_class_bind_template_child (widget_class, EditorPentPage, tray);
  gtk_widget_class_bind_template_child (widget_class, EditorPentPage, timeline);
  gtk_widget_class_bind_template_child (widget_class, EditorPentPage, back_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPentPage, side_clamp);
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
  gtk_widget_class_bind_template_callback (widget_class, on_low);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
}

static void
editor_pent_page_class_init (EditorPentPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_pent_page_dispose;
  object_class->get_property = editor_pent_page_get_property;
  object_class->set_property = editor_pent_page_set_property;
  widget_class->grab_focus = editor_pent_page_grab_focus;

  g_object_class_override_property (object_class, PROP_NARROW, "narrow");
  g_object_class_override_property (object_class, PROP_SIDEBAR_VISIBLE, "sidebar-visible");
  install_actions (widget_class);
  bind_template (widget_class);
}

static void
editor_pent_page_init (EditorPentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_timeline_add_keys (self->timeline, GTK_WIDGET (self));
}

GtkWidget *
editor_pent_page_new (PentEditor *editor,
                      PentLink   *link)
{
  EditorPentPage *self = g_object_new (EDITOR_TYPE_PENT_PAGE, NULL);

  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  editor_pent_view_set_editor (self->view, editor);
  editor_pent_pointer_attach (self->view);
  editor_pent_keys_attach (self->view);
  editor_sharing_add_keys (GTK_WIDGET (self->view));
  editor_piece_tray_set_view (self->tray, self->view);
  editor_timeline_set_document (self->timeline, DOCUMENT_DOCUMENT (editor));
  g_signal_connect_swapped (self->view, "notify::note", G_CALLBACK (update_note), self);
  g_signal_connect_swapped (self->view, "notify::hand", G_CALLBACK (update_note), self);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_board), self);
  update_note (self);

  return GTK_WIDGET (self);
}
