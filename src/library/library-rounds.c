/* Rounds keep the codes of both boards and not ids, so that a round can be shown after its
 * boards were changed or deleted. Codes are decoded once before a round is written, outside of
 * the transaction. Runs in the thread of the library.
 */
#include "library/library-rounds-private.h"

#include "library/library-rows.h"
#include "library/library-text.h"
#include "spaces/board/code.h"
#include "store/store-private.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

RECORD_OWNS_EXTERN (LibraryRound, library_round_free, (player, g_free), (opponent, g_free),
                    (player_name, g_free), (opponent_name, g_free), (scoring, g_free))

static gboolean
check_code (const char  *code,
            GError     **error)
{
  g_autoptr (SpacesBoard) board = NULL;

  board = code != NULL ? spaces_code_decode_any (code, -1, NULL, NULL) : NULL;

  return board != NULL
         || library_fail (error, LIBRARY_ERROR_INVALID,
                          _("A round needs the boards that were played."));
}

gboolean
library_rounds_insert (LibraryStore        *store,
                       const LibraryRound  *round,
                       gint64               with_id,
                       gint64              *id,
                       GError             **error)
{
  g_autofree char *player_name = library_text_name (round->player_name);
  g_autofree char *opponent_name = library_text_name (round->opponent_name);

  if (!library_check_name (player_name, error)
      || !library_check_name (opponent_name, error)
      || !library_database_run (store->database,
                                "INSERT INTO rounds (" LIBRARY_ROUNDS_COLUMNS ")"
                                " VALUES (nullif (?, 0), ?, ?, ?, ?, ?, ?, ?, ?)", error,
                                "itttttiii", with_id, round->player, round->opponent, player_name,
                                opponent_name, round->scoring, (gint64) round->player_points,
                                (gint64) round->opponent_points, round->played))
    return FALSE;

  *id = sqlite3_last_insert_rowid (library_database_get_handle (store->database));
  return TRUE;
}

/* Looking and inserting are one transaction, so that two windows cannot record the same round
 * twice. */
gboolean
library_rounds_insert_new (LibraryStore        *store,
                           const LibraryRound  *round,
                           gint64               with_id,
                           gint64              *id,
                           GError             **error)
{
  g_autofree char *opponent_name = library_text_name (round->opponent_name);

  return library_database_get_number (store->database,
                                      "SELECT id FROM rounds WHERE player = ? AND opponent IS ?"
                                      " AND opponent_name IS ? AND scoring = ? ORDER BY id LIMIT 1",
                                      id, error, "tttt", round->player, round->opponent,
                                      opponent_name, round->scoring)
         && (*id != 0 || library_rounds_insert (store, round, with_id, id, error));
}

gboolean
library_store_record_round (LibraryStore        *store,
                            const LibraryRound  *round,
                            gint64              *id,
                            GError             **error)
{
  LibraryRound played = *round;
  gint64 stored;

  g_return_val_if_fail (g_strcmp0 (round->scoring, "web") == 0
                        || g_strcmp0 (round->scoring, "engine") == 0, FALSE);

  if (played.played == 0)
    played.played = g_get_real_time () / 1000;
  if (!check_code (round->player, error)
      || (round->opponent != NULL && !check_code (round->opponent, error))
      || !library_database_change (store->database, error,
                                   library_rounds_insert_new (store, &played, 0, &stored, error)))
    return FALSE;

  if (id != NULL)
    *id = stored;
  return TRUE;
}

/* NULL for NULL. */
static char *
get_text (LibraryStatement *row,
          int               column)
{
  const char *text = library_statement_get_text (row, column);

  return text[0] != '\0' ? g_utf8_make_valid (text, -1) : NULL;
}

static gpointer
round_new (LibraryStatement *row)
{
  LibraryRound *round = g_new0 (LibraryRound, 1);

  round->id = library_statement_get_int (row, 0);
  round->player = g_utf8_make_valid (library_statement_get_text (row, 1), -1);
  round->opponent = get_text (row, 2);
  round->player_name = get_text (row, 3);
  round->opponent_name = get_text (row, 4);
  round->scoring = g_utf8_make_valid (library_statement_get_text (row, 5), -1);
  round->player_points = (gint) library_statement_get_int (row, 6);
  round->opponent_points = (gint) library_statement_get_int (row, 7);
  round->played = library_statement_get_int (row, 8);

  return round;
}

LibraryRound *
library_rounds_read_checked (LibraryStatement *row)
{
  g_autoptr (LibraryRound) round = round_new (row);

  if (!check_code (round->player, NULL)
      || (round->opponent != NULL && !check_code (round->opponent, NULL))
      || !library_check_name (round->player_name, NULL)
      || !library_check_name (round->opponent_name, NULL)
      || (strcmp (round->scoring, "web") != 0 && strcmp (round->scoring, "engine") != 0))
    return NULL;

  return g_steal_pointer (&round);
}

gboolean
library_rounds_read (LibraryStore   *store,
                     gint64          id,
                     LibraryRound  **round,
                     GError        **error)
{
  return library_rows_get_first (library_database_query (
                                     store->database,
                                     "SELECT " LIBRARY_ROUNDS_COLUMNS " FROM rounds WHERE id = ?",
                                     error, "i", id),
                                 round_new, (gpointer *) round, error);
}

LibraryRound *
library_store_get_round (LibraryStore  *store,
                         gint64         id,
                         GError       **error)
{
  LibraryRound *round;

  if (library_rounds_read (store, id, &round, error) && round == NULL)
    library_fail (error, LIBRARY_ERROR_MISSING, _("This round is no longer in the library."));

  return round;
}

gboolean
library_store_count_rounds (LibraryStore  *store,
                            gsize         *n_rounds,
                            GError       **error)
{
  gint64 n;

  if (!library_database_get_number (store->database, "SELECT count (*) FROM rounds", &n, error,
                                    ""))
    return FALSE;

  *n_rounds = (gsize) n;
  return TRUE;
}

/* A limit of -1 is SQLite's "no limit". */
GPtrArray *
library_store_list_rounds (LibraryStore  *store,
                           gsize          limit,
                           GError       **error)
{
  return library_rows_list (library_database_query (
                                store->database,
                                "SELECT " LIBRARY_ROUNDS_COLUMNS " FROM rounds"
                                " ORDER BY played DESC, id DESC LIMIT ?", error, "i",
                                limit != 0 ? (gint64) limit : (gint64) -1),
                            round_new, (GDestroyNotify) library_round_free, error);
}
