/* opponent-source.h: an opponent or a deck from a text or a file
 *
 * A short text (match-opponent.h) is read at once, a longer one off the main loop. The file is
 * chosen in the desktop's file chooser; a chooser that is dismissed answers nothing. It is read off
 * the main loop and up to a limit (import.h); a picture with a QR code will do, too. The callback
 * gets what was read (EditorOpponent, which it takes over), or NULL and the reason in a sentence.
 */
#pragma once

#include "match/match-opponent.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*EditorOpponentFunc) (GtkWidget      *widget,
                                    EditorOpponent *opponent,
                                    const char     *problem);

/* @name is what the opponent is called where @text has no name; it may be NULL or empty. The
 * callback comes before this returns for a short text, and not at all if @cancellable, which may be
 * NULL, is cancelled. */
void editor_opponent_read_text (GtkWidget          *widget,
                                const char         *text,
                                const char         *name,
                                GCancellable       *cancellable,
                                EditorOpponentFunc  func);
void editor_opponent_open_file (GtkWidget          *widget,
                                const char         *title,
                                EditorOpponentFunc  func);

G_END_DECLS
