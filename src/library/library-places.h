/* library-places.h: which boards lie in a deck, as rows of the database
 *
 * A place is the position of a board in a deck, counted from 0.
 *
 * For the sources of the store alone. What writes expects to be inside of a transaction, and to
 * have been checked before.
 */
#pragma once

#include "store/database.h"

G_BEGIN_DECLS

/* A deck has ten boards; a file that was made elsewhere may say that it has any number. */
#define LIBRARY_PLACES_MOST 100

/* The boards of a deck in order, an array of gint64; the first LIBRARY_PLACES_MOST of them. */
GArray   *library_places_read_boards  (LibraryDatabase  *database,
                                       gint64            deck,
                                       GError          **error);
gboolean  library_places_write_boards (LibraryDatabase  *database,
                                       gint64            deck,
                                       const gint64     *boards,
                                       gsize             n_boards,
                                       GError          **error);
/* The size of the first of @boards, 0 for none. */
gboolean  library_places_get_size     (LibraryDatabase  *database,
                                       const gint64     *boards,
                                       gsize             n_boards,
                                       guint            *size,
                                       GError          **error);

G_END_DECLS
