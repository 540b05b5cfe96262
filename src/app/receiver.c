#include "app/receiver.h"

#include "app/open-dialog.h"

#include <glib/gi18n-lib.h>

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
    editor_window_take_text (window, text, editor_received_get_origin (received));
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
on_pasted (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (EditorReceived) received = editor_received_paste_finish (result, &error);

  if (received != NULL)
    editor_receiver_receive (window, received);
  else
    editor_window_tell (window, error->message);
}

static void
paste_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  editor_received_paste_async (gtk_widget_get_clipboard (GTK_WIDGET (data)), NULL, on_pasted,
                               g_object_ref (data));
}

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (EditorReceived) received = editor_open_dialog_finish (result);

  if (received != NULL)
    editor_receiver_receive (window, received);
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  editor_open_dialog_async (GTK_WINDOW (data), on_file_chosen, g_object_ref (data));
}

void
editor_receiver_attach (EditorWindow *window)
{
  static const GActionEntry actions[] = { { "paste", paste_action }, { "open", open_action } };

  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
  editor_received_take_drops (GTK_WIDGET (window), GTK_PHASE_BUBBLE,
                              (EditorReceivedFunc) editor_receiver_receive);
}
