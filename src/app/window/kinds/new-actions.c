/* Not in the table of window.c, which knows boards alone: these are dialogs of other games. The
 * settings are object data of each action. */
#include "app/window/kinds/new-actions.h"

#include "app/cards/new-deal.h"
#include "app/pentominoes/new-pentominoes.h"
#include "cards/encoding/cards-kind.h"
#include "pentominoes/encoding/pent-kind.h"

/* A document like any other that is opened, but without the toast: the person asked for it. */
static void
open_new (EditorWindow   *window,
          const GameKind *kind,
          gconstpointer   value)
{
  const DocumentContent content = { .kind = kind, .value = value };

  document_set_open (editor_window_get_documents (window), &content);
  editor_window_show_page (window, EDITOR_PAGE_DESIGN);
}

static void
on_dealt (CardsRecord *record,
          gpointer     window)
{
  open_new (window, &cards_game_kind, record);
}

static void
on_chosen (PentBoard *board,
           gpointer   window)
{
  open_new (window, &pent_board_kind, board);
}

static GSettings *
get_settings (GSimpleAction *action)
{
  return g_object_get_data (G_OBJECT (action), "settings");
}

static void
ask_solitaire (GSimpleAction *action,
               GVariant      *parameter,
               EditorWindow  *window)
{
  editor_new_deal_ask (GTK_WINDOW (window), get_settings (action), on_dealt, window);
}

static void
ask_pentominoes (GSimpleAction *action,
                 GVariant      *parameter,
                 EditorWindow  *window)
{
  editor_new_pentominoes_ask (GTK_WINDOW (window), get_settings (action), on_chosen, window);
}

static void
add_action (EditorWindow *window,
            GSettings    *settings,
            const char   *name,
            GCallback     ask)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);

  g_object_set_data_full (G_OBJECT (action), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (action, "activate", ask, window, 0);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

void
editor_new_actions_attach (EditorWindow *window,
                           GSettings    *settings)
{
  add_action (window, settings, "new-solitaire", G_CALLBACK (ask_solitaire));
  add_action (window, settings, "new-pentominoes", G_CALLBACK (ask_pentominoes));
}
