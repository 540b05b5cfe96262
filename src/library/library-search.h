/* library-search.h: the items that a query asks for
 *
 * A part of the store, not for others. The text of a query never becomes SQL, and what becomes an
 * expression of the full-text index is quoted.
 *
 * Example: "sn" is looked for by `SELECT rowid FROM items_text WHERE items_text MATCH ?` with the
 * value `"sn"*`.
 */
#pragma once

#include "store/database.h"
#include "library/library-query.h"

G_BEGIN_DECLS

#define LIBRARY_SEARCH_MAX_WORDS 16      /* of a text; the rest is passed over */
#define LIBRARY_SEARCH_MAX_TEXT_WORD 200 /* bytes; a longer word is looked for in codes alone */
#define LIBRARY_SEARCH_MIN_CODE_WORD 3   /* bytes; shorter ones are in almost every code */

/* The ids in their order, an array of gint64. */
GArray           *library_search_list  (LibraryDatabase     *database,
                                        const LibraryQuery  *query,
                                        GError             **error);
/* A row with the number of them. The strings of @query do not have to stay. */
LibraryStatement *library_search_count (LibraryDatabase     *database,
                                        const LibraryQuery  *query,
                                        GError             **error);

G_END_DECLS
