/* export-dialog.h: which kind of file, how large, and whether of each step
 *
 * Every format of share/board-export.h. A board as a whole goes into one file that is asked for;
 * its steps go into a new folder, numbered files in it, so that nothing is ever replaced.
 */
#pragma once

#include "editor/board-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_export_dialog_show (GtkWindow   *parent,
                                BoardEditor *editor,
                                GSettings   *settings);

G_END_DECLS
