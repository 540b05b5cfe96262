/* Checks one board and prints its report. Only --require decides on the exit status. What is no
 * single board may be a list of them, whose report is a line for each (check-list.h). */
#include "cli/commands/command-text.h"
#include "cli/commands/command.h"
#include "cli/commands/input-text.h"
#include "cli/commands/spaces/check-list.h"
#include "cli/commands/spaces/check-report.h"
#include "cli/json/board-json.h"
#include "spaces/rules/check.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The names are those that the report prints. */
static gboolean
level_from_name (const char  *name,
                 SpacesLevel *level)
{
  for (SpacesLevel l = SPACES_LEVEL_READABLE; l <= SPACES_LEVEL_LEGAL; l++)
    {
      if (strcmp (name, spaces_level_name (l)) == 0)
        {
          *level = l;
          return TRUE;
        }
    }

  return FALSE;
}

static void
write_report (const SpacesBoard  *board,
              const SpacesReport *report)
{
  JsonWriter writer;

  command_json_begin (&writer);
  board_json_write_report (&writer, board, report);
  command_json_end (&writer);
}

static CommandStatus
check_text (const CommandUsage   *usage,
            const CommandOptions *options,
            SpacesLevel           required,
            GBytes               *text)
{
  const char *name = options->file != NULL ? options->file : options->words[0];
  CommandStatus status;
  g_autoptr (SpacesBoard) board = check_list_text (usage, options, required,
                                                   name != NULL ? name : "-", text, &status);
  g_autoptr (SpacesReport) report = NULL;

  if (board == NULL)
    return status;

  report = spaces_rules_check (board);
  if (options->json)
    write_report (board, report);
  else
    check_report_print (&options->out, board, report);

  return report->level >= required ? COMMAND_DONE : COMMAND_WRONG;
}

CommandStatus
command_check (int    argc,
               char **argv)
{
  g_autofree char *require = NULL;
  const GOptionEntry entries[] = {
    { "require", 'r', 0, G_OPTION_ARG_STRING, &require,
      N_("Level that the board must reach: readable, sendable or legal (the default)"),
      N_("LEVEL") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "check",
    .parameters = _("[BOARD…]"),
    .summary = _("Checks a board against the rules of the game, and shows what is wrong and "
                 "where."),
    .takes = COMMAND_TAKES_BOARDS,
    .description = _(
        "Of several boards each has one line: FILE:LINE, code, level and first problem, with\n"
        "tabs between them. What cannot be read is told on standard error, as FILE:LINE and\n"
        "the reason. The exit status is 0 when all boards reach the level of --require, and 1\n"
        "otherwise."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_autoptr (GBytes) text = NULL;
  SpacesLevel required = SPACES_LEVEL_LEGAL;
  CommandStatus status;

  if (!command_options_parse (&usage, argc, argv, &options))
    return COMMAND_USAGE;
  if (require != NULL && !level_from_name (require, &required))
    return command_usage_error (&usage,
                                _("--require must be readable, sendable or legal, not “%s”"),
                                require);

  if (options.file == NULL && g_strv_length (options.words) > 1)
    return check_list_words (&usage, &options, required, options.words);

  text = command_text_read (&usage, &options, INPUT_TEXT_MAX, &status);
  return text != NULL ? check_text (&usage, &options, required, text) : status;
}
