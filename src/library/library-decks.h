/* library-decks.h: the decks of the library, each an ordered row of its boards
 *
 * A deck has a name and at most LIBRARY_DECK_BOARDS boards of one size, which lie in the library as
 * items; one board may lie in several decks, and in one twice. A deck that is not full can be kept,
 * but not played. Removing a board takes it out of its decks; removing a deck leaves its boards.
 *
 * LibraryDeck is an immutable value, reference counted; what it says is of the moment it was read.
 * Decks are changed by edits (library-edit.h). Errors: LIBRARY_ERROR as in library-store.h.
 *
 * Example
 *   gint64 id = library_store_find_deck (store, "For the train", &error);
 *   g_autoptr (LibraryDeck) deck = library_store_get_deck (store, id, &error);
 */
#pragma once

#include "library/library-store.h"
#include "objects/shared-value.h"

#define LIBRARY_DECK_BOARDS 10

SHARED_VALUE_TYPE (LibraryDeck, library_deck)

struct _LibraryDeck
{
  gint64  id;
  char   *name;
  gint64  created; /* milliseconds since 1970, UTC */
  gint64  changed; /* the same; its boards or name */
  guint   size;    /* of its boards, 0 when it has none */
  GArray *boards;  /* their ids (gint64) in order; never changed */
};

/* All decks by name, an array that owns them. */
GPtrArray    *library_store_list_decks       (LibraryStore        *store,
                                              GError             **error);
/* Errors: MISSING. */
LibraryDeck  *library_store_get_deck         (LibraryStore        *store,
                                              gint64               id,
                                              GError             **error);
/* The id of the deck with this name, ignoring case; 0 for none, -1 with @error set. */
/* The id; where no deck has the name that is an error, and 0. */
gint64        library_store_need_deck        (LibraryStore        *store,
                                              const char          *name,
                                              GError             **error);
gint64        library_store_find_deck        (LibraryStore        *store,
                                              const char          *name,
                                              GError             **error);
