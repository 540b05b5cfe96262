/* The card is in a box above the board, and goes in one way: close_card(). */
#include "app/spaces/welcome-card.h"

#include "app/canvas/symbol.h"
#include "app/desktop/settings.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hand.h"
#include "objects/object-owns.h"

#include <glib/gi18n-lib.h>

struct _EditorWelcomeCard
{
  AdwBin     parent_instance;

  GtkWidget *page;     /* not owned: this goes with it */
  GSettings *settings; /* a reference */
  gboolean   is_down;  /* a button or finger */
  gboolean   is_over;  /* the board was changed */

  GtkBox    *lines;
};

G_DEFINE_FINAL_TYPE (EditorWelcomeCard, editor_welcome_card, ADW_TYPE_BIN)

/* Where the focus is must be known before the card is removed. */
static void
close_card (EditorWelcomeCard *self)
{
  GtkWidget *page = self->page;
  gboolean had_focus
      = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  g_settings_set_boolean (self->settings, EDITOR_SETTING_WELCOME_SEEN, TRUE);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self))), GTK_WIDGET (self));
  if (had_focus)
    gtk_widget_grab_focus (page);
}

/* An event is still on its way through the page. */
static gboolean
on_idle (gpointer data)
{
  EditorWelcomeCard *self = data;

  if (self->is_over && !self->is_down && gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    close_card (self);

  return G_SOURCE_REMOVE;
}

static void
close_later (EditorWelcomeCard *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, on_idle, g_object_ref (self), g_object_unref);
}

static void
on_board (EditorWelcomeCard *self)
{
  self->is_over = TRUE;
  close_later (self);
}

static gboolean
on_event (EditorWelcomeCard *self,
          GdkEvent          *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    self->is_down = TRUE;
  else if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL)
    {
      self->is_down = FALSE;
      close_later (self);
    }

  return GDK_EVENT_PROPAGATE;
}

static void
close_action (EditorWelcomeCard *self)
{
  close_card (self);
}

static void
editor_welcome_card_class_init (EditorWelcomeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS (klass, EditorWelcomeCard, settings);

  gtk_widget_class_set_css_name (widget_class, "welcomecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  EDITOR_SET_TEMPLATE (widget_class, "welcome-card");
  EDITOR_BIND_CHILDREN (widget_class, EditorWelcomeCard, lines);
  editor_install_action (widget_class, "welcome.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "welcome.close", NULL);
}

static void
add_line (EditorWelcomeCard *self,
          const char        *figure,
          const char        *sentence,
          const char        *for_finger)
{
  GtkWidget *symbol = g_object_new (EDITOR_TYPE_SYMBOL, "figure", figure, "valign",
                                    GTK_ALIGN_CENTER, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", sentence, "xalign", 0.0f, "hexpand",
                                   TRUE, "wrap", TRUE, NULL);

  editor_hand_add (GTK_LABEL (label), for_finger);
  gtk_box_append (self->lines,
                  editor_box_new (GTK_ORIENTATION_HORIZONTAL, 12, symbol, label, NULL));
}

static void
editor_welcome_card_init (EditorWelcomeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_line (self, "piece", _("Click from square to square, bottom to top."),
            _("Tap from square to square, bottom to top."));
  add_line (self, "trap", _("Right-click or hold a finger: a trap."), _("Hold a finger: a trap."));
  add_line (self, "goal", _("Finish with a click on the goal at the top."),
            _("Finish with a tap on the goal at the top."));
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

GtkWidget *
editor_welcome_card_new (BoardEditor *editor,
                         GSettings   *settings,
                         GtkWidget   *page)
{
  GtkEventController *events;
  EditorWelcomeCard *self;

  if (g_settings_get_boolean (settings, EDITOR_SETTING_WELCOME_SEEN) || !is_untouched (editor))
    return NULL;

  self = g_object_new (EDITOR_TYPE_WELCOME_CARD, NULL);
  self->page = page;
  self->settings = g_object_ref (settings);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (on_board), self,
                           G_CONNECT_SWAPPED);
  events = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (on_event), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, events);

  return GTK_WIDGET (self);
}
