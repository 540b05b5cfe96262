/* Turns options into a SheetSpec and prints with print-order.h. Lengths are in millimetres. */
#include "cli/commands/print-order.h"
#include "print/print-size.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  PrintOrder order;
  char      *paper;       /* NULL: A4 */
  guint      orientation;
  SheetSides sides;
  double     margin;      /* millimetres around the page */
  double     gutter;      /* millimetres between cards */
  int        page;        /* for SVG and PNG, from 1 */
  gboolean   no_marks;
  gboolean   no_footer;
} Given;

/* Fills @spec. FALSE after reporting an error when an option is invalid. */
static gboolean
resolve_spec (Command     *command,
              const Given *given,
              SheetSpec   *spec)
{
  const PrintSize *paper = print_paper_size_find (given->paper != NULL ? given->paper : "a4");

  if (paper == NULL)
    command_usage_error (command, _("--paper must be a4, a3, a5, letter or legal, not “%s”"),
                         given->paper);
  else if (given->page < 1)
    command_usage_error (command, _("--page must be 1 or more"));
  else
    {
      *spec = (SheetSpec) {
        .margin = given->margin,
        .gutter = given->gutter,
        .card_width = given->order.width,
        .card_height = given->order.height,
        .paper_width = paper->width,
        .paper_height = paper->height,
        .sides = given->sides,
      };
      sheet_spec_turn (spec, given->orientation);
      return TRUE;
    }

  return FALSE;
}

/* In the order of their enums. */
static const char *const orientations[] = { "auto", "portrait", "landscape", NULL };
static const char *const sides[] = { "fronts", "long-edge", "short-edge", NULL };

static const CommandOption options[] = {
  PRINT_ORDER_OPTIONS (Given),
  { "paper", 'p', COMMAND_TEXT, AT (Given, paper),
    N_("a4 (the default), a3, a5, letter or legal"), N_("PAPER") },
  { "orientation", 'O', COMMAND_CHOICE, AT (Given, orientation),
    N_("Orientation of the paper: auto (the default, so that more cards fit), portrait or "
       "landscape"),
    N_("WAY"), orientations, N_("--orientation must be auto, portrait or landscape, not “%s”") },
  { "sides", 0, COMMAND_CHOICE, AT (Given, sides),
    N_("fronts (the default), or code on the back: long-edge, short-edge"), N_("SIDES"),
    sides, N_("--sides must be fronts, long-edge or short-edge, not “%s”") },
  { "margin", 0, COMMAND_DOUBLE, AT (Given, margin),
    N_("Margin in millimetres, 10 by default"), N_("MM") },
  { "gutter", 0, COMMAND_DOUBLE, AT (Given, gutter),
    N_("Millimetres between cards, 6 by default"), N_("MM") },
  { "page", 'P', COMMAND_INT, AT (Given, page),
    N_("Which page an SVG or PNG shows, from 1"), N_("N") },
  { "no-marks", 0, COMMAND_FLAG, AT (Given, no_marks), N_("Leave out the cut marks") },
  { "no-footer", 0, COMMAND_FLAG, AT (Given, no_footer),
    N_("Leave out the line at the foot of the page") },
  { NULL },
};

static CommandStatus
run (Command *command)
{
  Given *given = command->given;
  PrintOrder *order = &given->order;
  const PrintSheetOptions print = { order->show_code, !given->no_marks, !given->no_footer,
                                    order->title };
  SheetSpec spec;

  if (!print_order_resolve (command, order) || !resolve_spec (command, given, &spec)
      || (order->format == PRINT_FORMAT_PDF && !command_refuse (command, "pdf", "page", NULL)))
    return COMMAND_USAGE;

  return print_order_make (command, order, &spec, &print, (guint) given->page, FALSE);
}

/* The help repeats the defaults. */
const CommandRow command_sheet = {
  .parameters = N_("[TEXT…]"),
  .summary = N_("Lays out cards on sheets of paper, ready to print and cut."),
  .description = PRINT_ORDER_DESCRIPTION,
  .options = options,
  .size = sizeof (Given),
  .defaults = &(const Given) {
    .order = PRINT_ORDER_DEFAULTS,
    .margin = 10,
    .gutter = 6,
    .page = 1,
  },
  .run = run,
};
