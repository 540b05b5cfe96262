/* export-preview.h: what is in the file that is about to be exported
 *
 * A small picture, or the first lines of a text. It is made off the main loop, and of several
 * wishes in a row only the last is shown.
 *
 * Example: editor_export_preview_show (preview, subject, &export_format_png, &options), whose scale
 * does not count.
 */
#pragma once

#include "game/game-subject.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_EXPORT_PREVIEW (editor_export_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorExportPreview, editor_export_preview, EDITOR, EXPORT_PREVIEW, GtkWidget)

void editor_export_preview_show (EditorExportPreview        *self,
                                 GameSubject                *subject,
                                 const ExportFormat         *format,
                                 const PictureExportOptions *options);

G_END_DECLS
