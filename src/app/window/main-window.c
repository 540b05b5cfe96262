/* The drafts are read before the window is made, so that the window shows them at once and does not
 * show an empty board first. */
#include "app/window/main-window.h"

#include "app/desktop/settings.h"
#include "app/window/drop-highlight.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/kinds/inspect-kinds.h"
#include "app/window/kinds/new-actions.h"
#include "app/window/window-import.h"
#include "app/window/window-library.h"
#include "app/window/window-decks.h"
#include "app/window/window-draft.h"
#include "app/window/window-opening.h"
#include "app/window/window-saving.h"
#include "app/window/window-tournament.h"
#include "app/window/window-paging.h"

GtkWidget *
editor_main_window_new (GtkApplication *application,
                        GSettings      *settings,
                        const char     *data_folder)
{
  g_autoptr (DocumentSet) documents = editor_document_kinds_new_set (settings, data_folder);
  GtkWidget *window;

  /* The setting is read once and then only written: windows do not follow each other. */
  g_settings_bind (settings, EDITOR_SETTING_DOCUMENT, documents, "kind",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_SET | G_SETTINGS_BIND_GET_NO_CHANGES);
  window = editor_window_new (application, settings, documents, &editor_inspect_kinds, data_folder);
  editor_window_draft_attach (EDITOR_WINDOW (window));
  editor_window_import_attach (EDITOR_WINDOW (window));
  editor_window_paging_attach (EDITOR_WINDOW (window));
  editor_opening_attach (EDITOR_WINDOW (window));
  editor_window_library_attach (EDITOR_WINDOW (window), data_folder, settings);
  editor_window_saving_attach (EDITOR_WINDOW (window), data_folder, settings);
  editor_window_decks_attach (EDITOR_WINDOW (window), data_folder, settings);
  editor_window_tournament_attach (EDITOR_WINDOW (window), data_folder, settings);
  editor_new_actions_attach (EDITOR_WINDOW (window), settings);
  editor_drop_highlight_attach (EDITOR_WINDOW (window));

  return window;
}
