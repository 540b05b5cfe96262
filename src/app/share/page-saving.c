/* The whole file is in memory before a place is asked for: it is smaller than a picture. */
#include "app/share/page-saving.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/window-toast.h"
#include "page/web-page.h"
#include "spaces/share/board-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
editor_page_save (GtkWidget  *widget,
                  GSettings  *settings,
                  const char *name,
                  const char *link)
{
  g_autofree char *file_name = board_export_suggest_name (name, "html");
  g_autoptr (GError) error = NULL;
  char *page = web_page_make (link, &error);

  if (page != NULL)
    editor_file_saving_ask (GTK_WINDOW (gtk_widget_get_root (widget)), settings,
                            link != NULL ? _("Save Web Page")
                                         : _("Save the Page That Opens Links"),
                            file_name, NULL, atomic_file_put_bytes,
                            g_bytes_new_take (page, strlen (page)),
                            (GDestroyNotify) g_bytes_unref);
  else
    editor_show_toast (widget, error->message);
}
