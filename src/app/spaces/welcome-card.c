/* The card belongs to the canvas, and goes in one way: close_card(). */
#include "app/spaces/welcome-card.h"

#include "app/canvas/symbol.h"
#include "app/desktop/settings.h"

struct _EditorWelcomeCard
{
  AdwBin             parent_instance;

  EditorBoardCanvas *canvas;   /* not owned: this goes with it */
  GSettings         *settings; /* a reference */
};

G_DEFINE_FINAL_TYPE (EditorWelcomeCard, editor_welcome_card, ADW_TYPE_BIN)

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
  g_clear_object (&EDITOR_WELCOME_CARD (object)->settings);

  G_OBJECT_CLASS (editor_welcome_card_parent_class)->dispose (object);
}

static void
editor_welcome_card_class_init (EditorWelcomeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_welcome_card_dispose;

  g_type_ensure (EDITOR_TYPE_SYMBOL);
  gtk_widget_class_set_css_name (widget_class, "welcomecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/welcome-card.ui");
  gtk_widget_class_install_action (widget_class, "welcome.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "welcome.close", NULL);
}

static void
editor_welcome_card_init (EditorWelcomeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
