/* print-layout.h: where cards lie on sheets of paper
 *
 * Pure geometry, in millimetres from the top left corner of the paper. One layout serves the print
 * dialog, PDF, SVG and PNG. Cards fill a page row by row; the block of cards is centred on the
 * paper, so that a back lies exactly behind its front however the sheet is turned.
 *
 * Duplex      With SHEET_FRONTS every page has fronts. Otherwise pages come in pairs, front and
 *             back of one sheet: turned over the long or the short edge, as the printer does it. A
 *             back is mirrored in columns or rows, and `upside_down` means that its picture
 *             has to be turned by 180° to stand upright once the card is cut and turned like a
 *             page.
 * Paper       Its size is given as it lies: broader than high is landscape. sheet_spec_turn() turns
 *             it.
 * Limits      SHEET_MAX_CARDS bounds what one job may hold.
 *
 * Example: cards of 88 × 63 mm with gutters of 6 mm lie 2 × 4 on A4 with margins of 10 mm; the
 * first starts at (14, 13.5).
 */
#pragma once

#include <glib.h>

#define SHEET_MAX_CARDS 10000 /* a library's worth; more is an accident */

typedef enum
{
  SHEET_FRONTS,
  SHEET_DUPLEX_LONG_EDGE,
  SHEET_DUPLEX_SHORT_EDGE,
} SheetSides;

/* How the paper lies. */
typedef enum
{
  SHEET_BEST, /* the way that more cards fit, upright when both ways hold the same number */
  SHEET_PORTRAIT,
  SHEET_LANDSCAPE,
} SheetOrientation;

/* All in millimetres. */
typedef struct
{
  double     paper_width;
  double     paper_height;
  double     margin;       /* kept free on every side; cut marks may stand in it */
  double     gutter;       /* between cards */
  double     card_width;   /* 0 × 0: one card, as large as the margins leave */
  double     card_height;
  SheetSides sides;
} SheetSpec;

typedef struct
{
  SheetSpec spec;          /* with the size of the card filled in */
  guint     columns;
  guint     rows;
  double    left;          /* of the first card */
  double    top;
  guint     n_cards;
  guint     n_pages;       /* fronts and backs */
} SheetLayout;

typedef struct
{
  guint    card;           /* index of the card, below n_cards */
  gboolean is_back;
  gboolean upside_down;
  double   x, y, width, height;
} SheetSlot;

typedef enum
{
  SHEET_ERROR_CARD_TOO_LARGE,
  SHEET_ERROR_TOO_MANY_CARDS,
  SHEET_ERROR_PAPER,
} SheetError;

#define SHEET_ERROR (sheet_error_quark ())
GQuark   sheet_error_quark        (void);

void     sheet_spec_turn          (SheetSpec         *spec,
                                   SheetOrientation   orientation);

gboolean sheet_layout_init        (SheetLayout       *layout,
                                   const SheetSpec   *spec,
                                   guint              n_cards,
                                   GError           **error);
guint    sheet_layout_get_n_slots (const SheetLayout *layout,
                                   guint              page);
void     sheet_layout_get_slot    (const SheetLayout *layout,
                                   guint              page,
                                   guint              index,
                                   SheetSlot         *slot);
