#include "app/window/kinds/new-solitaire.h"

#include "app/cards/new-deal.h"
#include "app/window/kinds/opened-cards.h"
#include "cards/editor/cards-editor.h"

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

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  DocumentSet *documents = editor_window_get_documents (data);
  const char *text, *stop;
  GType type;
  gpointer value;

  g_variant_get (parameter, "(&s&s)", &text, &stop);
  value = editor_opened_cards_read (text, &type);
  if (value == NULL)
    return;

  document_set_open (documents, type, value, NULL);
  if (*stop != '\0' && type == CARDS_TYPE_RECORD)
    cards_editor_load (CARDS_EDITOR (document_set_get_present (documents)), value, 0, stop);
  g_boxed_free (type, value);
  editor_window_show_page (data, EDITOR_PAGE_DESIGN);
}

static const GActionEntry actions[] = {
  { "open-solitaire", open_action, "(ss)" },
};

void
editor_new_solitaire_attach (EditorWindow *window,
                              GSettings    *settings)
{
  GSimpleAction *action = g_simple_action_new ("new-solitaire", NULL);

  g_object_set_data_full (G_OBJECT (action), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (action, "activate", G_CALLBACK (on_activate), window, 0);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
  g_object_unref (action);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
