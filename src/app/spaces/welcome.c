/* Everything hangs on the card: its "closed" has the data, and the connection to the editor goes
 * with the card. A change of the board emits "closed" as the button does, so there is one way to
 * end. */
#include "app/spaces/welcome.h"

#include "app/spaces/welcome-card.h"
#include "app/desktop/settings.h"

typedef struct
{
  EditorBoardCanvas *canvas;   /* not owned: the closure goes with it */
  GSettings         *settings; /* owned */
} Welcome;

static void
welcome_free (Welcome  *welcome,
              GClosure *closure)
{
  g_object_unref (welcome->settings);
  g_free (welcome);
}

/* Where the focus is must be known before the card is removed. */
static void
end_welcome (GtkWidget         *card,
             EditorBoardCanvas *canvas,
             GSettings         *settings)
{
  gboolean had_focus = (gtk_widget_get_state_flags (card) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  g_settings_set_boolean (settings, EDITOR_SETTING_WELCOME_SEEN, TRUE);
  editor_board_canvas_set_card (canvas, NULL);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (canvas));
}

static void
on_closed (EditorWelcomeCard *card,
           Welcome           *welcome)
{
  end_welcome (GTK_WIDGET (card), welcome->canvas, welcome->settings);
}

static void
on_board (BoardEditor       *editor,
          GParamSpec        *pspec,
          EditorWelcomeCard *card)
{
  g_signal_emit_by_name (card, "closed");
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
  BoardEditor *editor = editor_board_canvas_get_editor (canvas);
  Welcome *welcome;
  GtkWidget *card;

  if (g_settings_get_boolean (settings, EDITOR_SETTING_WELCOME_SEEN) || !is_untouched (editor))
    return;

  card = editor_welcome_card_new ();
  welcome = g_new (Welcome, 1);
  *welcome = (Welcome) { canvas, g_object_ref (settings) };
  g_signal_connect_data (card, "closed", G_CALLBACK (on_closed), welcome,
                         (GClosureNotify) (GCallback) welcome_free, 0);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (on_board), card, 0);
  editor_board_canvas_set_card (canvas, card);
}
