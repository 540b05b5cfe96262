/* library-decks-private.h: rows of decks, and those that come from elsewhere, for the sources of
 * the store and what reads files into it. They are written within a transaction.
 */
#pragma once

#include "library/library-decks.h"

/* Writes @deck, with its boards unless they are NULL. One that is not there is made, the next one
 * where its id is 0; @id, or NULL, gets its number. Errors: as edits have them. */
gboolean       library_decks_write       (LibraryStore       *store,
                                          const LibraryDeck  *deck,
                                          gint64             *id,
                                          GError            **error);
/* Takes those out of @boards that are gone, or are of another size than the first, and at the end
 * those that are too many; @n_unfit, or NULL, gets how many had another size. */
gboolean       library_decks_keep_fit    (LibraryStore       *store,
                                          GArray             *boards,
                                          guint              *n_unfit,
                                          GError            **error);
/* Adds a deck that comes from elsewhere. It is called @wanted, with a number where another deck has
 * the name, unless one of these names has the same boards; *n_added counts it. Where it cannot be a
 * deck, because it breaks a rule or has lost its name or a board to another program, @fault gets a
 * sentence why. @names, a table that frees its strings, remembers how far the numbers of a name go,
 * so that many decks of one name take no longer than as many of different ones. */
gboolean       library_decks_add         (LibraryStore       *store,
                                          GHashTable         *names,
                                          const char         *wanted,
                                          GArray             *boards,
                                          gsize              *n_added,
                                          char              **fault,
                                          GError            **error);
