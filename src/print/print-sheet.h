/* print-sheet.h: sheets of cards, drawn the same way for screen, print and every kind of file
 *
 * A PrintSheet is a whole job: the cards, where they lie (print-layout.h), and what is printed
 * around them. It is a value: made complete, never changed, reference counted. Drawing a page is
 * in millimetres, one user unit each, with the origin at the top left corner of the paper.
 *
 * With sides on one page each card has its picture and code together; with two sides the picture
 * is in front and the code behind it.
 *
 * Files    PDF with every page, a title, real text and the QR codes as vectors; SVG and PNG of one
 *          page. All go through a write function, so that a file, standard output or a print job
 *          can take them; nothing of a large job is held in memory.
 * Errors   those of sheet_layout_init(); G_IO_ERROR from the writer, when cancelled, or where no
 *          font is installed.
 */
#pragma once

#include "print/print-card.h"
#include "print/print-layout.h"
#include "objects/shared-value.h"

#include <gio/gio.h>

#define PRINT_SHEET_MAX_DPI 1200 /* an A4 page of 140 megapixels; more is a slip of the finger */

typedef struct
{
  gboolean    show_code;
  gboolean    cut_marks;
  gboolean    footer;   /* how to cut, and the page's number */
  const char *title;    /* of the document */
} PrintSheetOptions;

SHARED_VALUE_TYPE (PrintSheet, print_sheet)

/* Called after each page; @n_done of @n_pages. */
typedef void (*PrintSheetProgress) (guint    n_done,
                                   guint    n_pages,
                                   gpointer user_data);

PrintSheet        *print_sheet_new        (GPtrArray                *cards,
                                           const SheetSpec          *spec,
                                           const PrintSheetOptions  *options,
                                           GError                  **error);
PrintSheet        *print_sheet_on_paper   (const PrintSheet         *sheet,
                                           double                    paper_width,
                                           double                    paper_height,
                                           GError                  **error);

const SheetLayout *print_sheet_get_layout (const PrintSheet         *sheet);
double             print_sheet_get_module (const PrintSheet         *sheet);
/* The one in slot @index of @page. */
const PrintCard   *print_sheet_get_card   (const PrintSheet         *sheet,
                                           guint                     page,
                                           guint                     index);
/* How many names do not fit their cards, and the first of them. */
guint              print_sheet_count_cut  (const PrintSheet         *sheet,
                                           const char              **first);

void               print_sheet_draw_page  (const PrintSheet         *sheet,
                                           cairo_t                  *cr,
                                           guint                     page,
                                           double                    pixel);
gboolean           print_sheet_write_pdf  (const PrintSheet         *sheet,
                                           GOutputStream            *stream,
                                           PrintSheetProgress        progress,
                                           gpointer                  user_data,
                                           GCancellable             *cancellable,
                                           GError                  **error);
gboolean           print_sheet_write_svg  (const PrintSheet         *sheet,
                                           guint                     page,
                                           GOutputStream            *stream,
                                           GCancellable             *cancellable,
                                           GError                  **error);
gboolean           print_sheet_write_png  (const PrintSheet         *sheet,
                                           guint                     page,
                                           guint                     dpi,
                                           GOutputStream            *stream,
                                           GCancellable             *cancellable,
                                           GError                  **error);
