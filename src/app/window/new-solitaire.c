#include "app/window/new-solitaire.h"

#include "app/cards/new-deal.h"

static void
on_dealt (CardsRecord *record,
          gpointer     window)
{
  document_set_open (editor_window_get_documents (window), CARDS_TYPE_RECORD, record, NULL);
  editor_window_show_page (window, EDITOR_PAGE_DESIGN);
}

static void
on_activate (GSimpleAction *action,
             GVariant      *parameter,
             EditorWindow  *window)
{
  GSettings *settings = g_object_get_data (G_OBJECT (action), "settings");

  editor_new_deal_ask (GTK_WINDOW (window), settings, on_dealt, window);
}

void
editor_new_solitaire_attach (EditorWindow *window,
                              GSettings    *settings)
{
  GSimpleAction *action = g_simple_action_new ("new-solitaire", NULL);

  g_object_set_data_full (G_OBJECT (action), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (action, "activate", G_CALLBACK (on_activate), window, 0);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
  g_object_unref (action);
}
