/* Shows a position that is given as its text, as a link, or as cards in letters (a board of
 * solvers), and writes it in any of its forms. */
#include "cli/commands/command.h"
#include "cli/commands/cards/command-solitaire.h"
#include "cli/json/cards-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The forms of --to, as name, version and form. */
static const struct
{
  const char        *name;
  guint              version;
  CardsPositionForm  form;
} forms[] = {
  { "text", 1, CARDS_POSITION_TEXT },
  { "dense", 2, CARDS_POSITION_TEXT },
  { "binary", 1, CARDS_POSITION_BINARY },
  { "literal", 1, CARDS_POSITION_LITERAL },
};

/* The index in `forms`, or −1. */
static int
find_form (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (strcmp (forms[i].name, name) == 0)
      return (int) i;

  return -1;
}

/* A seed of 0 means that the deal is not known. */
static void
print_counts (const Terminal   *out,
              const CardsTable *table)
{
  g_autofree char *name = cards_config_dup_name (cards_table_get_config (table));
  gulong n_moves = cards_table_get_n_moves (table);

  terminal_print_styled (out, TERMINAL_STRONG, name);
  terminal_print (out, "\n");
  terminal_print (out, ngettext ("%lu move", "%lu moves", n_moves), n_moves);
  if (cards_table_get_seed (table) != 0)
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, cards_table_get_seed (table));

      terminal_print (out, "  ");
      terminal_print (out, _("Deal %s"), seed);
    }
  if (cards_table_is_won (table))
    terminal_print (out, "  %s", _("Won"));
  terminal_print (out, "\n\n");
}

/* A table in letters has no spelling of its own to compare with. */
static void
print_position (const Terminal       *out,
                const SolitaireInput *input)
{
  print_counts (out, input->table);
  solitaire_print_table (out, input->table);
  terminal_print (out, "\n");
  solitaire_print_texts (out, input->table);
  if (!input->is_board && !input->position.canonical)
    terminal_print (out, "%s %s\n", _("Note:"),
                    _("The text is another spelling of this position."));
  terminal_print (out, "%s %s\n", _("Note:"),
                  _("The cards match the game. Whether a game can reach this position isn’t "
                    "checked."));
}

/* Fails for a form that the game does not have, such as dense Spider. */
static CommandStatus
print_form (const CommandUsage   *usage,
            const CommandOptions *options,
            const CardsTable     *table,
            guint                 form)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
      cards_position_encode (table, forms[form].version, forms[form].form, &error);

  if (text == NULL)
    return command_report_error (usage, options, NULL, error);

  terminal_print (&options->out, "%s\n", text);
  return COMMAND_DONE;
}

/* Forms that the game does not have are left out. */
static void
write_json (const SolitaireInput *input)
{
  g_autofree char *text = cards_position_encode (input->table, 1, CARDS_POSITION_TEXT, NULL);
  g_autofree char *dense = cards_position_encode (input->table, 2, CARDS_POSITION_TEXT, NULL);
  JsonWriter writer;

  command_json_begin (&writer);
  if (input->is_board)
    {
      json_writer_name (&writer, "state");
      cards_json_write_table (&writer, input->table);
    }
  else
    {
      cards_json_write_position (&writer, input->table, &input->position);
    }
  if (text != NULL)
    {
      json_writer_name (&writer, "position");
      json_writer_string (&writer, text);
    }
  if (dense != NULL)
    {
      json_writer_name (&writer, "dense");
      json_writer_string (&writer, dense);
    }
  command_json_end (&writer);
}

CommandStatus
command_position (int    argc,
                  char **argv)
{
  g_autofree char *to = NULL;
  gboolean ascii = FALSE;
  int draw = 1;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to,
      N_("Write only the position, as text, dense, binary or literal"), N_("FORM") },
    { "ascii", 'a', 0, G_OPTION_ARG_NONE, &ascii,
      N_("Write only the cards, in letters, as solvers read them"), NULL },
    { "draw", 'd', 0, G_OPTION_ARG_INT, &draw,
      N_("Klondike in letters: draw 1 card (the default) or 3 at once"), N_("N") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "position",
    .parameters = _("[TEXT]"),
    .summary = _("Shows a solitaire position, from its text, a link, or cards in letters."),
    .takes = COMMAND_TAKES_TEXT,
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_auto (SolitaireInput) input = { 0 };
  CommandStatus status = COMMAND_USAGE;

  if (!command_options_parse (&usage, argc, argv, &options))
    return COMMAND_USAGE;
  if (to != NULL && find_form (to) < 0)
    return command_usage_error (&usage, _("--to must be text, dense, binary or literal, not “%s”"),
                                to);
  if (draw != 1 && draw != 3)
    return command_usage_error (&usage, _("--draw must be 1 or 3"));
  if (!solitaire_input_read (&usage, &options, SOLITAIRE_TAKES_POSITION, (guint) draw, &input,
                             &status))
    return status;

  if (options.json)
    write_json (&input);
  else if (to != NULL)
    return print_form (&usage, &options, input.table, (guint) find_form (to));
  else if (ascii)
    solitaire_print_plain (&options.out, input.table);
  else
    print_position (&options.out, &input);

  return COMMAND_DONE;
}
