/* preferences-window.h: the preferences
 *
 * Every change applies at once and is kept in the settings (settings.h). A web address is taken
 * over when it is valid; until then its row is marked as wrong.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PREFERENCES_WINDOW (editor_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (EditorPreferencesWindow,
                      editor_preferences_window,
                      EDITOR,
                      PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

GtkWidget *editor_preferences_window_new (GSettings *settings);

G_END_DECLS
