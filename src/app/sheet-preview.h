/* sheet-preview.h: a widget that shows one page of a sheet of cards as it will be printed
 *
 * White paper as large as fits, drawn by card_sheet_draw_page(): what is shown is what is printed.
 */
#pragma once

#include "share/card-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SHEET_PREVIEW (editor_sheet_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetPreview, editor_sheet_preview, EDITOR, SHEET_PREVIEW, GtkWidget)

void editor_sheet_preview_set_page (EditorSheetPreview *self,
                                    CardSheet          *sheet,
                                    guint               page);

G_END_DECLS
