/* print-order.h: which cards a command is to make, and into which kind of file
 *
 * `spaces card` and `spaces sheet` have these options in common. What is printed comes as words,
 * from lines of standard input, or from files with --file. Each is a code or a short link of a
 * Spaces board with an optional name behind it (`2|2p0pG0f:Zigzag`), or any text
 * in which inspect.h finds something printable (game-kinds.h): a position of solitaire, a
 * permalink of pentominoes, a message with several links.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "print/print-sheet.h"

G_BEGIN_DECLS

typedef enum
{
  PRINT_FORMAT_PDF,
  PRINT_FORMAT_SVG,
  PRINT_FORMAT_PNG,
} PrintFormat;

typedef struct
{
  /* From the command line. */
  char      *base; /* NULL: each game's own */
  char      *level_name;
  char      *caption;
  char      *title;
  char      *format_name;
  char      *output;
  char      *size_name;
  char     **files;
  gboolean   landscape;
  gboolean   show_code;
  gboolean   with_name;
  int        dpi;

  /* Derived from them by print_order_resolve(). */
  QrLevel    level;
  PrintFormat format;
  double     width; /* of a card, mm; 0: the whole page */
  double     height;
} PrintOrder;

#define PRINT_ORDER_DEFAULTS { .dpi = 300 }

/* The rows of the options for a member `order` of the struct @type; more may stand before and
 * behind. */
#define PRINT_ORDER_OPTIONS(type) \
  { "size", 's', COMMAND_TEXT, AT (type, order.size_name), \
    N_("Size of a card: poker (the default), a7, a6, page, or figures such as 90x60mm"), \
    N_("SIZE") }, \
  { "landscape", 'L', COMMAND_FLAG, AT (type, order.landscape), \
    N_("Lay cards on their long side") }, \
  { "file", 'F', COMMAND_FILES, AT (type, order.files), \
    N_("Add the boards of a game file; can be given several times"), N_("FILE") }, \
  { "caption", 'c', COMMAND_TEXT, AT (type, order.caption), \
    N_("Text below the name, instead of size and moves"), N_("TEXT") }, \
  { "code", 'C', COMMAND_FLAG, AT (type, order.show_code), \
    N_("Print the code in small type") }, \
  { "title", 0, COMMAND_TEXT, AT (type, order.title), \
    N_("Title of the document"), N_("TEXT") }, \
  { "base", 'b', COMMAND_TEXT, AT (type, order.base), \
    N_("Web address before the code"), N_("URL") }, \
  { "with-name", 0, COMMAND_FLAG, AT (type, order.with_name), \
    N_("Write the names of the boards into the QR codes") }, \
  { "level", 0, COMMAND_TEXT, AT (type, order.level_name), \
    N_("Error correction: L, M (the default), Q or H"), N_("LEVEL") }, \
  { "format", 'f', COMMAND_TEXT, AT (type, order.format_name), \
    N_("pdf, svg or png; by default, taken from the name of the file"), N_("FORMAT") }, \
  { "dpi", 0, COMMAND_INT, AT (type, order.dpi), \
    N_("Pixels per inch of a PNG, 300 by default"), N_("DPI") }, \
  { "output", 'o', COMMAND_FILE, AT (type, order.output), N_("Write to FILE"), N_("FILE") }

/* For the description of a command: what its TEXT may be. */
#define PRINT_ORDER_DESCRIPTION \
  N_("TEXT is a link or a code: of a board, which may have a name behind it\n" \
     "(4|12p08p:Name), of a position or a game of solitaire, or of pentominoes. It may\n" \
     "also be the name of a file with such texts, one a line. Without it, or when it is\n" \
     "“-”, lines are read from standard input.")

gboolean       print_order_resolve    (Command    *command,
                                       PrintOrder *order);
/* Makes cards of what was given and writes them on sheets. @page counts from 1 and applies to SVG
 * and PNG, which hold one page; with @is_single they hold a single card. */
CommandStatus  print_order_make       (Command                 *command,
                                       const PrintOrder        *order,
                                       const SheetSpec         *spec,
                                       const PrintSheetOptions *print,
                                       guint                    page,
                                       gboolean                 is_single);

G_END_DECLS
