/* Runs the search for the best answer (spaces/answer) without a time limit; it ends by itself.
 * The sentence below the board says whether the result is proven, or else the bound that is
 * left. */
#include "cli/commands/command.h"
#include "cli/commands/spaces/command-board.h"
#include "cli/commands/spaces/command-round.h"
#include "cli/json/round-json.h"

#include <glib/gi18n-lib.h>

#define NOT_GIVEN G_MININT /* of --max-moves; a value that the range check would reject */

/* The proof only covers the boards that the options allow. */
static const char *
describe_proof (const SpacesAnswerOptions *question)
{
  if (question->forward_only && question->max_moves > 0)
    return _("This is the best possible board with so few moves that never steps back.");
  if (question->forward_only)
    return _("This is the best possible board that never steps back.");
  if (question->max_moves > 0)
    return _("This is the best possible board with so few moves.");

  return _("This is the best possible board.");
}

/* The code on a line of its own, so that a script can take the first line. */
static void
print_answer (const Terminal            *out,
              const SpacesAnswerOptions *question,
              const SpacesAnswer        *answer)
{
  g_autofree char *code = spaces_code_encode (spaces_answer_get_board (answer));
  int points = spaces_answer_get_points (answer, SPACES_SIDE_PLAYER);

  terminal_print_styled (out, TERMINAL_STRONG, code);
  terminal_print (out, "\n");
  terminal_print (out, ngettext ("%d point to %d", "%d points to %d", (gulong) points), points,
                  spaces_answer_get_points (answer, SPACES_SIDE_OPPONENT));
  terminal_print (out, "\n");
  if (spaces_answer_get_proven (answer))
    terminal_print (out, "%s\n", describe_proof (question));
  else
    terminal_print (out, _("A better board may exist, but it can lead by at most %d.\n"),
                    spaces_answer_get_bound (answer));
}

/* --max-moves is checked once the size of the board is known. */
static CommandStatus
answer_board (const CommandUsage        *usage,
              const CommandOptions      *options,
              const SpacesAnswerOptions *question)
{
  g_autoptr (SpacesBoard) opponent = NULL;
  g_autoptr (SpacesAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;
  CommandStatus status;
  guint size;

  opponent = command_board_read (usage, options, NULL, &status);
  if (opponent == NULL)
    return status;

  size = spaces_board_get_size (opponent);
  if (question->max_moves > 0 && question->max_moves < spaces_answer_least_moves (size))
    return command_usage_error (usage,
                                _("--max-moves must be at least %u: the shortest %u×%u board has "
                                  "that many moves"),
                                spaces_answer_least_moves (size), size, size);

  answer = spaces_answer_find (opponent, question, NULL, NULL, NULL, &error);
  if (answer == NULL)
    return command_report_error (usage, options, NULL, error);

  if (options->json)
    {
      JsonWriter writer;

      command_json_begin (&writer);
      round_json_write_answer (&writer, answer);
      command_json_end (&writer);
    }
  else
    {
      print_answer (&options->out, question, answer);
    }

  return COMMAND_DONE;
}

CommandStatus
command_answer (int    argc,
                char **argv)
{
  g_autofree char *scoring_name = NULL;
  gboolean forward = FALSE;
  int max_moves = NOT_GIVEN;
  const GOptionEntry entries[] = {
    { "scoring", 's', 0, G_OPTION_ARG_STRING, &scoring_name,
      N_("How points are counted: web (the default) or engine"), N_("SCORING") },
    { "forward", 'f', 0, G_OPTION_ARG_NONE, &forward, N_("Never step back down"), NULL },
    { "max-moves", 'm', 0, G_OPTION_ARG_INT, &max_moves,
      N_("Use at most N moves; a board needs at least one more than its size"),
      N_("N") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "answer",
    .parameters = _("[BOARD]"),
    .summary = _("Finds a board that beats the given one by as many points as possible."),
    .takes = COMMAND_TAKES_BOARD,
    .description = _(
        "With web scoring every step up counts, so that the best answer often walks up and down\n"
        "until its moves run out; --forward or --max-moves keeps it short."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  SpacesAnswerOptions question = { 0 };

  if (!command_options_parse (&usage, argc, argv, &options)
      || !command_round_parse_scoring (&usage, scoring_name, &question.scoring))
    return COMMAND_USAGE;
  if (max_moves != NOT_GIVEN && max_moves < 1)
    return command_usage_error (&usage, _("--max-moves must be at least 1"));

  question.forward_only = forward;
  question.max_moves = max_moves != NOT_GIVEN ? (guint) max_moves : 0;

  return answer_board (&usage, &options, &question);
}
