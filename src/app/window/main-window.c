/* The draft is read before the window is made, so that the window shows it at once and does not show
 * an empty board first. */
#include "app/window/main-window.h"

#include "app/desktop/settings.h"
#include "app/window/drop-light.h"
#include "app/window/receiver.h"
#include "app/window/window-draft.h"
#include "app/window/window-opening.h"

GtkWidget *
editor_main_window_new (GtkApplication *application,
                        GSettings      *settings,
                        const char     *data_folder)
{
  guint size = g_settings_get_uint (settings, EDITOR_SETTING_LAST_SIZE);
  g_autofree char *draft_folder = g_build_filename (data_folder, "drafts", NULL);
  g_autoptr (SpacesBoard) board = spaces_board_new (size, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (DraftStore) store = draft_store_new (DOCUMENT_DOCUMENT (editor), draft_folder);
  DraftStoreResult result = draft_store_restore (store);
  GtkWidget *window = editor_window_new (application, settings, editor, data_folder);

  editor_window_draft_attach (EDITOR_WINDOW (window), store, result);
  editor_receiver_attach (EDITOR_WINDOW (window));
  editor_opening_attach (EDITOR_WINDOW (window));
  editor_drop_light_attach (EDITOR_WINDOW (window));

  return window;
}
