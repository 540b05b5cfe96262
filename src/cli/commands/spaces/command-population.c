/* What both commands that know populations say about their options. */
#include "cli/commands/spaces/command-population.h"

#include <glib/gi18n-lib.h>

SpacesPopulation *
command_population_new (const Command *command,
                        const char    *kind_name,
                        guint          size,
                        int            max_moves)
{
  SpacesPopulationKind kind = SPACES_POPULATION_ALL;

  if (kind_name != NULL && !spaces_population_kind_parse (kind_name, &kind))
    {
      command_usage_error (command, _("--population must be all or plain, not “%s”"), kind_name);
      return NULL;
    }
  if (max_moves != COMMAND_MAX_MOVES_NOT_GIVEN && max_moves <= (int) size)
    {
      command_usage_error (command,
                           _("--max-moves must be at least %u: the shortest %u×%u board has that "
                             "many moves"),
                           size + 1, size, size);
      return NULL;
    }

  return spaces_population_new (kind, size,
                                max_moves != COMMAND_MAX_MOVES_NOT_GIVEN ? (guint) max_moves : 0);
}
