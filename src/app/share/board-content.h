/* board-content.h: a board as other programs take it from the clipboard or from a drag
 *
 *   all      the link as text, the game's small picture as pixels (PNG and the other formats of
 *            GdkTexture) and as SVG: a chat takes the text, a drawing program the picture
 *   picture  the board as the editor shows it, as PNG and SVG
 *   marked   words with a link in them: text for plain fields, HTML for mails and documents
 *
 * Each is one content provider; the program that pastes chooses. `link` is NULL for a board without
 * moves: the code stands for it.
 */
#pragma once

#include "editor/board-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkContentProvider *editor_board_content_all     (BoardEditor *editor,
                                                  const char  *link);
GdkContentProvider *editor_board_content_picture (BoardEditor *editor);
GdkContentProvider *editor_board_content_marked  (const char  *text,
                                                  const char  *html);
GBytes             *editor_board_content_png     (BoardEditor *editor);

G_END_DECLS
