#include "app/window/new-pentomino-board.h"

#include "app/pentominoes/new-pentominoes.h"

static void
on_made (PentBoard *board,
         gpointer   window)
{
  document_set_open (editor_window_get_documents (window), PENT_TYPE_BOARD, board, NULL);
  editor_window_show_page (window, EDITOR_PAGE_DESIGN);
}

static void
on_activate (GSimpleAction *action,
             GVariant      *parameter,
             EditorWindow  *window)
{
  editor_new_pentominoes_ask (GTK_WINDOW (window), g_object_get_data (G_OBJECT (action), "settings"), on_made,
                              window);
}

void
editor_new_pentomino_board_attach (EditorWindow *window,
                                   GSettings    *settings)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new ("new-pentominoes", NULL);

  g_object_set_data_full (G_OBJECT (action), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (action, "activate", G_CALLBACK (on_activate), window, 0);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}
