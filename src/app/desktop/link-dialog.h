/* link-dialog.h: the last way to share: the link itself, to be selected and copied by hand
 *
 * Shown where neither the desktop nor the clipboard takes a link. The link is selected already.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_link_dialog_show (GtkWindow  *parent,
                              const char *link);

G_END_DECLS
