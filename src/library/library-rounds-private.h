/* library-rounds-private.h: rounds of a file that need not be whole or made here, for the sources
 * of the store alone */
#pragma once

#include "library/library-database.h"
#include "library/library-rounds.h"

G_BEGIN_DECLS

#define LIBRARY_ROUNDS_COLUMNS "id, player, opponent, player_name, opponent_name, scoring," \
                               " player_points, opponent_points, played"

/* The round in these columns of a row; NULL where it is none that could have been stored. */
LibraryRound *library_rounds_read_checked (LibraryStatement *row);

G_END_DECLS
