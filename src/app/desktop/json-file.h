/* json-file.h: asking where to save boards as JSON, and saving them
 *
 * What happened is told in a toast of the window (action "win.toast").
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @name is proposed, made safe and with ".spaces.json" behind it. */
void editor_json_file_save (GtkWidget  *widget,
                            const char *title,
                            const char *name,
                            const char *json);

G_END_DECLS
