/* Each card is a sheet of one card without margins, so cards and sheets share all of their
 * drawing. Options, input and output are those of print-order.h. */
#include "cli/commands/print-order.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  PrintOrder order;
  gboolean   two_sides;
} Given;

/* Builds and writes the cards, each on a page of its own size. Pictures hold a single card. */
static CommandStatus
make_card (const Command    *command,
           const PrintOrder *order,
           gboolean          two_sides)
{
  const SheetSpec spec = {
    .paper_width = order->width,
    .paper_height = order->height,
    .card_width = order->width,
    .card_height = order->height,
    .sides = two_sides ? SHEET_DUPLEX_LONG_EDGE : SHEET_FRONTS,
  };
  const PrintSheetOptions print = { .show_code = order->show_code, .title = order->title };
  g_autoptr (GPtrArray) cards = NULL;
  g_autoptr (PrintSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  CommandStatus status;

  cards = print_order_read_cards (command, order, &status);
  if (cards == NULL)
    return status;
  if (order->format != PRINT_FORMAT_PDF && cards->len > 1)
    return command_usage_error (command,
                                _("A picture can hold only one card, but there are %u. Write a PDF "
                                  "instead."),
                                cards->len);

  sheet = print_sheet_new (cards, &spec, &print, &error);
  if (sheet == NULL)
    return command_report_error (command, NULL, error);

  return print_order_write (command, order, sheet, 0);
}

static const CommandOption options[] = {
  PRINT_ORDER_OPTIONS (Given),
  { "two-sides", '2', COMMAND_FLAG, AT (Given, two_sides),
    N_("Put the picture on one page and its code on the next") },
  { NULL },
};

/* Sizes and formats are checked before any input is read, so a wrong option costs nothing. */
static CommandStatus
run (Command *command)
{
  Given *given = command->given;

  if (!print_order_resolve (command, &given->order))
    return COMMAND_USAGE;
  if (given->order.width <= 0)
    return command_usage_error (command, _("A card needs a size such as a7; “page” is only for "
                                           "sheets"));

  return make_card (command, &given->order, given->two_sides);
}

const CommandRow command_card = {
  .parameters = N_("[TEXT…]"),
  .summary = N_("Makes cards with a picture and its QR code, each on a page of its own size."),
  .description = PRINT_ORDER_DESCRIPTION,
  .options = options,
  .size = sizeof (Given),
  .defaults = &(const Given) { .order = PRINT_ORDER_DEFAULTS },
  .run = run,
};
