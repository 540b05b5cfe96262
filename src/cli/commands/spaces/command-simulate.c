/* Plays a round. `spaces simulate` prints its result: the outcome, and a line for each side;
 * `spaces replay` prints its narration step by step. */
#include "cli/commands/spaces/command-round.h"
#include "cli/json/round-json.h"
#include "spaces/description/narration.h"

#include <glib/gi18n-lib.h>

/* By SpacesWinner. */
static const TerminalStyle styles[] = { TERMINAL_GOOD, TERMINAL_BAD, TERMINAL_STRONG };

/* Whole sentences for each side, as the grammar differs between languages. */
static const char *const fates[SPACES_N_SIDES][SPACES_FATE_FORWARD + 1] = {
  {
    [SPACES_FATE_GOAL] = N_("You reached the goal"),
    [SPACES_FATE_TRAPPED] = N_("You stepped on a trap"),
    [SPACES_FATE_STUCK] = N_("You got stuck"),
    [SPACES_FATE_FORWARD] = N_("You were on the way"),
  },
  {
    [SPACES_FATE_GOAL] = N_("Your opponent reached the goal"),
    [SPACES_FATE_TRAPPED] = N_("Your opponent stepped on a trap"),
    [SPACES_FATE_STUCK] = N_("Your opponent got stuck"),
    [SPACES_FATE_FORWARD] = N_("Your opponent was on the way"),
  },
};

/* What happened to each side, with its points and moves. */
static void
print_result (const Terminal     *out,
              const SpacesResult *result)
{
  g_autofree char *outcome = spaces_narration_result (result);

  terminal_print_styled (out, styles[result->winner], "%s\n\n", outcome);
  for (guint i = 0; i < SPACES_N_SIDES; i++)
    {
      const SpacesSideResult *side = &result->side[i];

      terminal_print (out, "  ");
      /* Translators: %s is a sentence, such as “You reached the goal” */
      terminal_print (out, _("%1$s (points: %2$d, moves of the piece: %3$d)"),
                      _(fates[i][side->fate]), side->points, side->moves);
      terminal_print (out, "\n");
    }
}

/* Each step with the score after it, and the outcome in the last line. */
static void
print_steps (const Terminal    *out,
             const SpacesRound *round,
             gboolean           fogged)
{
  const SpacesResult *result = spaces_round_get_result (round);
  g_autofree char *outcome = spaces_narration_result (result);

  for (gsize n = 1; n <= spaces_round_get_n_steps (round); n++)
    {
      const SpacesStep *step = spaces_round_get_step (round, n);
      g_autofree char *text = spaces_narration_step (round, n, fogged);

      terminal_print (out, "%s ", text);
      terminal_print_styled (out, TERMINAL_FAINT, "(%d:%d)\n",
                             step->side[SPACES_SIDE_PLAYER].points,
                             step->side[SPACES_SIDE_OPPONENT].points);
    }
  terminal_print_styled (out, styles[result->winner], "%s\n", outcome);
}

typedef struct
{
  SpacesScoring scoring;
  gboolean      fogged;
  gboolean      steps; /* no option: the narration, and with --json the result behind it */
} Given;

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (SpacesRound) round = command_round_read (command, given->scoring);

  if (round == NULL)
    return FALSE;

  if (command->json != NULL)
    {
      command_json_begin (command);
      if (given->steps)
        round_json_write_steps (command->json, round, given->fogged);
      round_json_write_result (command->json, spaces_round_get_result (round));
    }
  else if (given->steps)
    {
      print_steps (&command->out, round, given->fogged);
    }
  else
    {
      print_result (&command->out, spaces_round_get_result (round));
    }

  return TRUE;
}

static const CommandOption simulate_options[] = {
  COMMAND_ROUND_SCORING (scoring),
};

static const CommandOption replay_options[] = {
  COMMAND_ROUND_SCORING (scoring),
  OPTION ("fog", 0, FLAG, fogged, N_("Leave out the traps that you never meet")),
};

const CommandRow command_simulate = {
  .parameters = N_("PLAYER [OPPONENT]"),
  .summary = N_("Plays one board against another, and shows who wins."),
  .takes = COMMAND_TAKES_TWO_BOARDS,
  OPTIONS (simulate_options),
  .run = run,
};

const CommandRow command_replay = {
  .parameters = N_("PLAYER [OPPONENT]"),
  .summary = N_("Plays one board against another, and shows every step with the score after it."),
  .takes = COMMAND_TAKES_TWO_BOARDS,
  OPTIONS (replay_options, .steps = TRUE),
  .run = run,
};
