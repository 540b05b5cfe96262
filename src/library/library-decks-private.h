/* library-decks-private.h: decks that come from elsewhere, for the sources of the store alone */
#pragma once

#include "library/library-decks.h"

G_BEGIN_DECLS

/* Adds a deck with these boards, an array of gint64; a transaction within that of the caller. */
gboolean library_decks_insert (LibraryStore  *store,
                               const char    *name,
                               const GArray  *boards,
                               GError       **error);

/* Whether @error is one of the deck, which breaks a rule, or has lost its name or a board to
 * another program; any other is one of the library. */
gboolean library_decks_is_fault_of_deck (const GError *error);

/* Names for decks that come from elsewhere. It remembers how far the numbers of a name go, so that
 * many decks of one name take no longer than as many of different ones. */
typedef struct _LibraryDeckNames LibraryDeckNames;

LibraryDeckNames *library_deck_names_new  (LibraryStore      *store);
void              library_deck_names_free (LibraryDeckNames  *names);
/* @wanted, or @wanted with a number: a name that no deck has. NULL where a deck of one of these
 * names has the same boards, or with @error set. */
char             *library_deck_names_find (LibraryDeckNames  *names,
                                           const char        *wanted,
                                           const gint64      *boards,
                                           gsize              n_boards,
                                           GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryDeckNames, library_deck_names_free)

G_END_DECLS
