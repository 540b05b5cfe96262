/* Says how many boards a population has; 4×4 in some milliseconds, 5×5 in a second. */
#include "cli/commands/command.h"
#include "cli/commands/spaces/command-population.h"
#include "cli/terminal/command-report.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static CommandStatus
print_count (const CommandUsage     *usage,
             const CommandOptions   *options,
             const SpacesPopulation *population)
{
  g_autofree char *digits = NULL;
  SpacesCount count;
  JsonWriter writer;

  if (!spaces_population_count (population, &count))
    {
      g_autoptr (GError) error = NULL;

      decode_error_set (&error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                        _("These boards are too many to be counted: all boards can be up to 5×5, "
                          "plain ones up to 4×4"));
      return command_report_error (usage, options, NULL, error);
    }

  digits = spaces_count_format (count);
  if (!options->json)
    {
      terminal_print (&options->out, "%s\n", digits);
      return COMMAND_DONE;
    }

  command_json_begin (&writer);
  json_writer_integer_member (&writer, "size", spaces_population_get_size (population));
  json_writer_name (&writer, "population");
  json_writer_string (&writer,
                      spaces_population_kind_name (spaces_population_get_kind (population)));
  json_writer_integer_member (&writer, "maxMoves", spaces_population_get_max_moves (population));
  json_writer_name (&writer, "boards");
  json_writer_raw (&writer, digits, strlen (digits));
  command_json_end (&writer);

  return COMMAND_DONE;
}

CommandStatus
command_count (int    argc,
               char **argv)
{
  g_autofree char *kind_name = NULL;
  int max_moves = COMMAND_MAX_MOVES_NOT_GIVEN;
  const GOptionEntry entries[] = {
    { "population", 'p', 0, G_OPTION_ARG_STRING, &kind_name,
      N_("Which boards: all (the default), or plain, which visit no square twice"),
      N_("POPULATION") },
    { "max-moves", 'm', 0, G_OPTION_ARG_INT, &max_moves,
      N_("Only boards of at most N moves"), N_("N") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "count",
    .parameters = _("SIZE"),
    .summary = _("Says how many legal boards of a size there are."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_autoptr (SpacesPopulation) population = NULL;
  guint64 size;

  if (!command_options_parse (&usage, argc, argv, &options)
      || !command_takes_words (&usage, &options, 1))
    return COMMAND_USAGE;
  if (options.words[0] == NULL
      || !g_ascii_string_to_unsigned (options.words[0], 10, SPACES_MIN_SIZE, SPACES_MAX_SIZE, &size,
                                      NULL))
    return command_usage_error (&usage, _("The SIZE must be a number from %d to %d"),
                                SPACES_MIN_SIZE, SPACES_MAX_SIZE);

  population = command_population_new (&usage, kind_name, (guint) size, max_moves);

  return population != NULL ? print_count (&usage, &options, population) : COMMAND_USAGE;
}
