/* sheet-pages.h: a widget that shows a sheet of cards, page by page
 *
 * One page (sheet-preview.h) with buttons to turn to the others, which the keys Page Up and Page
 * Down do too: actions "pages.previous" and "pages.next".
 */
#pragma once

#include "share/card-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SHEET_PAGES (editor_sheet_pages_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetPages, editor_sheet_pages, EDITOR, SHEET_PAGES, GtkWidget)

GtkWidget *editor_sheet_pages_new       (void);

void       editor_sheet_pages_set_sheet (EditorSheetPages *self,
                                         CardSheet        *sheet);
guint      editor_sheet_pages_get_page  (EditorSheetPages *self);

G_END_DECLS
