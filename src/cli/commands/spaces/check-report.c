/* The level, then each problem with the code below it and a mark under the move, and then what the
 * web game itself says of the board. */
#include "cli/commands/spaces/check-report.h"

#include "cli/terminal/caret.h"
#include "spaces/board/code.h"
#include "spaces/rules/web-rules.h"

#include <glib/gi18n-lib.h>

#include <string.h>

void
check_report_print_level (const Terminal *out,
                          SpacesLevel     level)
{
  static const TerminalStyle styles[] = { TERMINAL_BAD, TERMINAL_WARNING, TERMINAL_GOOD };

  terminal_print_styled (out, styles[level], "%s", spaces_level_names[level]);
}

void
check_report_print_problem (const Terminal      *out,
                            TerminalStyle        style,
                            const SpacesProblem *problem)
{
  g_autofree char *sentence = spaces_problem_describe (problem);
  g_autofree char *place = NULL;

  if (problem->move == SPACES_NO_MOVE)
    place = g_strdup (_("Whole board"));
  else
    /* Translators: %ld is the number of a move */
    place = g_strdup_printf (_("Move %ld"), (glong) problem->move + 1);

  terminal_print_styled (out, style, "%s", place);
  terminal_print (out, ": %s ", sentence);
  terminal_print_styled (out, TERMINAL_FAINT, "[%s]", problem->rule);
}

/* Problems of the whole board have no mark. */
static void
print_problem (const Terminal      *out,
               TerminalStyle        style,
               const SpacesBoard   *board,
               const char          *code,
               const SpacesProblem *problem)
{
  gsize start, length;

  terminal_print (out, "\n  ");
  check_report_print_problem (out, style, problem);
  terminal_print (out, "\n");
  if (problem->move == SPACES_NO_MOVE)
    return;

  start = spaces_code_move_span (board, (gsize) problem->move, &length);
  caret_print (out, style, code, strlen (code), start, length);
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
  terminal_print_styled (out, TERMINAL_STRONG, "%s\n", title);
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

/* Messages of the web game are in English and not translated: they are quoted. */
void
check_report_print (const Terminal     *out,
                    const SpacesBoard  *board,
                    const SpacesReport *report)
{
  static const char *const meanings[] = {
    N_("it can be read, but today’s web game rejects it"),
    N_("the web game accepts it, but its board creator can’t build it"),
    N_("it keeps the rules of the game’s board creator, and its engine plays it"),
  };
  g_autofree char *code = spaces_code_encode (board);

  check_report_print_level (out, report->level);
  terminal_print (out, ": %s\n", _(meanings[report->level]));
  print_problems (out, TERMINAL_BAD, _("Problems"), board, code, &report->problems);
  print_problems (out, TERMINAL_WARNING, _("Advice"), board, code, &report->advice);
  if (!report->web_accepts)
    {
      terminal_print (out, "\n");
      terminal_print_styled (out, TERMINAL_STRONG, "%s\n\n", _("Messages of the web game"));
      spaces_web_rules_errors (board, print_web_error, (gpointer) out);
    }
  terminal_print (out, "\n%s %d\n", _("Score:"), report->score);
}
