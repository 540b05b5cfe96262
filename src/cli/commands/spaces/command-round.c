/* At most one of the boards can come from standard input. */
#include "cli/commands/spaces/command-round.h"

#include "cli/commands/spaces/board-input.h"
#include "cli/commands/input-text.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* As SpacesScoring and SpacesPopulationKind. */
const char *const command_round_scorings[] = { "web", "engine", NULL };
const char *const command_populations[] = { "all", "plain", NULL };

/* Whether @word means standard input. */
static gboolean
is_input (const char *word)
{
  return word == NULL || strcmp (word, "-") == 0;
}

/* Reads from @file if it is not NULL, else from @word. */
static SpacesBoard *
read_board (Command    *command,
            const char *file,
            const char *word)
{
  g_clear_pointer (&command->text, g_bytes_unref);
  command->text = file != NULL ? input_text_read_file (file, INPUT_TEXT_MAX, &command->error)
                               : input_text_read (word, INPUT_TEXT_MAX, &command->error);

  return command->text != NULL ? board_input_read (command->text, NULL, &command->error) : NULL;
}

/* With --file the first board is a word and the second is the file. */
SpacesRound *
command_round_read (Command       *command,
                    SpacesScoring  scoring)
{
  g_autoptr (SpacesBoard) player = NULL;
  g_autoptr (SpacesBoard) opponent = NULL;
  char **words = command->words;

  if (!command_takes_words (command, command->file != NULL ? 1 : 2))
    return NULL;
  if (words[0] == NULL || (command->file == NULL && is_input (words[0]) && is_input (words[1])))
    {
      command_usage_error (command,
                           _("Give two boards; one of them can come from standard input"));
      return NULL;
    }

  player = read_board (command, NULL, words[0]);
  opponent = player != NULL ? read_board (command, command->file, words[1]) : NULL;

  return opponent != NULL ? spaces_round_new (player, opponent, scoring) : NULL;
}

SpacesPopulation *
command_population_new (Command *command,
                        guint    kind,
                        guint    size,
                        int      max_moves)
{
  if (max_moves != COMMAND_MAX_MOVES_NOT_GIVEN && max_moves <= (int) size)
    {
      command_usage_error (command,
                           _("--max-moves must be at least %1$u: the shortest %2$u×%3$u board has "
                             "that many moves"),
                           size + 1, size, size);
      return NULL;
    }

  return spaces_population_new (kind != COMMAND_NO_CHOICE ? kind : SPACES_POPULATION_ALL, size,
                                max_moves != COMMAND_MAX_MOVES_NOT_GIVEN ? (guint) max_moves : 0);
}
