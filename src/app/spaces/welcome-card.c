/* The card belongs to the canvas, and goes in one way: close_card(). */
#include "app/spaces/welcome-card.h"

#include "app/canvas/symbol.h"
#include "app/desktop/settings.h"

#include <glib/gi18n-lib.h>

struct _EditorWelcomeCard
{
  GtkWidget          parent_instance;

  EditorBoardCanvas *canvas;   /* not owned: this goes with it */
  GSettings         *settings; /* a reference */

  GtkWidget         *content;
  GtkBox            *gestures;
};

G_DEFINE_FINAL_TYPE (EditorWelcomeCard, editor_welcome_card, GTK_TYPE_WIDGET)

/* Where the focus is must be known before the card is removed. */
static void
close_card (EditorWelcomeCard *self)
{
  EditorBoardCanvas *canvas = self->canvas;
  gboolean had_focus
      = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  g_settings_set_boolean (self->settings, EDITOR_SETTING_WELCOME_SEEN, TRUE);
  editor_board_canvas_set_card (canvas, NULL);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (canvas));
}

static void
close_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  close_card (EDITOR_WELCOME_CARD (widget));
}

static void
editor_welcome_card_dispose (GObject *object)
{
  EditorWelcomeCard *self = EDITOR_WELCOME_CARD (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (editor_welcome_card_parent_class)->dispose (object);
}

static void
editor_welcome_card_class_init (EditorWelcomeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_welcome_card_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "welcomecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/welcome-card.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorWelcomeCard, content);
  gtk_widget_class_bind_template_child (widget_class, EditorWelcomeCard, gestures);
  gtk_widget_class_install_action (widget_class, "welcome.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "welcome.close", NULL);
}

static void
add_gesture (EditorWelcomeCard *self,
             const char        *figure,
             const char        *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (row), g_object_new (EDITOR_TYPE_SYMBOL, "figure", figure, "valign",
                                               GTK_ALIGN_CENTER, NULL));
  gtk_box_append (GTK_BOX (row), g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0f,
                                               "hexpand", TRUE, "wrap", TRUE, "max-width-chars", 40,
                                               NULL));
  gtk_box_append (self->gestures, row);
}

static void
editor_welcome_card_init (EditorWelcomeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_gesture (self, "piece",
               _("Click a square to move the piece. Start in the bottom row."));
  add_gesture (self, "trap",
               _("Right-click beside the piece, or hold a finger there, to leave a trap."));
  add_gesture (self, "goal",
               _("In the top row, click the goal above the piece to finish."));
}

/* Empty, and without a history: a board that was just cleared is not a newcomer's. */
static gboolean
is_untouched (BoardEditor *editor)
{
  Document *document = DOCUMENT_DOCUMENT (editor);

  return spaces_board_get_n_moves (board_editor_get_board (editor)) == 0
         && !document_get_can_undo (document) && !document_get_can_redo (document)
         && board_editor_get_name (editor)[0] == '\0';
}

void
editor_welcome_offer (EditorBoardCanvas *canvas,
                      GSettings         *settings)
{
  BoardEditor *editor = editor_board_view_get_editor (editor_board_canvas_get_view (canvas));
  EditorWelcomeCard *self;

  if (g_settings_get_boolean (settings, EDITOR_SETTING_WELCOME_SEEN) || !is_untouched (editor))
    return;

  self = g_object_new (EDITOR_TYPE_WELCOME_CARD, NULL);
  self->canvas = canvas;
  self->settings = g_object_ref (settings);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (close_card), self,
                           G_CONNECT_SWAPPED);
  editor_board_canvas_set_card (canvas, GTK_WIDGET (self));
}
