/* strength-change.h: the change of one move that would make the board win most, and a button for it
 *
 * "Best change: a trap at row 2, column 1 as move 5: +3 %". Only a legal board has one, and only
 * where something gains GAIN_LEAST of the rounds. Do It makes the change, one step to undo. Found
 * in threads (variations-job.h) while it is on screen; hidden until then, and dimmed while that of
 * an edited board is looked for.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_STRENGTH_CHANGE (editor_strength_change_get_type ())
G_DECLARE_FINAL_TYPE (EditorStrengthChange,
                      editor_strength_change,
                      EDITOR,
                      STRENGTH_CHANGE,
                      GtkWidget)

GtkWidget *editor_strength_change_new (BoardEditor *editor,
                                       GSettings   *settings);

G_END_DECLS
