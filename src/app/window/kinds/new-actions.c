/* Not in the table of window.c, which knows boards alone: these are dialogs of other games. The
 * settings come with the signal of each action. */
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

/* What an action needs; both are not freed before the window. */
typedef struct
{
  EditorWindow *window;
  GSettings    *settings;
} Asker;

static void
ask_solitaire (GSimpleAction *action,
               GVariant      *parameter,
               const Asker   *asker)
{
  editor_new_deal_ask (GTK_WINDOW (asker->window), asker->settings, on_dealt, asker->window);
}

static void
ask_pentominoes (GSimpleAction *action,
                 GVariant      *parameter,
                 const Asker   *asker)
{
  editor_new_pentominoes_ask (GTK_WINDOW (asker->window), asker->settings, on_chosen,
                              asker->window);
}

static void
add_action (EditorWindow *window,
            GSettings    *settings,
            const char   *name,
            GCallback     ask)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);
  Asker asker = { window, settings };

  g_signal_connect_data (action, "activate", ask, g_memdup2 (&asker, sizeof asker),
                         (GClosureNotify) G_CALLBACK (g_free), 0);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

void
editor_new_actions_attach (EditorWindow *window,
                           GSettings    *settings)
{
  add_action (window, settings, "new-solitaire", G_CALLBACK (ask_solitaire));
  add_action (window, settings, "new-pentominoes", G_CALLBACK (ask_pentominoes));
}
