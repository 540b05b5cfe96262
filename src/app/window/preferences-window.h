/* preferences-window.h: the preferences
 *
 * Every change applies at once and is kept in the settings (settings.h). A web address is taken
 * over when it is valid; until then its row is marked as wrong.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *editor_preferences_window_new (GSettings *settings);

G_END_DECLS
