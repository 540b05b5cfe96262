/* board-saving.h: the ways in which a board leaves the window as a file
 *
 * There are two:
 *
 *   save     writes the JSON of the game to the file that the board was read from or saved to last,
 *            without a question, or asks where to when there is none
 *   save-as  always asks where to, and the board belongs to that file from then on
 *
 * A file belongs to one *document* of the editor (board-editor.h): a board that is opened after it
 * has none, and undoing the opening brings the earlier file back. Before it is written again the
 * file is compared with what this program saw in it last (saved-file.h): if another program changed
 * or removed it, the person is asked. The outcome is reported in a toast.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

typedef struct _EditorBoardSaving EditorBoardSaving;

/* One for a window, which owns it. It keeps references to the other two. */
EditorBoardSaving *editor_board_saving_new  (GtkApplicationWindow *window,
                                             BoardEditor          *editor,
                                             GSettings            *settings);
void               editor_board_saving_free (EditorBoardSaving    *saver);

/* Both ask and report, also that a board without a move cannot be saved. */
void   editor_board_saving_save     (EditorBoardSaving    *saver);
void   editor_board_saving_save_as  (EditorBoardSaving    *saver);

/* To be called right after board_editor_load() for a board that was read from @file; @contents is
 * the text that was read. The file is remembered if the text is the JSON of one board, which is
 * what Save writes, and forgotten otherwise: Save would destroy a backup, or a picture with a QR
 * code. A board of another origin needs no call.
 *
 * Example: editor_board_saving_set_file (saver, file, text); */
void   editor_board_saving_set_file (EditorBoardSaving    *saver,
                                     GFile                *file,
                                     const char           *contents);
