/* Each card is a sheet of one card without margins, so cards and sheets share all of their
 * drawing. Options, input and output are those of print-order.h. */
#include "cli/commands/print-order.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  PrintOrder order;
  gboolean   two_sides;
} Given;

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
  PrintOrder *order = &given->order;
  SheetSpec spec = { .sides = given->two_sides ? SHEET_DUPLEX_LONG_EDGE : SHEET_FRONTS };
  PrintSheetOptions print = { .show_code = order->show_code, .title = order->title };

  if (!print_order_resolve (command, order))
    return COMMAND_USAGE;
  if (order->width <= 0)
    return command_usage_error (command, _("A card needs a size such as a7; “page” is only for "
                                           "sheets"));

  spec.paper_width = spec.card_width = order->width;
  spec.paper_height = spec.card_height = order->height;

  return print_order_make (command, order, &spec, &print, 1, TRUE);
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
