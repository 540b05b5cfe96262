/* sheet-print.h: sends a sheet of cards to a printer
 *
 * The desktop's print dialog is opened with the paper and the sides of the sheet chosen already.
 * Pages are drawn by print_sheet_draw_page() in millimetres from the corner of the paper, so the
 * print is what the preview shows and what the PDF holds. A long job shows its progress and can be
 * cancelled. The outcome is reported in a toast (action "win.toast" of the window); closing the
 * dialog reports nothing.
 */
#pragma once

#include "print/print-sheet.h"

#include <gtk/gtk.h>

void editor_sheet_print (GtkWindow  *parent,
                         PrintSheet *sheet,
                         const char *title);
