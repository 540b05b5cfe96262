/* opponent-source.h: where an opponent or a deck is read from
 *
 * From the text on the clipboard, or from a file that is chosen in the desktop's file chooser; a
 * chooser that is dismissed answers nothing. The callback gets what was read (EditorOpponent, which
 * it takes over), or NULL and the reason in a sentence.
 */
#pragma once

#include "app/opponent-text.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The largest file that a board is looked for in; no real one comes near. */
#define EDITOR_OPPONENT_MAX_BYTES (16 * 1024 * 1024)

typedef void (*EditorOpponentFunc) (GtkWidget      *widget,
                                    EditorOpponent *opponent,
                                    const char     *problem);

void editor_opponent_paste     (GtkWidget          *widget,
                                EditorOpponentFunc  func);
void editor_opponent_open_file (GtkWidget          *widget,
                                const char         *title,
                                EditorOpponentFunc  func);

G_END_DECLS
