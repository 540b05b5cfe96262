/* library-rounds-private.h: rows of rounds, for the sources of the store and what reads files into
 * it. They are written within a transaction.
 */
#pragma once

#include "library/library-rounds.h"
#include "store/database.h"

#define LIBRARY_ROUNDS_COLUMNS "id, player, opponent, player_name, opponent_name, scoring," \
                               " player_points, opponent_points, played"

/* The round in these columns of a row of a file that need not be whole or made here; NULL where it
 * could not have been stored. */
LibraryRound  *library_rounds_read_checked (LibraryStatement *row);
/* NULL without an error where there is none. */
gboolean       library_rounds_read       (LibraryStore       *store,
                                          gint64              id,
                                          LibraryRound      **round,
                                          GError            **error);
/* Inserts it with this id, 0 for the next one; and the second unless the same round is there, whose
 * id *id is then. */
gboolean       library_rounds_insert     (LibraryStore       *store,
                                          const LibraryRound *round,
                                          gint64              with_id,
                                          gint64             *id,
                                          GError            **error);
gboolean       library_rounds_insert_new (LibraryStore       *store,
                                          const LibraryRound *round,
                                          gint64              with_id,
                                          gint64             *id,
                                          GError            **error);
