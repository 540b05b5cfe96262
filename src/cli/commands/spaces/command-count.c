/* Says how many boards a population has; 4×4 in some milliseconds, 5×5 in a second. */
#include "cli/commands/spaces/command-board.h"
#include "cli/commands/spaces/command-round.h"
#include "cli/terminal/wait-note.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
write_count (JsonWriter             *writer,
             const SpacesPopulation *population,
             const char             *digits)
{
  json_writer_print (writer, "size:%u,population:%s,maxMoves:%u,boards:",
                     spaces_population_get_size (population),
                     spaces_population_kind_name ( spaces_population_get_kind (population)),
                     spaces_population_get_max_moves (population));
  json_writer_raw (writer, digits, strlen (digits));
}

typedef struct
{
  char *population; /* NULL: all boards */
  int   max_moves;
} Given;

static CommandStatus
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (SpacesPopulation) population = NULL;
  g_autoptr (WaitNote) note = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *digits = NULL;
  gboolean is_counted;
  SpacesCount count;
  guint size;

  if (!command_read_size (command, &size))
    return COMMAND_USAGE;
  population = command_population_new (command, given->population, size, given->max_moves);
  if (population == NULL)
    return COMMAND_USAGE;

  note = wait_note_begin ();
  is_counted = spaces_population_count (population, &count);
  g_clear_pointer (&note, wait_note_end);
  if (!is_counted)
    {
      decode_error_set (&error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                        _("There are too many of these boards to count: all boards can be counted "
                          "up to 5×5, plain ones up to 4×4"));
      return command_report_error (command, NULL, error);
    }

  digits = spaces_count_format (count);
  if (command->json != NULL)
    write_count (command_json_begin (command), population, digits);
  else
    terminal_print (&command->out, "%s\n", digits);

  return COMMAND_DONE;
}

static const CommandOption options[] = {
  { "population", 0, COMMAND_TEXT, AT (Given, population),
    N_("Which boards: all (the default), or plain, which visit no square twice"),
    N_("POPULATION") },
  { "max-moves", 0, COMMAND_INT, AT (Given, max_moves),
    N_("Only boards of at most N moves"), N_("N") },
  { NULL },
};

const CommandRow command_count = {
  .parameters = N_("SIZE"),
  .summary = N_("Says how many legal boards of a size there are."),
  .options = options,
  .size = sizeof (Given),
  .defaults = &(const Given) { .max_moves = COMMAND_MAX_MOVES_NOT_GIVEN },
  .run = run,
};
