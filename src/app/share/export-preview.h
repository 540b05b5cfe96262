/* export-preview.h: what a board looks like in the file that is about to be exported
 *
 * A small picture, or the first lines of a text. It is made off the main loop, and of several wishes
 * in a row only the last is shown.
 *
 * Example: editor_export_preview_show (preview, BOARD_EXPORT_PNG, board, "Zig", FALSE);
 */
#pragma once

#include "share/board-export.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_EXPORT_PREVIEW (editor_export_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorExportPreview, editor_export_preview, EDITOR, EXPORT_PREVIEW, GtkWidget)

void editor_export_preview_show (EditorExportPreview *self,
                                 BoardExportFormat    format,
                                 SpacesBoard         *board,
                                 const char          *name,
                                 gboolean             is_transparent);

G_END_DECLS
