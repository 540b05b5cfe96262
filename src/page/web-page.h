/* web-page.h: the page that opens links, and copies of it that open one by themselves
 *
 * `data/page` is the other end of a link: one HTML file that opens, plays and answers whatever is
 * behind the `#` of its address. It is part of the program. Put on the web as it is, it opens every
 * link that begins with its address; with a link in it, a file of it needs no address, and opens
 * that link by double click.
 *
 * Which text that is, is no matter of this module: it stands in the file as it was given, in
 * `<meta name="opens">`, and is read by the page. Texts are UTF-8; what is not is replaced.
 *
 * Errors  DECODE_ERROR_TOO_LONG for more than WEB_PAGE_MAX_OPENS bytes; web_page_check() says with
 *         DECODE_ERROR_UNKNOWN and DECODE_ERROR_VERSION what is wrong with a file.
 *
 * Example: web_page_make ("https://spaces-game.com/#2|2p0pG0f", &error) is a file in which stands
 *   <meta name="opens" content="https://spaces-game.com/#2|2p0pG0f">
 */
#pragma once

#include <glib.h>

#define WEB_PAGE_MAX_OPENS (1 << 20) /* more than ten of the longest boards */
#define WEB_PAGE_MAX_BYTES (8 << 20) /* of a file to be checked: every letter of it escaped */

/* The bare page where @opens is NULL. */
char     *web_page_make  (const char  *opens,
                          GError     **error);
/* Whether a file is the page of this version of the program, whatever it opens. */
gboolean  web_page_check (const char  *text,
                          gsize        length,
                          GError     **error);
