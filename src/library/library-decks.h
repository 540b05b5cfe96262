/* library-decks.h: the decks of the library, each an ordered row of its boards
 *
 * A deck has a name and at most LIBRARY_DECK_BOARDS boards of one size, which lie in the library as
 * items; one board may lie in several decks, and in one twice. A deck that is not full can be kept,
 * but not played. Removing a board takes it out of its decks; removing a deck leaves its boards.
 *
 * LibraryDeck is an immutable value, reference counted; what it says is of the moment it was read.
 * Errors: LIBRARY_ERROR as in library-store.h.
 *
 * Example
 *   library_store_add_deck (store, "For the train", &id, &error);
 *   library_store_set_deck_boards (store, id, ids, 10, &error);
 */
#pragma once

#include "library/library-store.h"

G_BEGIN_DECLS

#define LIBRARY_DECK_BOARDS 10

#define LIBRARY_TYPE_DECK (library_deck_get_type ())
typedef struct _LibraryDeck LibraryDeck;

GType         library_deck_get_type          (void) G_GNUC_CONST;
LibraryDeck  *library_deck_ref               (LibraryDeck         *deck);
void          library_deck_unref             (LibraryDeck         *deck);

gint64        library_deck_get_id            (const LibraryDeck   *deck);
const char   *library_deck_get_name          (const LibraryDeck   *deck);
/* Milliseconds since 1970, UTC. */
gint64        library_deck_get_created       (const LibraryDeck   *deck);
gint64        library_deck_get_changed       (const LibraryDeck   *deck);
/* The ids of its boards in order; they belong to the deck. */
const gint64 *library_deck_get_boards        (const LibraryDeck   *deck,
                                              gsize               *n_boards);
/* The size of its boards, 0 when it has none. */
guint         library_deck_get_size          (const LibraryDeck   *deck);

/* All decks by name, an array that owns them. */
GPtrArray    *library_store_list_decks       (LibraryStore        *store,
                                              GError             **error);
/* Errors: MISSING. */
LibraryDeck  *library_store_get_deck         (LibraryStore        *store,
                                              gint64               id,
                                              GError             **error);
/* The id of the deck with this name, whatever its case; 0 for none, -1 with @error set. */
gint64        library_store_find_deck        (LibraryStore        *store,
                                              const char          *name,
                                              GError             **error);

/* Errors: INVALID without a name, LIMIT with a too long one, EXISTS where another deck has it,
 * whatever its case. */
gboolean      library_store_add_deck         (LibraryStore        *store,
                                              const char          *name,
                                              gint64              *id,
                                              GError             **error);
gboolean      library_store_rename_deck      (LibraryStore        *store,
                                              gint64               id,
                                              const char          *name,
                                              GError             **error);
/* What lies in the deck from now on. Errors: LIMIT for too many, MISSING for a board or deck that
 * is not there, INVALID for what is no board and for boards of two sizes; the sentence says
 * which. */
gboolean      library_store_set_deck_boards  (LibraryStore        *store,
                                              gint64               id,
                                              const gint64        *boards,
                                              gsize                n_boards,
                                              GError             **error);
/* @removed may be NULL. */
gboolean      library_store_remove_deck      (LibraryStore        *store,
                                              gint64               id,
                                              LibraryDeck        **removed,
                                              GError             **error);
/* Puts it back with its id and those of its boards that are still there. Errors: EXISTS where
 * another deck has taken its name. */
gboolean      library_store_restore_deck     (LibraryStore        *store,
                                              const LibraryDeck   *deck,
                                              GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryDeck, library_deck_unref)

G_END_DECLS
