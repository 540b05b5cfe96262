/* library-places-private.h: the places in decks that what was recently deleted had
 *
 * They are rows of the deck with numbers below 0: 256 for each removal, lower than those of the
 * removals before, and among them 16 for each board, the last one first. The rest is how many
 * boards that stayed came before it. In the order of these numbers each board finds its place,
 * whether those before it are still there or not. All is done within a transaction.
 *
 * Example: boards that are back in the library come back into their decks
 *   g_autoptr (GArray) kept = library_places_list (store, &error);
 *
 *   for each: put `item` at `to`, then library_places_move_on (store, place, &error);
 *   library_places_forget (store, &error);
 */
#pragma once

#include "library/library-decks.h"

typedef struct
{
  gint64 deck;
  gint64 item;
  gint64 number;  /* of the row */
  guint  to;      /* the place among the boards that stayed */
  gint64 changed; /* of the deck */
} LibraryKeptPlace;

/* The rows of items that were removed are gone from the deck @before, which is @now: those that
 * stayed are counted anew, and the others keep their places. */
gboolean library_places_keep    (LibraryStore            *store,
                                 const LibraryDeck       *before,
                                 const LibraryDeck       *now,
                                 GError                 **error);
/* Those of items that are no longer deleted, in order; LibraryKeptPlace. */
GArray  *library_places_list    (LibraryStore            *store,
                                 GError                 **error);
/* The board of @place is back: others of its removal that stay behind will come after it. */
gboolean library_places_move_on (LibraryStore            *store,
                                 const LibraryKeptPlace  *place,
                                 GError                 **error);
/* Those of items that are no longer deleted. */
gboolean library_places_forget  (LibraryStore            *store,
                                 GError                 **error);
