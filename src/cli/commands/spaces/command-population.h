/* command-population.h: the options --population and --max-moves
 */
#pragma once

#include "cli/terminal/command-options.h"
#include "spaces/strength/population.h"

G_BEGIN_DECLS

#define COMMAND_MAX_MOVES_NOT_GIVEN G_MININT /* a value that the range check would reject */

/* NULL after a message about the command line. @kind_name is NULL for all boards. */
SpacesPopulation *command_population_new (const Command *command,
                                          const char    *kind_name,
                                          guint          size,
                                          int            max_moves);

G_END_DECLS
