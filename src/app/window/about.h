/* about.h: who made the program and under which terms
 *
 * The texts are those of data/com.example.SpacesEditor.metainfo.xml.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_about_show (GtkWindow *parent);

G_END_DECLS
