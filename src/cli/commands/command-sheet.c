/* Turns options into a SheetSpec and prints with print-order.h. Lengths are in millimetres. */
#include "cli/commands/command.h"
#include "cli/commands/print-order.h"
#include "print/print-size.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char    *paper; /* this and the next two are NULL where the option is not given */
  char    *orientation;
  char    *sides;
  double   margin; /* millimetres around the page */
  double   gutter; /* millimetres between cards */
  int      page;   /* for SVG and PNG, from 1 */
  gboolean no_marks;
  gboolean no_footer;
} SheetOrder;

static void
sheet_order_clear (SheetOrder *self)
{
  g_free (self->paper);
  g_free (self->orientation);
  g_free (self->sides);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SheetOrder, sheet_order_clear)

static const char *const orientation_names[] = { "auto", "portrait", "landscape", NULL };
static const char *const sides_names[] = { "fronts", "long-edge", "short-edge", NULL };

/* The index of @name, which is the value of the enum; 0, the default, for NULL, and −1 if it is
 * not in the list. */
static int
find_name (const char *const *names,
           const char        *name)
{
  if (name == NULL)
    return 0;

  for (int i = 0; names[i] != NULL; i++)
    {
      if (strcmp (names[i], name) == 0)
        return i;
    }

  return -1;
}

/* Fills @spec. FALSE after reporting an error when an option is invalid. */
static gboolean
resolve_spec (const CommandUsage *usage,
              const PrintOrder   *order,
              const SheetOrder   *wanted,
              SheetSpec          *spec)
{
  const PrintSize *paper = print_paper_size_find (wanted->paper != NULL ? wanted->paper : "a4");
  int orientation = find_name (orientation_names, wanted->orientation);
  int sides = find_name (sides_names, wanted->sides);

  *spec = (SheetSpec) {
    .margin = wanted->margin,
    .gutter = wanted->gutter,
    .card_width = order->width,
    .card_height = order->height,
  };
  if (paper == NULL)
    command_usage_error (usage, _("--paper must be a4, a3, a5, letter or legal, not “%s”"),
                         wanted->paper);
  else if (orientation < 0)
    command_usage_error (usage, _("--orientation must be auto, portrait or landscape, not “%s”"),
                         wanted->orientation);
  else if (sides < 0)
    command_usage_error (usage, _("--sides must be fronts, long-edge or short-edge, not “%s”"),
                         wanted->sides);
  else if (wanted->page < 1)
    command_usage_error (usage, _("--page must be 1 or more"));
  else
    {
      spec->paper_width = paper->width;
      spec->paper_height = paper->height;
      spec->sides = sides;
      sheet_spec_turn (spec, orientation);
      return TRUE;
    }

  return FALSE;
}

/* The number of pages is known only after the layout, so --page is checked late. */
static CommandStatus
make_sheet (const CommandUsage   *usage,
            const CommandOptions *options,
            const PrintOrder     *order,
            const SheetOrder     *wanted,
            const SheetSpec      *spec)
{
  const PrintSheetOptions print = { order->show_code, !wanted->no_marks, !wanted->no_footer,
                                   order->title };
  g_autoptr (GPtrArray) cards = NULL;
  g_autoptr (PrintSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  CommandStatus status;

  cards = print_order_read_cards (usage, options, order, &status);
  if (cards == NULL)
    return status;

  sheet = print_sheet_new (cards, spec, &print, &error);
  if (sheet == NULL)
    return command_report_error (usage, options, NULL, error);
  if ((guint) wanted->page > print_sheet_get_layout (sheet)->n_pages)
    return command_usage_error (usage, _("There is no page %d; the last page is %u"), wanted->page,
                                print_sheet_get_layout (sheet)->n_pages);

  return print_order_write (usage, options, order, sheet, (guint) wanted->page - 1);
}

/* Defaults are those of the initialiser; the help repeats them. */
CommandStatus
command_sheet (int    argc,
               char **argv)
{
  g_auto (PrintOrder) order = PRINT_ORDER_INIT;
  g_auto (SheetOrder) wanted = { .margin = 10, .gutter = 6, .page = 1 };
  const GOptionEntry entries[] = {
    PRINT_ORDER_ENTRIES (order),
    { "paper", 'p', 0, G_OPTION_ARG_STRING, &wanted.paper,
      N_("a4 (the default), a3, a5, letter or legal"), N_("PAPER") },
    { "orientation", 'O', 0, G_OPTION_ARG_STRING, &wanted.orientation,
      N_("Orientation of the paper: auto (the default, so that more cards fit), portrait or "
         "landscape"),
      N_("WAY") },
    { "sides", '2', 0, G_OPTION_ARG_STRING, &wanted.sides,
      N_("fronts (the default), or code on the back: long-edge, short-edge"), N_("SIDES") },
    { "margin", 'm', 0, G_OPTION_ARG_DOUBLE, &wanted.margin,
      N_("Margin in millimetres, 10 by default"), N_("MM") },
    { "gutter", 'g', 0, G_OPTION_ARG_DOUBLE, &wanted.gutter,
      N_("Millimetres between cards, 6 by default"), N_("MM") },
    { "page", 'P', 0, G_OPTION_ARG_INT, &wanted.page,
      N_("Which page an SVG or PNG shows, from 1"), N_("N") },
    { "no-marks", 0, 0, G_OPTION_ARG_NONE, &wanted.no_marks, N_("Leave out the cut marks"), NULL },
    { "no-footer", 0, 0, G_OPTION_ARG_NONE, &wanted.no_footer,
      N_("Leave out the line at the foot of the page"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "sheet",
    .parameters = _("[TEXT…]"),
    .summary = _("Lays out cards on sheets of paper, ready to print and cut."),
    .description = print_order_describe (),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  SheetSpec spec;

  if (!command_options_parse (&usage, argc, argv, &options) || !print_order_resolve (&usage, &order)
      || !resolve_spec (&usage, &order, &wanted, &spec))
    return COMMAND_USAGE;

  return make_sheet (&usage, &options, &order, &wanted, &spec);
}
