/* matches.h: matches under way as rows of a store
 *
 * A match is the text of match/match-record.h under the id of its game; the store knows nothing
 * more of it than when it was changed. Matches are what a person is working on, and so are kept in
 * the database of the drafts (drafts.h), where no import keeps them waiting.
 *
 *   library_store_put_match (store, "game-1-abc", text, changed, FALSE, &error);
 */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

typedef struct
{
  char   *game;
  char   *record;
  gint64  changed; /* milliseconds since 1970 */
} LibraryMatch;

void       library_match_free          (LibraryMatch *match);

/* The last changed ones first, @limit at most; an array that owns them. @n_beyond gets how many
 * there are more. */
GPtrArray *library_store_list_matches  (LibraryStore *store,
                                        gsize         limit,
                                        gsize        *n_beyond,
                                        GError      **error);
/* Puts it in the place of the one of the same game. Errors: EXISTS, if there is one and @is_new. */
gboolean   library_store_put_match     (LibraryStore *store,
                                        const char   *game,
                                        const char   *record,
                                        gint64        changed,
                                        gboolean      is_new,
                                        GError      **error);
gboolean   library_store_remove_match  (LibraryStore *store,
                                        const char   *game,
                                        GError      **error);
/* The match stays, where nobody looks for it, and its game has none. */
gboolean   library_store_set_match_aside (LibraryStore *store,
                                        const char   *game,
                                        GError      **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryMatch, library_match_free)

G_END_DECLS
