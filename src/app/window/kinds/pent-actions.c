#include "app/window/kinds/pent-actions.h"

#include "app/pentominoes/new-pentominoes.h"
#include "pentominoes/editor/pent-snapshot.h"

static void
open_board (PentBoard *board,
            gpointer   window)
{
  document_set_open (editor_window_get_documents (window), PENT_TYPE_BOARD, board, NULL);
  editor_window_show_page (window, EDITOR_PAGE_DESIGN);
}

static void
on_new (GSimpleAction *action,
        GVariant      *parameter,
        EditorWindow  *window)
{
  editor_new_pentominoes_ask (GTK_WINDOW (window), g_object_get_data (G_OBJECT (action), "settings"), open_board,
                              window);
}

static void
on_open (GSimpleAction *action,
         GVariant      *parameter,
         EditorWindow  *window)
{
  g_autoptr (PentBoard) board = pent_snapshot_type.read (g_variant_get_string (parameter, NULL));

  if (board != NULL)
    open_board (board, window);
}

void
editor_pent_actions_attach (EditorWindow *window,
                            GSettings    *settings)
{
  g_autoptr (GSimpleAction) new = g_simple_action_new ("new-pentominoes", NULL);
  g_autoptr (GSimpleAction) open = g_simple_action_new ("open-pentominoes", G_VARIANT_TYPE_STRING);

  g_object_set_data_full (G_OBJECT (new), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (new, "activate", G_CALLBACK (on_new), window, 0);
  g_signal_connect_object (open, "activate", G_CALLBACK (on_open), window, 0);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (new));
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (open));
}
