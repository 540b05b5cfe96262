/* preferences-window.h: the preferences
 *
 * Every change applies at once and is kept in the settings (settings.h). A web address is taken
 * over when it is valid; until then its row is marked as wrong.
 */
#pragma once

#include <adwaita.h>

GtkWidget *editor_preferences_window_new (GSettings *settings);
