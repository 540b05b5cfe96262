/* Each card is a sheet of one card without margins, so cards and sheets share all of their
 * drawing. Options, input and output are those of print-order.h. */
#include "cli/commands/command.h"
#include "cli/commands/print-order.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Builds and writes the cards, each on a page of its own size. Pictures hold a single card. */
static CommandStatus
make_card (const CommandUsage   *usage,
           const CommandOptions *options,
           const PrintOrder     *order,
           gboolean              two_sides)
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

  cards = print_order_read_cards (usage, options, order, &status);
  if (cards == NULL)
    return status;
  if (order->format != PRINT_FORMAT_PDF && cards->len > 1)
    return command_usage_error (usage,
                                _("A picture can hold only one card, but there are %u. Write a PDF "
                                  "instead."),
                                cards->len);

  sheet = print_sheet_new (cards, &spec, &print, &error);
  if (sheet == NULL)
    return command_report_error (usage, options, NULL, error);

  return print_order_write (usage, options, order, sheet, 0);
}

/* Sizes and formats are checked before any input is read, so a wrong option costs nothing. */
CommandStatus
command_card (int    argc,
              char **argv)
{
  g_auto (PrintOrder) order = PRINT_ORDER_INIT;
  gboolean two_sides = FALSE;
  const GOptionEntry entries[] = {
    PRINT_ORDER_ENTRIES (order),
    { "two-sides", '2', 0, G_OPTION_ARG_NONE, &two_sides,
      N_("Put the picture on one page and its code on the next"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "card",
    .parameters = _("[TEXT…]"),
    .summary = _("Makes cards with a picture and its QR code, each on a page of its own size."),
    .description = print_order_describe (),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };

  if (!command_options_parse (&usage, argc, argv, &options)
      || !print_order_resolve (&usage, &order))
    return COMMAND_USAGE;
  if (order.width <= 0)
    return command_usage_error (&usage, _("A card needs a size such as a7; “page” is only for "
                                          "sheets"));

  return make_card (&usage, &options, &order, two_sides);
}
