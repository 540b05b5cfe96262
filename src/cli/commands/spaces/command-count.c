/* Says how many boards a population has; 4×4 in some milliseconds, 5×5 in a second. */
#include "cli/commands/spaces/command-board.h"
#include "cli/commands/spaces/command-round.h"
#include "cli/terminal/wait-note.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  guint population;
  int   max_moves;
} Given;

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (SpacesPopulation) population = NULL;
  g_autofree char *digits = NULL;
  gboolean is_counted;
  SpacesCount count;
  guint size;

  if (!command_read_size (command, &size))
    return FALSE;
  population = command_population_new (command, given->population, size, given->max_moves);
  if (population == NULL)
    return FALSE;

  WAIT_NOTE_DURING (is_counted = spaces_population_count (population, &count));
  if (!is_counted)
    return decode_error_set (&command->error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                             _("There are too many of these boards to count: all boards can be "
                               "counted up to 5×5, plain ones up to 4×4"));

  digits = spaces_count_format (count);
  if (command->json == NULL)
    {
      terminal_print (&command->out, "%s\n", digits);
      return TRUE;
    }

  json_writer_print (command_json_begin (command), "size:%u,population:%s,maxMoves:%u,boards:",
                     size, spaces_population_kind_names[population->kind],
                     population->max_moves);
  json_writer_raw (command->json, digits, strlen (digits));
  return TRUE;
}

static const CommandOption options[] = {
  COMMAND_POPULATION (population),
  COMMAND_MAX_MOVES (max_moves),
};

const CommandRow command_count = {
  .parameters = N_("SIZE"),
  .summary = N_("Says how many legal boards of a size there are."),
  OPTIONS (options, COMMAND_NO_CHOICE, COMMAND_MAX_MOVES_NOT_GIVEN),
  .run = run,
};
