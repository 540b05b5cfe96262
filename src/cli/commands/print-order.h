/* print-order.h: which cards a command is to make, and into which kind of file
 *
 * `spaces card` and `spaces sheet` have these options in common. What is printed comes as words,
 * from lines of standard input, or from files with --file. Each is a code or a short link of a
 * Spaces board with an optional name behind it (`2|2p0pG0f:Zigzag`), or any text
 * in which inspect.h finds something printable (print-subject.h): a position of solitaire, a
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

#define PRINT_ORDER_INIT { .dpi = 300 }

/* The entries of an option table for @order; more may stand before and behind. */
#define PRINT_ORDER_ENTRIES(order) \
  { "size", 's', 0, G_OPTION_ARG_STRING, &(order).size_name, \
    N_("Size of a card: poker (the default), a7, a6, page, or figures such as 90x60mm"), \
    N_("SIZE") }, \
  { "landscape", 'L', 0, G_OPTION_ARG_NONE, &(order).landscape, \
    N_("Lay cards on their long side"), NULL }, \
  { "file", 'F', 0, G_OPTION_ARG_FILENAME_ARRAY, &(order).files, \
    N_("Add the boards of a game file; can be given several times"), N_("FILE") }, \
  { "caption", 'c', 0, G_OPTION_ARG_STRING, &(order).caption, \
    N_("Text below the name, instead of size and moves"), N_("TEXT") }, \
  { "code", 'C', 0, G_OPTION_ARG_NONE, &(order).show_code, \
    N_("Print the code in small type"), NULL }, \
  { "title", 't', 0, G_OPTION_ARG_STRING, &(order).title, \
    N_("Title of the document"), N_("TEXT") }, \
  { "base", 'b', 0, G_OPTION_ARG_STRING, &(order).base, \
    N_("Web address before the code"), N_("URL") }, \
  { "with-name", 0, 0, G_OPTION_ARG_NONE, &(order).with_name, \
    N_("Write the names of the boards into the QR codes"), NULL }, \
  { "level", 'l', 0, G_OPTION_ARG_STRING, &(order).level_name, \
    N_("Error correction: L, M (the default), Q or H"), N_("LEVEL") }, \
  { "format", 'f', 0, G_OPTION_ARG_STRING, &(order).format_name, \
    N_("pdf, svg or png; by default, taken from the name of the file"), N_("FORMAT") }, \
  { "dpi", 'd', 0, G_OPTION_ARG_INT, &(order).dpi, \
    N_("Pixels per inch of a PNG, 300 by default"), N_("DPI") }, \
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &(order).output, N_("Write to FILE"), N_("FILE") }

/* For the description of a command: what its TEXT may be. */
const char    *print_order_describe   (void);

void           print_order_clear      (PrintOrder           *order);
gboolean       print_order_resolve    (const CommandUsage   *usage,
                                       PrintOrder           *order);
GPtrArray     *print_order_read_cards (const CommandUsage   *usage,
                                       const CommandOptions *options,
                                       const PrintOrder     *order,
                                       CommandStatus        *status);
CommandStatus  print_order_write      (const CommandUsage   *usage,
                                       const CommandOptions *options,
                                       const PrintOrder     *order,
                                       const PrintSheet     *sheet,
                                       guint                 page);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PrintOrder, print_order_clear)

G_END_DECLS
