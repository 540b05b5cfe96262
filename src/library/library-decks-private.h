/* library-decks-private.h: rows of decks, and those that come from elsewhere, for the sources
 * of the store alone */
#pragma once

#include "library/library-decks.h"

G_BEGIN_DECLS

/* Rows of decks, written within the transaction of an edit. The id is 0 for the next one. */
gboolean library_decks_insert       (LibraryStore  *store,
                                     const char    *name,
                                     gint64         with_id,
                                     gint64         created,
                                     gint64         changed,
                                     gint64        *id,
                                     GError       **error);
gboolean library_decks_rename       (LibraryStore  *store,
                                     gint64         id,
                                     const char    *name,
                                     gint64         changed,
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
