/* sheet-pages.h: a widget that shows a sheet of cards, page by page
 *
 * One page, drawn by print_sheet_draw_page(): what is shown is what is printed. Below are buttons
 * to turn to the others and to see it larger. The actions are "pages.previous", "pages.next",
 * "pages.zoom-in", "pages.zoom-out" and "pages.zoom-page"; the keys are Page Up and Page Down, Ctrl
 * with plus, minus and zero, wherever the focus is in the window, and Ctrl with the wheel.
 */
#pragma once

#include "print/print-sheet.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_SHEET_PAGES (editor_sheet_pages_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetPages, editor_sheet_pages, EDITOR, SHEET_PAGES, GtkBox)

GtkWidget *editor_sheet_pages_new       (void);

void       editor_sheet_pages_set_sheet (EditorSheetPages *self,
                                         PrintSheet       *sheet);
guint      editor_sheet_pages_get_page  (EditorSheetPages *self);
