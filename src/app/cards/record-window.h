/* record-window.h: games of solitaire won and lost: the last week, and the figures of each game
 *
 * A small window beside the one of @parent, with a bar for each of the last seven days and a row
 * for each game that was played (library/library-plays.h). It follows the library. Reset, which a
 * toast offers to undo, as does Ctrl+Z, begins anew; games under way stay.
 *
 * Actions: "record.reset", "record.undo".
 *
 * Example: self->record = editor_record_window_new (parent, settings);
 */
#pragma once

#include <adwaita.h>

#define EDITOR_TYPE_RECORD_WINDOW (editor_record_window_get_type ())
G_DECLARE_FINAL_TYPE (EditorRecordWindow, editor_record_window, EDITOR, RECORD_WINDOW, AdwWindow)

/* It goes with @parent. */
GtkWidget *editor_record_window_new (GtkWindow *parent,
                                     GSettings *settings);
