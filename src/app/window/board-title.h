/* board-title.h: name and standing of the board in the header bar, and renaming it
 *
 * The name, and below it "4×4 · 6 moves · ready to share", what comes next, or the first problem
 * (board-status.h), with a symbol that says which of these it is; a page with more to say about the
 * board puts its own remark there. A narrow header bar has room for a few words only. Pressing the
 * title opens a small field to rename the board; pressing a problem leads to its move (action
 * "win.show-problem").
 */
#pragma once

#include "editor/board-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_BOARD_TITLE (editor_board_title_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardTitle, editor_board_title, EDITOR, BOARD_TITLE, GtkWidget)

void editor_board_title_set_editor (EditorBoardTitle *self,
                                    BoardEditor      *editor);
void editor_board_title_set_narrow (EditorBoardTitle *self,
                                    gboolean          narrow);
/* Shown in place of the standing; NULL for the standing. */
void editor_board_title_set_remark (EditorBoardTitle *self,
                                    const char       *remark);
void editor_board_title_rename     (EditorBoardTitle *self);

G_END_DECLS
