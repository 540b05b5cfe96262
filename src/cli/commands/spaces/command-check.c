/* Checks one board and prints its report. Only --require decides the exit status. A text that
 * is not one board may be a list, whose report has one line for each (check-list.h). */
#include "cli/commands/command-text.h"
#include "cli/commands/input-text.h"
#include "cli/commands/spaces/check-list.h"
#include "cli/commands/spaces/check-report.h"
#include "cli/json/board-json.h"
#include "spaces/rules/check.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SpacesLevel required;
} Given;

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (SpacesReport) report = NULL;
  gboolean is_fine;

  if (command->file == NULL && g_strv_length (command->words) > 1)
    return check_list_words (command, given->required);
  if (command_text_read (command, INPUT_TEXT_MAX, NULL) == NULL)
    return FALSE;

  is_fine = check_list_text (command, given->required, &board);
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
          N_("LEVEL"), levels, N_("--require must be readable, sendable or legal, not “%s”")),
};

const CommandRow command_check = {
  .parameters = N_("[BOARD…]"),
  .summary = N_("Checks a board against the rules of the game, and shows what is wrong and "
               "where."),
  .takes = COMMAND_TAKES_BOARDS,
  .description = N_(
      "Of several boards each has one line: FILE:LINE, code, level and first problem, with\n"
      "tabs between them. What cannot be read is told on standard error, as FILE:LINE and\n"
      "the reason. The exit status is 0 when all boards reach the level of --require, and 1\n"
      "otherwise."),
  OPTIONS (options, SPACES_LEVEL_LEGAL),
  .run = run,
};
