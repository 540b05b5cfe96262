/* Prints the report of spaces_rules_check(): the level, then each problem with the code below it
 * and a mark under the move. Only --require decides on the exit status. */
#include "cli/commands/command.h"
#include "cli/commands/spaces/command-board.h"
#include "cli/json/board-json.h"
#include "spaces/rules/web-rules.h"

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

/* Both tables are indexed by SpacesLevel. */
static void
print_level (const Terminal     *out,
             const SpacesReport *report)
{
  static const TerminalStyle styles[] = { TERMINAL_BAD, TERMINAL_WARNING, TERMINAL_GOOD };
  static const char *const meanings[] = {
    N_("it can be read, but today’s web game rejects it"),
    N_("the web game accepts it, but its board creator can’t build it"),
    N_("the game’s board creator can build it and its engine plays it"),
  };

  terminal_print_styled (out, styles[report->level], spaces_level_name (report->level));
  terminal_print (out, ": %s\n", _(meanings[report->level]));
}

/* Problems of the whole board have no mark. */
static void
print_problem (const Terminal      *out,
               TerminalStyle        style,
               const SpacesBoard   *board,
               const char          *code,
               const SpacesProblem *problem)
{
  g_autofree char *sentence = spaces_problem_describe (problem);
  g_autofree char *place = NULL;
  gsize start, length;

  if (problem->move == SPACES_NO_MOVE)
    place = g_strdup (_("Whole board"));
  else
    place = g_strdup_printf (_("Move %ld"), (glong) problem->move + 1);

  terminal_print (out, "\n  ");
  terminal_print_styled (out, style, place);
  terminal_print (out, ": %s ", sentence);
  terminal_begin (out, TERMINAL_FAINT);
  terminal_print (out, "[%s]", problem->rule);
  terminal_begin (out, TERMINAL_PLAIN);
  terminal_print (out, "\n");
  if (problem->move == SPACES_NO_MOVE)
    return;

  start = spaces_code_move_span (board, (gsize) problem->move, &length);
  command_print_mark (out, style, code, strlen (code), start, length);
}

/* Nothing, not even the heading, for an empty list. */
static void
print_problems (const Terminal       *out,
                TerminalStyle         style,
                const char           *title,
                const SpacesBoard    *board,
                const char           *code,
                const SpacesProblems *problems)
{
  if (problems->len == 0)
    return;

  terminal_print (out, "\n");
  terminal_print_styled (out, TERMINAL_STRONG, title);
  terminal_print (out, "\n");
  for (guint i = 0; i < problems->len; i++)
    print_problem (out, style, board, code, &problems->items[i]);
}

static void
print_web_error (const char *field,
                 char       *message,
                 gpointer    data)
{
  const Terminal *out = data;

  terminal_print (out, "  %s: %s\n", field, message);
  g_free (message);
}

/* Messages of the web game, in English and not translated: they are quoted. */
static void
print_web_errors (const Terminal     *out,
                  const SpacesBoard  *board,
                  const SpacesReport *report)
{
  if (report->web_accepts)
    return;

  terminal_print (out, "\n");
  terminal_print_styled (out, TERMINAL_STRONG, _("Messages of the web game"));
  terminal_print (out, "\n\n");
  spaces_web_rules_errors (board, print_web_error, (gpointer) out);
}

static void
print_report (const Terminal     *out,
              const SpacesBoard  *board,
              const SpacesReport *report)
{
  g_autofree char *code = spaces_code_encode (board);

  print_level (out, report);
  print_problems (out, TERMINAL_BAD, _("Problems"), board, code, &report->problems);
  print_problems (out, TERMINAL_WARNING, _("Advice"), board, code, &report->advice);
  print_web_errors (out, board, report);
  terminal_print (out, "\n%s %d\n", _("Score:"), report->score);
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
    .parameters = _("[BOARD]"),
    .summary = _("Checks a board against the rules of the game, and shows what is wrong and "
                 "where."),
    .takes = COMMAND_TAKES_BOARD,
    .description = _(
        "The exit status is 0 when the board reaches the level of --require, and 1 otherwise."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (SpacesReport) report = NULL;
  SpacesLevel required = SPACES_LEVEL_LEGAL;
  CommandStatus status;

  if (!command_options_parse (&usage, argc, argv, &options))
    return COMMAND_USAGE;
  if (require != NULL && !level_from_name (require, &required))
    return command_usage_error (&usage,
                                _("--require must be readable, sendable or legal, not “%s”"),
                                require);

  board = command_board_read (&usage, &options, NULL, &status);
  if (board == NULL)
    return status;

  report = spaces_rules_check (board);
  if (options.json)
    {
      JsonWriter writer;

      command_json_begin (&writer);
      board_json_write_report (&writer, board, report);
      command_json_end (&writer);
    }
  else
    {
      print_report (&options.out, board, report);
    }

  return report->level >= required ? COMMAND_DONE : COMMAND_WRONG;
}
