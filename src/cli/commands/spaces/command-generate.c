/* Prints the boards of spaces_generate() in the order of the game's engine. */
#include "cli/batch/batch-board.h"
#include "cli/commands/command.h"
#include "cli/json/board-json.h"
#include "cli/terminal/command-report.h"
#include "spaces/rules/generate.h"

#include <glib/gi18n-lib.h>

#define DEFAULT_LIMIT 500 /* as many as the game's own tool makes by default */
#define MAX_COUNTED 10000 /* boards; all are made to be counted, which takes some 30 ms */
#define NOT_GIVEN G_MININT /* of --limit; a value that the range check would reject */

/* Boards are written as codes, one a line or as one array. */
static void
print_boards (const CommandOptions *options,
              GPtrArray            *boards)
{
  JsonWriter writer;

  if (options->json)
    {
      command_json_begin (&writer);
      json_writer_name (&writer, "boardsInOrder");
      board_json_write_codes (&writer, boards);
      command_json_end (&writer);
      return;
    }

  for (guint i = 0; i < boards->len; i++)
    {
      g_autofree char *code = spaces_code_encode (g_ptr_array_index (boards, i));

      terminal_print (&options->out, "%s\n", code);
    }
}

/* Says that the default limit hides boards. The boards are generated for it only to be counted,
 * up to MAX_COUNTED, before the ones that are printed. */
static void
report_limit (const CommandOptions *options,
              guint                 size)
{
  g_autoptr (GPtrArray) all = spaces_generate (size, MAX_COUNTED);

  if (all->len <= DEFAULT_LIMIT)
    return;

  terminal_print (&options->err, "spaces generate: ");
  if (all->len < MAX_COUNTED)
    terminal_print (&options->err,
                    _("There are %'u boards of this size, but only %d are shown. Use --limit to "
                      "get more."),
                    all->len, DEFAULT_LIMIT);
  else
    terminal_print (&options->err,
                    _("There are more than %d boards of this size, but only %d are shown. Use "
                      "--limit to get more."),
                    MAX_COUNTED, DEFAULT_LIMIT);
  terminal_print (&options->err, "\n");
}

CommandStatus
command_generate (int    argc,
                  char **argv)
{
  int limit = NOT_GIVEN;
  const GOptionEntry entries[] = {
    { "limit", 'l', 0, G_OPTION_ARG_INT, &limit,
      N_("Make at most N boards, 500 by default"), N_("N") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "generate",
    .parameters = _("SIZE"),
    .summary = _(
        "Writes the codes of legal boards, one per line, in the order of the game’s engine."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_autoptr (GPtrArray) boards = NULL;
  guint64 size;

  if (!command_options_parse (&usage, argc, argv, &options)
      || !command_takes_words (&usage, &options, 1))
    return COMMAND_USAGE;
  if (options.words[0] == NULL
      || !g_ascii_string_to_unsigned (options.words[0], 10, SPACES_MIN_SIZE, SPACES_MAX_SIZE, &size,
                                      NULL))
    return command_usage_error (&usage, _("The SIZE must be a number from %d to %d"),
                                SPACES_MIN_SIZE, SPACES_MAX_SIZE);
  if (limit != NOT_GIVEN && (limit < 0 || limit > BATCH_MAX_GENERATED))
    return command_usage_error (&usage, _("--limit must be a number from 0 to %d"),
                                BATCH_MAX_GENERATED);

  if (limit == NOT_GIVEN)
    report_limit (&options, (guint) size);
  boards = spaces_generate ((guint) size, limit != NOT_GIVEN ? (gsize) limit : DEFAULT_LIMIT);
  print_boards (&options, boards);

  return COMMAND_DONE;
}
