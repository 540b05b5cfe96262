/* page-saving.h: asks where to save the page that opens links, and writes it there
 *
 * With a link in it the page is a file for that link alone: it opens by double click, without a
 * web address (page/web-page.h). Without one it is what is put on the web. The result is reported
 * as of every file (desktop/file-saving.h).
 *
 * Example: editor_page_save (widget, settings, "Zigzag", "https://spaces-game.com/#2|2p0pG0f")
 * suggests the file name "Zigzag.html".
 */
#pragma once

#include <gtk/gtk.h>

/* @name is proposed, made safe and with ".html" behind it; @link may be NULL. */
void editor_page_save (GtkWidget  *widget,
                       GSettings  *settings,
                       const char *name,
                       const char *link);
