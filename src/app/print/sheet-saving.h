/* sheet-saving.h: saves a sheet of cards as a file, with a bar that shows how far it has come
 *
 * The widget is hidden but while a long job is being written; then it has a progress bar and a
 * button that cancels. One job runs at a time: it is busy from the question for a name until the
 * file is there or the person has decided otherwise, and the signal "busy-changed" tells of both.
 * Where and how files are written: file-saving.h.
 */
#pragma once

#include "print/print-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  EDITOR_SHEET_PDF, /* all pages */
  EDITOR_SHEET_SVG, /* one page */
  EDITOR_SHEET_PNG,
} EditorSheetFormat;

#define EDITOR_TYPE_SHEET_SAVING (editor_sheet_saving_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetSaving, editor_sheet_saving, EDITOR, SHEET_SAVING, GtkBox)

void     editor_sheet_saving_ask     (EditorSheetSaving *self,
                                      GSettings         *settings,
                                      PrintSheet        *sheet,
                                      guint              page,
                                      const char        *name,
                                      EditorSheetFormat  format);
gboolean editor_sheet_saving_is_busy (EditorSheetSaving *self);

G_END_DECLS
