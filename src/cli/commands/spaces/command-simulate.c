/* Plays a round and prints its result: the outcome, and a line for each side. */
#include "cli/commands/spaces/command-round.h"
#include "cli/json/round-json.h"
#include "spaces/description/narration.h"

#include <glib/gi18n-lib.h>

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

/* What happened to one side, with its points and moves. */
static void
print_side (const Terminal         *out,
            SpacesSide              side,
            const SpacesSideResult *result)
{
  terminal_print (out, "  ");
  /* Translators: %s is a sentence, such as “You reached the goal” */
  terminal_print (out, _("%s (points: %d, moves of the piece: %d)"), _(fates[side][result->fate]),
                  result->points, result->moves);
  terminal_print (out, "\n");
}

static void
print_result (const Terminal     *out,
              const SpacesResult *result)
{
  static const TerminalStyle styles[] = { TERMINAL_GOOD, TERMINAL_BAD, TERMINAL_STRONG };
  g_autofree char *outcome = spaces_narration_result (result);

  terminal_print_styled (out, styles[result->winner], outcome);
  terminal_print (out, "\n\n");
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    print_side (out, side, &result->side[side]);
}

typedef struct
{
  SpacesScoring scoring;
} Given;

static CommandStatus
run (Command *command)
{
  const Given *given = command->given;
  CommandStatus status;
  g_autoptr (SpacesRound) round = command_round_read (command, given->scoring, &status);

  if (round == NULL)
    return status;

  if (command->json != NULL)
    round_json_write_result (command_json_begin (command), spaces_round_get_result (round));
  else
    print_result (&command->out, spaces_round_get_result (round));

  return COMMAND_DONE;
}

static const CommandOption options[] = {
  COMMAND_ROUND_SCORING (AT (Given, scoring)),
  { NULL },
};

const CommandRow command_simulate = {
  .parameters = N_("PLAYER [OPPONENT]"),
  .summary = N_("Plays one board against another, and shows who wins."),
  .takes = COMMAND_TAKES_TWO_BOARDS,
  .options = options,
  .size = sizeof (Given),
  .run = run,
};
