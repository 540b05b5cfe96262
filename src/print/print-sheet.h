/* print-sheet.h: sheets of cards, drawn the same way for screen, print and every kind of file
 *
 * A CardSheet is a whole job: the cards, where they lie (print-layout.h), and what is printed
 * around them. It is a value: made complete, never changed, reference counted. Drawing a page is
 * in millimetres, one user unit each, with the origin at the top left corner of the paper.
 *
 * With sides on one page each card has its board and code together; with two sides the board is
 * in front and the code behind it.
 *
 * Files    PDF with every page, a title, real text and the QR codes as vectors; SVG and PNG of one
 *          page. All go through a write function, so that a file, standard output or a print job
 *          can take them; nothing of a large job is held in memory.
 * Errors   those of sheet_layout_init(); G_IO_ERROR from the writer or when cancelled.
 */
#pragma once

#include "print/print-card.h"
#include "print/print-layout.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define CARD_SHEET_MAX_DPI 1200 /* an A4 page of 140 megapixels; more is a slip of the finger */

typedef struct
{
  gboolean    show_code;
  gboolean    cut_marks;
  gboolean    footer;   /* how to cut, and the page's number */
  const char *title;    /* of the document */
} CardSheetOptions;

typedef struct _CardSheet CardSheet;

/* Called after each page; @n_done of @n_pages. */
typedef void (*CardSheetProgress) (guint    n_done,
                                   guint    n_pages,
                                   gpointer user_data);

CardSheet         *card_sheet_new         (GPtrArray               *cards,
                                           const SheetSpec         *spec,
                                           const CardSheetOptions  *options,
                                           GError                 **error);
CardSheet         *card_sheet_on_paper    (const CardSheet         *sheet,
                                           double                   paper_width,
                                           double                   paper_height,
                                           GError                 **error);
CardSheet         *card_sheet_ref         (CardSheet               *sheet);
void               card_sheet_unref       (CardSheet               *sheet);

const SheetLayout *card_sheet_get_layout  (const CardSheet         *sheet);
double             card_sheet_get_module  (const CardSheet         *sheet);

void               card_sheet_draw_page   (const CardSheet         *sheet,
                                           cairo_t                 *cr,
                                           guint                    page,
                                           double                   pixel);
gboolean           card_sheet_write_pdf   (const CardSheet         *sheet,
                                           GOutputStream           *stream,
                                           CardSheetProgress        progress,
                                           gpointer                 user_data,
                                           GCancellable            *cancellable,
                                           GError                 **error);
gboolean           card_sheet_write_svg   (const CardSheet         *sheet,
                                           guint                    page,
                                           GOutputStream           *stream,
                                           GCancellable            *cancellable,
                                           GError                 **error);
gboolean           card_sheet_write_png   (const CardSheet         *sheet,
                                           guint                    page,
                                           guint                    dpi,
                                           GOutputStream           *stream,
                                           GCancellable            *cancellable,
                                           GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CardSheet, card_sheet_unref)

G_END_DECLS
