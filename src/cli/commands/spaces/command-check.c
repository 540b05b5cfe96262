/* Checks one board and prints its report. Only --require decides the exit status. A text that
 * is not one board may be a list, whose report has one line for each (check-list.h). */
#include "cli/commands/command-text.h"
#include "cli/commands/input-text.h"
#include "cli/commands/spaces/check-list.h"
#include "cli/commands/spaces/check-report.h"
#include "cli/json/board-json.h"
#include "spaces/rules/check.h"

#include <glib/gi18n-lib.h>

typedef CheckOptions Given;

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (SpacesReport) report = NULL;
  gboolean is_fine;

  if (given->quiet || (command->file == NULL && g_strv_length (command->words) > 1))
    return check_list (command, given);
  if (command_text_read (command, INPUT_TEXT_MAX, NULL) == NULL)
    return FALSE;

  is_fine = check_list_text (command, given, &board);
  if (board == NULL)
    return is_fine;

  report = spaces_rules_check (board);
  if (command->json != NULL)
    board_json_write_report (command_json_begin (command), board, report);
  else
    check_report_print (&command->out, board, report);

  return report->level >= given->required;
}

/* As SpacesLevel, and as the report prints them. */
static const char *const levels[] = { "readable", "sendable", "legal", NULL };

static const CommandOption options[] = {
  OPTION ("require", 0, CHOICE, required,
          N_("Level that the board must reach: readable, sendable or legal (the default)"),
          N_("LEVEL"), levels,
          /* Translators: %s is what was given in place of them */
          N_("--require must be readable, sendable or legal, not “%s”")),
  OPTION ("quiet", 'q', FLAG, quiet, N_("Print only the boards that fail, a line for each")),
};

const CommandRow command_check = {
  .parameters = N_("[BOARD…]"),
  .summary = N_("Checks a board against the rules of the game, and shows what is wrong and "
               "where."),
  .takes = COMMAND_TAKES_BOARDS,
  .description = N_(
      "Of several boards each has one line, FILE:LINE: and its level with the first problem,\n"
      "then a tab and its code; with --json it has one object. The exit status is 0 when all\n"
      "boards can be read and reach the level of --require, and 1 otherwise."),
  OPTIONS (options, SPACES_LEVEL_LEGAL),
  .run = run,
};
