/* `aside` is 0 for a match, and 1, 2 and so on for damaged ones of the same game. */
#include "store/matches.h"

#include "store/store-private.h"

#include <glib/gi18n-lib.h>

void
library_match_free (LibraryMatch *match)
{
  g_free (match->game);
  g_free (match->record);
  g_free (match);
}

static LibraryMatch *
match_new (LibraryStatement *row)
{
  LibraryMatch *match = g_new (LibraryMatch, 1);

  *match = (LibraryMatch) {
    g_strdup (library_statement_get_text (row, 0)),
    g_strdup (library_statement_get_text (row, 1)),
    library_statement_get_int (row, 2),
  };

  return match;
}

/* One row more than @limit says that there are more. */
GPtrArray *
library_store_list_matches (LibraryStore  *store,
                            gsize          limit,
                            gsize         *n_beyond,
                            GError       **error)
{
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (LibraryStatement) rows = NULL;
  gboolean has_row;
  gint64 n_all;

  if (!library_database_get_number (store->database,
                                    "SELECT count (*) FROM matches WHERE aside = 0", &n_all, error))
    return NULL;

  *n_beyond = (gsize) n_all > limit ? (gsize) n_all - limit : 0;
  matches = g_ptr_array_new_with_free_func ((GDestroyNotify) library_match_free);
  rows = library_database_query (store->database,
                                 "SELECT game, record, changed FROM matches WHERE aside = 0"
                                 " ORDER BY changed DESC, game LIMIT ?", error, "i",
                                 (gint64) limit);
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      if (!has_row)
        return g_steal_pointer (&matches);
      g_ptr_array_add (matches, match_new (rows));
    }

  return NULL;
}

static gboolean
insert_new (LibraryStore  *store,
            const char    *game,
            const char    *record,
            gint64         changed,
            GError       **error)
{
  if (!library_database_run (store->database,
                             "INSERT OR IGNORE INTO matches (game, aside, record, changed)"
                             " VALUES (?, 0, ?, ?)", error, "tti", game, record, changed))
    return FALSE;
  if (sqlite3_changes (library_database_get_handle (store->database)) > 0)
    return TRUE;

  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS,
                       _("a match that cannot be read is in its place"));
  return FALSE;
}

gboolean
library_store_put_match (LibraryStore  *store,
                         const char    *game,
                         const char    *record,
                         gint64         changed,
                         gboolean       is_new,
                         GError       **error)
{
  if (is_new)
    return library_database_change (store->database, error,
                                    insert_new (store, game, record, changed, error));

  return library_database_change (store->database, error,
                                  library_database_run (store->database,
                                                        "INSERT OR REPLACE INTO matches"
                                                        " (game, aside, record, changed)"
                                                        " VALUES (?, 0, ?, ?)", error, "tti",
                                                        game, record, changed));
}

gboolean
library_store_remove_match (LibraryStore  *store,
                            const char    *game,
                            GError       **error)
{
  return library_database_change (store->database, error,
                                  library_database_run (store->database,
                                                        "DELETE FROM matches"
                                                        " WHERE game = ? AND aside = 0", error,
                                                        "t", game));
}

gboolean
library_store_set_match_aside (LibraryStore  *store,
                               const char    *game,
                               GError       **error)
{
  return library_database_change (store->database, error,
                                  library_database_run (store->database,
                                                        "UPDATE matches SET aside ="
                                                        " (SELECT max (aside) + 1 FROM matches"
                                                        " WHERE game = ?)"
                                                        " WHERE game = ? AND aside = 0", error,
                                                        "tt", game, game));
}
