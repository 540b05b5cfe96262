/* opponent-chooser.h: the ways to name an opponent's board
 *
 * A field for a link or a code, and buttons for the clipboard, a file, the library, a board that is
 * drawn and one that the program finds itself. It only asks; the page around it answers to the
 * actions "play.read" (s), "play.open", "play.open-deck", "play.from-library",
 * "play.draw-opponent" and "play.find-opponent", the window to "win.paste". What is pasted into the
 * empty field is played at once. A text that was typed and could not be read stays in the field,
 * with the reason below it.
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_TYPE_OPPONENT_CHOOSER (editor_opponent_chooser_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorOpponentChooser, editor_opponent_chooser, EDITOR, OPPONENT_CHOOSER, GtkBox)

/* @sentence is NULL when all is well; the field is emptied then. */
void editor_opponent_chooser_answer     (EditorOpponentChooser *self,
                                         const char            *sentence);
/* Pasting has a button of its own elsewhere. */
void editor_opponent_chooser_hide_paste (EditorOpponentChooser *self);
