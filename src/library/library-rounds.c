/* Rounds keep the codes of both boards and not ids, so that a round can be shown after its
 * boards were changed or deleted. Codes are decoded once before a round is written, outside of
 * the transaction. Runs in the thread of the library.
 */
#include "library/library-rounds-private.h"

#include "store/store-private.h"
#include "library/library-text.h"
#include "spaces/board/code.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_BOXED_TYPE (LibraryRound, library_round, library_round_copy, library_round_free)

LibraryRound *
library_round_copy (const LibraryRound *round)
{
  LibraryRound *copy = g_memdup2 (round, sizeof *round);

  copy->player = g_strdup (round->player);
  copy->opponent = g_strdup (round->opponent);
  copy->player_name = g_strdup (round->player_name);
  copy->opponent_name = g_strdup (round->opponent_name);
  copy->scoring = g_strdup (round->scoring);

  return copy;
}

void
library_round_free (LibraryRound *round)
{
  if (round == NULL)
    return;

  g_free (round->player);
  g_free (round->opponent);
  g_free (round->player_name);
  g_free (round->opponent_name);
  g_free (round->scoring);
  g_free (round);
}

static gboolean
check_code (const char  *code,
            GError     **error)
{
  g_autoptr (SpacesBoard) board = NULL;

  board = code != NULL ? spaces_code_decode_any (code, -1, NULL, NULL) : NULL;
  if (board != NULL)
    return TRUE;

  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID,
                       _("A round needs the boards that were played."));
  return FALSE;
}

static gboolean
check_name (const char  *name,
            GError     **error)
{
  if (name == NULL || g_utf8_strlen (name, -1) <= LIBRARY_MAX_NAME)
    return TRUE;

  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT,
                       _("The name is too long; 200 characters are possible."));
  return FALSE;
}

/* In one line, and NULL for none. */
static char *
clean_name (const char *name)
{
  char *line = library_text_one_line (name);

  if (line[0] == '\0')
    g_clear_pointer (&line, g_free);

  return line;
}

static gboolean
insert_round (LibraryStore        *store,
              const LibraryRound  *round,
              gint64               with_id,
              gint64              *id,
              GError             **error)
{
  g_autofree char *player_name = clean_name (round->player_name);
  g_autofree char *opponent_name = clean_name (round->opponent_name);
  gint64 played = round->played != 0 ? round->played : g_get_real_time () / 1000;

  if (!check_name (player_name, error) || !check_name (opponent_name, error)
      || !library_database_run (store->database,
                                "INSERT INTO rounds (id, player, opponent, player_name,"
                                " opponent_name, scoring, player_points, opponent_points, played)"
                                " VALUES (nullif (?, 0), ?, ?, ?, ?, ?, ?, ?, ?)", error,
                                "itttttiii", with_id, round->player, round->opponent, player_name,
                                opponent_name, round->scoring, (gint64) round->player_points,
                                (gint64) round->opponent_points, played))
    return FALSE;

  if (id != NULL)
    *id = sqlite3_last_insert_rowid (library_database_get_handle (store->database));
  return TRUE;
}

/* Of the round that is the same as @round, 0 for none. */
static gboolean
find_round (LibraryStore        *store,
            const LibraryRound  *round,
            gint64              *id,
            GError             **error)
{
  g_autofree char *opponent_name = clean_name (round->opponent_name);
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;

  row = library_database_query (store->database,
                                "SELECT id FROM rounds WHERE player = ? AND opponent IS ?"
                                " AND opponent_name IS ? AND scoring = ? ORDER BY id LIMIT 1",
                                error, "tttt", round->player, round->opponent, opponent_name,
                                round->scoring);
  if (row == NULL || !library_statement_step (row, &has_row, error))
    return FALSE;

  *id = has_row ? library_statement_get_int (row, 0) : 0;
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
  gint64 found;

  if (!find_round (store, round, &found, error))
    return FALSE;
  if (found == 0)
    return insert_round (store, round, with_id, id, error);

  if (id != NULL)
    *id = found;
  return TRUE;
}

gboolean
library_store_record_round (LibraryStore        *store,
                            const LibraryRound  *round,
                            gint64              *id,
                            GError             **error)
{
  g_return_val_if_fail (g_strcmp0 (round->scoring, "web") == 0
                        || g_strcmp0 (round->scoring, "engine") == 0, FALSE);

  if (!check_code (round->player, error)
      || (round->opponent != NULL && !check_code (round->opponent, error))
      || !library_database_begin (store->database, error))
    return FALSE;

  return library_database_finish (store->database,
                                  library_rounds_insert_new (store, round, 0, id, error), error);
}

/* NULL for NULL. */
static char *
get_text (LibraryStatement *row,
          int               column)
{
  const char *text = library_statement_get_text (row, column);

  return text[0] != '\0' ? g_utf8_make_valid (text, -1) : NULL;
}

static LibraryRound *
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
      || !check_name (round->player_name, NULL) || !check_name (round->opponent_name, NULL)
      || (strcmp (round->scoring, "web") != 0 && strcmp (round->scoring, "engine") != 0))
    return NULL;

  return g_steal_pointer (&round);
}

LibraryRound *
library_store_get_round (LibraryStore  *store,
                         gint64         id,
                         GError       **error)
{
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;

  row = library_database_query (store->database,
                                "SELECT " LIBRARY_ROUNDS_COLUMNS " FROM rounds WHERE id = ?",
                                error, "i", id);
  if (row == NULL || !library_statement_step (row, &has_row, error))
    return NULL;
  if (has_row)
    return round_new (row);

  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING,
                       _("This round is no longer in the library."));
  return NULL;
}

gboolean
library_store_count_rounds (LibraryStore  *store,
                            gsize         *n_rounds,
                            GError       **error)
{
  gint64 n;

  if (!library_database_get_number (store->database, "SELECT count (*) FROM rounds", &n, error))
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
  g_autoptr (GPtrArray) rounds = NULL;
  g_autoptr (LibraryStatement) rows = NULL;
  gboolean has_row;

  rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) library_round_free);
  rows = library_database_query (store->database,
                                 "SELECT " LIBRARY_ROUNDS_COLUMNS " FROM rounds"
                                 " ORDER BY played DESC, id DESC LIMIT ?", error, "i",
                                 limit != 0 ? (gint64) limit : (gint64) -1);
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      if (!has_row)
        return g_steal_pointer (&rounds);
      g_ptr_array_add (rounds, round_new (rows));
    }

  return NULL;
}
