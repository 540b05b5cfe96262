/* Prints the narration of a round step by step. Reading and options are command-round.h. */
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

typedef struct
{
  SpacesScoring scoring;
  gboolean      fogged;
} Given;

/* The JSON has the result behind the steps, as members of one object. */
static CommandStatus
run (Command *command)
{
  const Given *given = command->given;
  CommandStatus status;
  g_autoptr (SpacesRound) round = command_round_read (command, given->scoring, &status);

  if (round == NULL)
    return status;

  if (command->json != NULL)
    {
      round_json_write_steps (command_json_begin (command), round, given->fogged);
      round_json_write_result (command->json, spaces_round_get_result (round));
    }
  else
    {
      print_steps (&command->out, round, given->fogged);
    }

  return COMMAND_DONE;
}

static const CommandOption options[] = {
  COMMAND_ROUND_SCORING (AT (Given, scoring)),
  { "fog", 'f', COMMAND_FLAG, AT (Given, fogged), N_("Leave out the traps that you never meet") },
  { NULL },
};

const CommandRow command_replay = {
  .parameters = N_("PLAYER [OPPONENT]"),
  .summary = N_("Plays one board against another, and shows every step with the score after it."),
  .takes = COMMAND_TAKES_TWO_BOARDS,
  .options = options,
  .size = sizeof (Given),
  .run = run,
};
