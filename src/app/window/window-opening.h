/* window-opening.h: what a window does with something that was handed to it
 *
 * Paste, drop and Open… lead here, and a sentence over the window says what a drop would do; the
 * keys for pasting work wherever no text is being written.
 *
 * Each page takes in its own way what is pasted or dropped on it:
 *
 *   Design   one board, or whatever else a document opens (document-kinds.h), becomes the document
 *            of its kind, whatever carries it, and is shown. A challenge or a reply asks whether it
 *            is to be played or looked at. Everything else is shown on Inspect, with a toast that
 *            has the reason and a button to return.
 *   Play     a board, a challenge, a reply or a deck becomes the opponent; everything else is shown
 *            on Inspect in the same way.
 *   Inspect  everything is shown for what it is.
 *   Library  all boards are added (library-page.h).
 *
 * What is opened from a dialog, the command line or the desktop is meant for Design, whatever page
 * is shown. It is read off the main loop; something newer takes the place of what is still being
 * read. The focus is on the page afterwards. Nothing is lost: undo brings back the board before,
 * and what cannot be read changes nothing, and a toast shows why.
 *
 *   editor_opening_take_text (window, "4|12p08p12t04p00pG0f");
 */
#pragma once

#include "app/desktop/import.h"
#include "app/inspect/inspect-kind.h"
#include "app/window/window.h"
#include "spaces/links/opponent.h"

/* Opens @content in place of the document of its kind, which undo brings back, and shows that.
 * @text is what it was read from, to be looked at, or NULL; @opponent is what can be played against
 * instead, as somebody may have sent it for that, or NULL. */
void editor_opening_open      (EditorWindow          *window,
                               const DocumentContent *content,
                               const char            *text,
                               SpacesOpponent        *opponent);
/* The same without a word: the person asked for a new one. The one before is a step of undo away,
 * those of other kinds stay drafts. */
void editor_opening_open_new  (EditorWindow          *window,
                               const GameKind        *kind,
                               gconstpointer          value);
/* Plays against @opponent, which is taken over; or shows the @problem of what was to be one. */
void editor_opening_play      (EditorWindow          *window,
                               SpacesOpponent        *opponent,
                               const char            *problem);
/* @page is the one that it is meant for. */
void editor_opening_import    (EditorWindow          *window,
                               EditorImport          *import,
                               EditorPage             page);
/* For Design. */
void editor_opening_take_text (EditorWindow          *window,
                               const char            *text);
/* Shows the Library page, which adds what is in @import. */
void editor_window_import_into_library (EditorWindow *window,
                                        EditorImport *import);

/* What Inspect shows, with the rows of document-kinds.h, and opens in the window of its page. */
extern const EditorInspectTable editor_inspect_kinds;
