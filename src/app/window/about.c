#include "config.h"

#include "app/window/about.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

void
editor_about_show (GtkWindow *parent)
{
  adw_show_about_window (parent,
                         "application-icon", APP_ID,
                         "application-name", _("Spaces Editor"),
                         "version", PACKAGE_VERSION,
                         "developer-name", "The Spaces Editor founders",
                         "comments", _("Design boards for the Spaces game"),
                         "copyright", "© 2026 The Spaces Editor founders",
                         "license-type", GTK_LICENSE_MIT_X11,
                         /* Translators: put your names here, one on a line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}
