/* preferences-window.h: what a person can set once and for all
 *
 * Every change counts at once and is kept in the settings (settings.h). A web address is taken
 * over when it is one; until then its row says that it is not.
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
