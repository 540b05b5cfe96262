/* shared-content.h: what is shared as other programs take it from the clipboard or from a drag
 *
 *   all      the link as text, a small picture as pixels (PNG and the other formats of GdkTexture)
 *            and as SVG: a chat takes the text, a drawing program the picture
 *   picture  what is looked at, as PNG and SVG
 *   marked   words with a link in them: text for plain fields, HTML for mails and documents
 *
 * Each is one content provider; the program that pastes chooses. The small picture is that of the
 * subject's first format (game-subject.h). NULL where there was no memory for it.
 */
#pragma once

#include "game/game-subject.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkContentProvider *editor_shared_content_all     (const GameSubject *subject,
                                                   const char          *text);
GdkContentProvider *editor_shared_content_picture (const GameSubject *subject);
GdkContentProvider *editor_shared_content_marked  (const char          *text,
                                                   const char          *html);
GBytes             *editor_shared_content_png     (const GameSubject *subject);

G_END_DECLS
