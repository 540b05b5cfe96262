/* Prints the narration of a round step by step. Reading and options are command-round.h. */
#include "cli/commands/command.h"
#include "cli/commands/spaces/command-round.h"
#include "cli/json/round-json.h"
#include "spaces/description/narration.h"

#include <glib/gi18n-lib.h>

/* Each step with the score after it, and the outcome in the last line. */
static void
print_steps (const Terminal    *out,
             const SpacesRound *round,
             gboolean           fogged)
{
  static const TerminalStyle styles[] = { TERMINAL_GOOD, TERMINAL_BAD, TERMINAL_STRONG };
  const SpacesResult *result = spaces_round_get_result (round);
  g_autofree char *outcome = spaces_narration_result (result);

  for (gsize n = 1; n <= spaces_round_get_n_steps (round); n++)
    {
      const SpacesStep *step = spaces_round_get_step (round, n);
      g_autofree char *text = spaces_narration_step (round, n, fogged);

      terminal_print (out, "%s ", text);
      terminal_begin (out, TERMINAL_FAINT);
      terminal_print (out, "(%d:%d)", step->side[SPACES_SIDE_PLAYER].points,
                      step->side[SPACES_SIDE_OPPONENT].points);
      terminal_begin (out, TERMINAL_PLAIN);
      terminal_print (out, "\n");
    }
  terminal_print_styled (out, styles[result->winner], outcome);
  terminal_print (out, "\n");
}

/* @data is the value of --fog. The JSON has the result behind the steps, as members of one
 * object. */
static void
show_steps (const CommandOptions *options,
            const SpacesRound    *round,
            gpointer              data)
{
  gboolean fogged = *(const gboolean *) data;
  JsonWriter writer;

  if (!options->json)
    {
      print_steps (&options->out, round, fogged);
      return;
    }

  command_json_begin (&writer);
  round_json_write_steps (&writer, round, fogged);
  round_json_write_result (&writer, spaces_round_get_result (round));
  command_json_end (&writer);
}

CommandStatus
command_replay (int    argc,
                char **argv)
{
  g_autofree char *scoring_name = NULL;
  gboolean fogged = FALSE;
  const GOptionEntry entries[] = {
    { "scoring", 's', 0, G_OPTION_ARG_STRING, &scoring_name,
      N_ ("How points are counted: web (the default) or engine"), N_ ("SCORING") },
    { "fog", 'f', 0, G_OPTION_ARG_NONE, &fogged, N_ ("Leave out the traps that you never meet"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "replay",
    .parameters = _("PLAYER [OPPONENT]"),
    .summary = _("Plays one board against another, and shows every step with the score after it."),
    .takes = COMMAND_TAKES_TWO_BOARDS,
    .entries = entries,
  };

  return command_round_run (&usage, argc, argv, &scoring_name, show_steps, &fogged);
}
