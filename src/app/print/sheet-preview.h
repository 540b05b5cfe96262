/* sheet-preview.h: a widget that shows one page of a sheet of cards as it will be printed
 *
 * White paper, drawn by print_sheet_draw_page(): what is shown is what is printed. At a zoom of 1
 * the whole page is seen; a larger one shows a part of it. The widget scrolls (GtkScrollable), by
 * the scroll bars of a GtkScrolledWindow around it, by dragging the paper, and with the arrow keys.
 */
#pragma once

#include "print/print-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SHEET_PREVIEW (editor_sheet_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetPreview, editor_sheet_preview, EDITOR, SHEET_PREVIEW, GtkWidget)

void editor_sheet_preview_set_page (EditorSheetPreview *self,
                                    PrintSheet         *sheet,
                                    guint               page);
void editor_sheet_preview_set_zoom (EditorSheetPreview *self,
                                    double              zoom);

G_END_DECLS
