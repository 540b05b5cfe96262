#include "app/receiver.h"

#include "app/received-sources.h"
#include "app/window-opening.h"

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  EditorReceived *received = EDITOR_RECEIVED (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_received_read_finish (received, result, &error);

  if (text != NULL)
    editor_opening_take_text (window, text, editor_received_get_origin (received));
  else
    editor_window_tell (window, error->message);
}

void
editor_receiver_receive (EditorWindow   *window,
                         EditorReceived *received)
{
  if (editor_received_get_n_items (received) > 0)
    editor_received_read_async (received, NULL, on_read, g_object_ref (window));
}

static void
receive (GtkWidget      *widget,
         EditorReceived *received)
{
  editor_receiver_receive (EDITOR_WINDOW (widget), received);
}

static void
paste_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  editor_received_ask_clipboard (GTK_WIDGET (data), receive);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  editor_received_ask_file (GTK_WIDGET (data), receive);
}

void
editor_receiver_attach (EditorWindow *window)
{
  static const GActionEntry actions[] = { { "paste", paste_action }, { "open", open_action } };

  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
  editor_received_take_drops (GTK_WIDGET (window), GTK_PHASE_BUBBLE, receive);
}
