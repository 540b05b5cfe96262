/* Reads two boards and a scoring, plays the round and hands it to the command. At most one of
 * the boards can come from standard input. */
#include "cli/commands/spaces/command-round.h"

#include "cli/commands/spaces/board-input.h"
#include "cli/commands/input-text.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* @name may be NULL for the default. FALSE after a message when there is no such scoring. */
gboolean
command_round_parse_scoring (const CommandUsage *usage,
                             const char         *name,
                             SpacesScoring      *scoring)
{
  *scoring = g_strcmp0 (name, "engine") == 0 ? SPACES_SCORING_ENGINE : SPACES_SCORING_WEB;
  if (name == NULL || strcmp (name, "web") == 0 || strcmp (name, "engine") == 0)
    return TRUE;

  command_usage_error (usage, _("--scoring must be web or engine, not “%s”"), name);

  return FALSE;
}

/* Whether @word means standard input. */
static gboolean
is_input (const char *word)
{
  return word == NULL || strcmp (word, "-") == 0;
}

/* Reads from @file if it is not NULL, else from @word. */
static SpacesBoard *
read_board (const CommandUsage   *usage,
            const CommandOptions *options,
            const char           *file,
            const char           *word,
            CommandStatus        *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = file != NULL ? input_text_read_file (file, INPUT_TEXT_MAX, &error)
                                         : input_text_read (word, INPUT_TEXT_MAX, &error);
  SpacesBoard *board = text != NULL ? board_input_read (text, NULL, &error) : NULL;

  if (board == NULL)
    *status = command_report_error (usage, options, text, error);

  return board;
}

/* The round, or NULL after a message with the exit status in @status. With --file the first
 * board is a word and the second is the file. */
static SpacesRound *
read_round (const CommandUsage   *usage,
            const CommandOptions *options,
            SpacesScoring         scoring,
            CommandStatus        *status)
{
  g_autoptr (SpacesBoard) player = NULL;
  g_autoptr (SpacesBoard) opponent = NULL;
  char **words = options->words;

  *status = COMMAND_USAGE;
  if (!command_takes_words (usage, options, options->file != NULL ? 1 : 2))
    return NULL;
  if (words[0] == NULL || (options->file == NULL && is_input (words[0]) && is_input (words[1])))
    {
      command_usage_error (usage,
                           _("Give two boards; one of them can come from standard input"));
      return NULL;
    }

  player = read_board (usage, options, NULL, words[0], status);
  if (player == NULL)
    return NULL;
  opponent = read_board (usage, options, options->file, words[1], status);
  if (opponent == NULL)
    return NULL;

  *status = COMMAND_DONE;

  return spaces_round_new (player, opponent, scoring);
}

/* @scoring_name is read only after the options have been parsed, which set it. */
CommandStatus
command_round_run (const CommandUsage  *usage,
                   int                  argc,
                   char               **argv,
                   char               **scoring_name,
                   CommandRoundFunc     show,
                   gpointer             data)
{
  g_auto (CommandOptions) options = { 0 };
  g_autoptr (SpacesRound) round = NULL;
  SpacesScoring scoring;
  CommandStatus status;

  if (!command_options_parse (usage, argc, argv, &options)
      || !command_round_parse_scoring (usage, *scoring_name, &scoring))
    return COMMAND_USAGE;

  round = read_round (usage, &options, scoring, &status);
  if (round != NULL)
    show (&options, round, data);

  return status;
}
