/* Plays a round and prints its result: the outcome, and a line for each side. */
#include "cli/commands/command.h"
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

static void
show_result (const CommandOptions *options,
             const SpacesRound    *round,
             gpointer              data)
{
  JsonWriter writer;

  if (!options->json)
    {
      print_result (&options->out, spaces_round_get_result (round));
      return;
    }

  command_json_begin (&writer);
  round_json_write_result (&writer, spaces_round_get_result (round));
  command_json_end (&writer);
}

CommandStatus
command_simulate (int    argc,
                  char **argv)
{
  g_autofree char *scoring_name = NULL;
  const GOptionEntry entries[] = {
    { "scoring", 's', 0, G_OPTION_ARG_STRING, &scoring_name,
      N_("How points are counted: web (the default) or engine"), N_("SCORING") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "simulate",
    .parameters = _("PLAYER [OPPONENT]"),
    .summary = _("Plays one board against another, and shows who wins."),
    .takes = COMMAND_TAKES_TWO_BOARDS,
    .entries = entries,
  };

  return command_round_run (&usage, argc, argv, &scoring_name, show_result, NULL);
}
