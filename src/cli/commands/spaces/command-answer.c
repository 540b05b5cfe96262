/* Runs the search for the best answer (spaces/answer) without a time limit; it ends by itself.
 * The sentence below the board says whether the result is proven, or else the bound that is
 * left. */
#include "cli/commands/spaces/command-board.h"
#include "cli/commands/spaces/command-round.h"
#include "cli/json/round-json.h"
#include "cli/terminal/command-words.h"
#include "cli/terminal/wait-note.h"

#define NOT_GIVEN G_MININT /* of --max-moves */

typedef struct
{
  SpacesScoring scoring;
  gboolean      forward;
  int           max_moves;
} Given;

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
  g_autofree char *code = spaces_code_encode (answer->board);
  int points = answer->points[SPACES_SIDE_PLAYER];

  terminal_print_styled (out, TERMINAL_STRONG, "%s\n", code);
  /* Translators: points of the own board, and points of the other */
  terminal_print (out, ngettext ("%1$d point to %2$d", "%1$d points to %2$d",
                                 (gulong) points), points,
                  answer->points[SPACES_SIDE_OPPONENT]);
  terminal_print (out, "\n");
  if (answer->proven)
    terminal_print (out, "%s\n", describe_proof (question));
  else
    /* Translators: %d is a number of points */
    terminal_print (out, _("A better board may exist, but it can lead by at most %d.\n"),
                    answer->bound);
}

/* --max-moves is checked against the size of the board once that is known. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  const SpacesAnswerOptions question = {
    .scoring = given->scoring,
    .forward_only = given->forward,
    .max_moves = given->max_moves != NOT_GIVEN ? (guint) given->max_moves : 0,
  };
  g_autoptr (SpacesBoard) opponent = command_board_read (command, NULL);
  g_autoptr (SpacesAnswer) answer = NULL;
  guint size;

  if (opponent == NULL)
    return FALSE;

  size = spaces_board_get_size (opponent);
  if (question.max_moves > 0 && question.max_moves < spaces_answer_least_moves (size))
    return command_usage_error (command,
                                /* Translators: the fewest moves, rows and columns */
                                _("--max-moves must be at least %1$u: the shortest %2$u×%3$u board "
                                  "has that many moves"),
                                spaces_answer_least_moves (size), size, size);

  WAIT_NOTE_DURING (answer = spaces_answer_find (opponent, &question, NULL, NULL, NULL,
                                                 &command->error));
  if (answer == NULL)
    return FALSE;

  if (command->json != NULL)
    round_json_write_answer (command_json_begin (command), answer);
  else
    print_answer (&command->out, &question, answer);

  return TRUE;
}

static const CommandOption options[] = {
  COMMAND_ROUND_SCORING (scoring),
  OPTION ("forward", 0, FLAG, forward, N_("Never step back down")),
  OPTION ("max-moves", 0, INT, max_moves,
          N_("Use at most N moves; a board needs at least one more than its size"), N_("N"), NULL,
          N_("--max-moves must be at least 1"), 1, G_MAXINT),
};

const CommandRow command_answer = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Finds a board that beats the given one by as many points as possible."),
  .takes = COMMAND_TAKES_BOARD,
  .description = N_(
      "With web scoring every step up counts, so that the best answer often walks up and down\n"
      "until its moves run out; --forward or --max-moves keeps it short."),
  OPTIONS (options, .max_moves = NOT_GIVEN),
  .run = run,
};
