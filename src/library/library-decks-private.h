/* library-decks-private.h: rows of decks, and those that come from elsewhere, for the sources
 * of the store and what reads files into it */
#pragma once

#include "library/library-decks.h"

G_BEGIN_DECLS

/* NULL without an error where there is none. */
gboolean library_decks_read         (LibraryStore  *store,
                                     gint64         id,
                                     LibraryDeck  **deck,
                                     GError       **error);
/* Rows of decks, written within the transaction of an edit. A deck that is not there is made, with
 * the time @created; the next one where *id is 0, which then gets its number. */
gboolean library_decks_write        (LibraryStore  *store,
                                     const char    *name,
                                     gint64         created,
                                     gint64         changed,
                                     gint64        *id,
                                     GError       **error);
/* Checks @boards, an array of gint64, before. */
gboolean library_decks_write_boards (LibraryStore  *store,
                                     gint64         id,
                                     const GArray  *boards,
                                     gint64         changed,
                                     GError       **error);
/* Takes those out of @boards that are gone, or are of another size than the first, and at the end
 * those that are too many; @n_unfit, or NULL, gets how many had another size. */
gboolean library_decks_keep_fit     (LibraryStore  *store,
                                     GArray        *boards,
                                     guint         *n_unfit,
                                     GError       **error);

/* Decks that come from elsewhere. It remembers how far the numbers of a name go, so that many decks
 * of one name take no longer than as many of different ones. */
typedef struct _LibraryDeckNames LibraryDeckNames;

LibraryDeckNames *library_deck_names_new  (LibraryStore      *store);
void              library_deck_names_free (LibraryDeckNames  *names);
/* Adds a deck called @wanted, with a number where another deck has the name, unless one of these
 * names has the same boards; *n_added counts it. Where it cannot be a deck, because it breaks a
 * rule or has lost its name or a board to another program, @fault gets a sentence why. */
gboolean          library_deck_names_add  (LibraryDeckNames  *names,
                                           const char        *wanted,
                                           const GArray      *boards,
                                           gsize             *n_added,
                                           char             **fault,
                                           GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryDeckNames, library_deck_names_free)

G_END_DECLS
