/* A backup is made by VACUUM INTO: one file without a log, of what was committed when it began,
 * even while others write. Restoring reads it through a store of its own, which is never
 * written to, and adds what is not there in one transaction.
 *
 * A backup may come from anybody. It has exactly the schema of a library (store/schema.h), its
 * rows are read one at a time, each is checked like any file of the game, and all rows of a table
 * have no more bytes than the file: pages on which rows lie over each other would make many out of
 * few. A row that could not have been stored is left out and counted.
 *
 * Everything here blocks and belongs in the thread of the store. A backup costs about as much as
 * reading the library once, and needs room for a second copy of it; restoring looks up each item
 * by its code, which is an index search each.
 */
#include "transfer/library-backup.h"

#include "library/library-decks-private.h"
#include "library/library-plays.h"
#include "library/library-rounds-private.h"
#include "library/library-rows.h"
#include "store/schema.h"
#include "store/store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define MOST_FINDINGS 100 /* of a check; a file with more is not looked at board by board */

/* --- Making a backup ------------------------------------------------------------------------- */

/* Compares inode and device, so that a link or another spelling of the path is recognised. */
gboolean
library_store_is_at (LibraryStore *store,
                     const char   *path)
{
  GStatBuf one, other;

  return g_stat (path, &one) == 0 && g_stat (store->path, &other) == 0
         && one.st_ino == other.st_ino && one.st_dev == other.st_dev;
}

static gboolean
fail_with_errno (int      number,
                 GError **error)
{
  LibraryError kind = number == ENOSPC || number == EDQUOT || number == EFBIG
                      ? LIBRARY_ERROR_FULL
                      : LIBRARY_ERROR_FAILED;

  return library_fail (error, kind,
                       /* Translators: a reason, such as “No space left on device” */
                       _("The backup couldn’t be written: %s."), g_strerror (number));
}

/* The data are on the disk before the name is: after a power cut there is either the old backup or
 * the whole new one. errno is kept before close(), which may change it. */
static gboolean
put_in_place (const char  *part,
              const char  *path,
              GError     **error)
{
  int fd = open (part, O_RDONLY | O_CLOEXEC);
  gboolean is_synced = fd >= 0 && fsync (fd) == 0;
  int number = errno;

  if (fd >= 0)
    close (fd);
  if (!is_synced)
    return fail_with_errno (number, error);

  return g_rename (part, path) == 0 || fail_with_errno (errno, error);
}

/* Written under a name of its own and renamed, so that a failure leaves an earlier backup
 * alone. */
gboolean
library_store_back_up (LibraryStore  *store,
                       const char    *path,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *part = g_strconcat (path, ".part", NULL);
  gboolean is_written;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (library_store_is_at (store, path))
    return library_fail (error, LIBRARY_ERROR_INVALID,
                         _("Choose another file: this one is the library itself."));
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return library_fail (error, LIBRARY_ERROR_MISSING,
                         _("The folder for the backup does not exist."));

  g_unlink (part); /* VACUUM INTO rejects to write over a file that is not empty */
  library_database_set_cancellable (store->database, cancellable);
  is_written = library_database_run (store->database, "VACUUM INTO ?", error, "t", part);
  library_database_set_cancellable (store->database, NULL);
  if (is_written && put_in_place (part, path, error))
    return TRUE;

  g_unlink (part);
  return FALSE;
}

/* --- Restoring ------------------------------------------------------------------------------- */

static gboolean
fail_as_no_backup (GError **error)
{
  g_clear_error (error);
  return library_fail (error, LIBRARY_ERROR_DAMAGED,
                       _("This is not a backup of the library, or it is damaged."));
}

/* A library that is only read, in a store of its own. Where no lock can be made beside the file it
 * is read as it stands. */
static LibraryStore *
open_backup (const char  *path,
             GError     **error)
{
  static const LibraryDatabaseMode modes[] = {
    LIBRARY_DATABASE_READ, LIBRARY_DATABASE_IMMUTABLE,
  };

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      library_fail (error, LIBRARY_ERROR_MISSING, _("There is no such file."));
      return NULL;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (LibraryDatabase) database = NULL;
      g_autoptr (LibraryStore) store = NULL;
      gboolean is_new;

      g_clear_error (error);
      database = library_database_open (path, modes[i], error);
      if (database == NULL || !library_schema_check (database, &is_new, error)
          || (is_new && !fail_as_no_backup (error))
          || !library_schema_stand_in (database, error))
        continue;
      store = g_atomic_rc_box_new0 (LibraryStore);
      store->path = g_strdup (path);
      store->database = g_steal_pointer (&database);
      return g_steal_pointer (&store);
    }

  if (error != NULL && g_error_matches (*error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    fail_as_no_backup (error);
  return NULL;
}

typedef struct
{
  LibraryStore         *store;       /* written to; borrowed */
  LibraryStore         *backup;      /* only read; borrowed */
  GHashTable           *ids;         /* id in the backup → id in the library, both gint64 */
  GHashTable           *names;       /* of decks: library_decks_add(); borrowed */
  LibraryRestoreReport *report;      /* counted in place; given on only after the commit */
  GCancellable         *cancellable; /* or NULL */
} Restoring;

/* FALSE with @error set only where the library fails. */
typedef gboolean (*RestoreRow) (Restoring         *restoring,
                                LibraryStatement  *row,
                                GError           **error);

/* Rows are taken one at a time while the cursor on the backup is open, so memory does not grow
 * with the size of the backup. */
static gboolean
restore_rows (Restoring   *restoring,
              const char  *sql,
              RestoreRow   restore,
              GError     **error)
{
  g_autoptr (LibraryStatement) rows = NULL;
  gint64 left; /* bytes of the file for the rows of this table */
  gboolean has_row;

  if (!library_database_get_number (restoring->backup->database,
                                    "SELECT page_count * page_size"
                                    " FROM pragma_page_count, pragma_page_size",
                                    &left, error, ""))
    return FALSE;

  rows = library_database_query (restoring->backup->database, sql, error, "");
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      if (!has_row)
        return TRUE;
      if (!library_statement_count_bytes (rows, &left))
        return fail_as_no_backup (error);
      if (g_cancellable_set_error_if_cancelled (restoring->cancellable, error)
          || !restore (restoring, rows, error))
        return FALSE;
    }

  return FALSE;
}

/* An item whose code the library has is not changed: what a person wrote on it here is worth more
 * than what the backup says. It only gets its entry in the map, for the decks. */
static gboolean
restore_item (Restoring         *restoring,
              LibraryStatement  *row,
              GError           **error)
{
  g_autoptr (LibraryItem) raw = library_rows_get_item (row);
  g_autoptr (LibraryItem) item = library_item_new_checked (raw);
  gint64 old_id, id;

  if (item == NULL)
    {
      restoring->report->unread++;
      return TRUE;
    }

  old_id = item->id;
  id = library_store_find_code (restoring->store, item->kind,
                                item->code, error);
  if (id < 0)
    return FALSE;
  if (id > 0)
    restoring->report->duplicates++;
  else if (!library_rows_insert_item (restoring->store->database, item, 0, &id, error))
    return FALSE;
  else
    restoring->report->items++;

  g_hash_table_insert (restoring->ids, g_memdup2 (&old_id, sizeof old_id),
                       g_memdup2 (&id, sizeof id));
  return TRUE;
}

/* With its boards as the library knows them. */
static gboolean
restore_deck (Restoring         *restoring,
              LibraryStatement  *row,
              GError           **error)
{
  g_autoptr (LibraryDeck) old
      = library_store_get_deck (restoring->backup, library_statement_get_int (row, 0), error);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *fault = NULL;

  for (guint i = 0; old != NULL && i < old->boards->len; i++)
    {
      const gint64 *id = g_hash_table_lookup (restoring->ids,
                                              &g_array_index (old->boards, gint64, i));

      if (id != NULL)
        g_array_append_val (boards, *id);
    }
  if (old == NULL
      || !library_decks_add (restoring->store, restoring->names, old->name, boards,
                             &restoring->report->decks, &fault, error))
    return FALSE;

  restoring->report->unread += fault != NULL;
  return TRUE;
}

/* A round has no code; one with the same time and boards is the same one. IS instead of = compares
 * an opponent that is NULL, too. */
static gboolean
restore_round (Restoring         *restoring,
               LibraryStatement  *row,
               GError           **error)
{
  LibraryStore *store = restoring->store;
  g_autoptr (LibraryRound) round = library_rounds_read_checked (row);
  gint64 id;

  if (round == NULL)
    {
      restoring->report->unread++;
      return TRUE;
    }
  if (!library_database_get_number (store->database, "SELECT id FROM rounds WHERE played = ?"
                                    " AND player = ? AND opponent IS ?", &id, error, "itt",
                                    round->played, round->player, round->opponent))
    return FALSE;
  if (id != 0)
    return TRUE;

  restoring->report->rounds++;
  return library_rounds_insert (store, round, 0, &id, error);
}

/* A game that is there already is the same one. */
static gboolean
restore_play (Restoring         *restoring,
              LibraryStatement  *row,
              GError           **error)
{
  g_autoptr (LibraryPlay) play = library_plays_read_checked (row);

  if (play == NULL)
    {
      restoring->report->unread++;
      return TRUE;
    }

  return library_plays_insert (restoring->store, play, error);
}

/* Items first: the decks need the map of ids. The full-text index is complete again before decks
 * are looked at. In the order of the tables, which needs no room for sorting. */
static gboolean
restore_tables (Restoring  *restoring,
                GError    **error)
{
  LibraryDatabase *database = restoring->store->database;
  gint64 last;

  return library_rows_begin_many (database, &last, error)
         && restore_rows (restoring, "SELECT " LIBRARY_ROWS_ITEM " FROM items WHERE deleted = 0"
                                     " ORDER BY id", restore_item, error)
         && library_rows_end_many (database, last, error)
         && restore_rows (restoring, "SELECT id, name FROM decks ORDER BY id", restore_deck, error)
         && restore_rows (restoring, "SELECT " LIBRARY_ROUNDS_COLUMNS " FROM rounds ORDER BY id",
                          restore_round, error)
         && restore_rows (restoring, "SELECT " LIBRARY_PLAYS_COLUMNS " FROM plays"
                                     " WHERE deleted = 0 ORDER BY id", restore_play, error);
}

/* Work in both databases ends when it is cancelled; taking it back does not. */
static gboolean
restore_all (Restoring  *restoring,
             GError    **error)
{
  LibraryDatabase *database = restoring->store->database, *backup = restoring->backup->database;
  gboolean is_done;

  library_database_set_cancellable (database, restoring->cancellable);
  library_database_set_cancellable (backup, restoring->cancellable);
  is_done = restore_tables (restoring, error);
  library_database_set_cancellable (database, NULL);
  library_database_set_cancellable (backup, NULL);

  return is_done;
}

gboolean
library_store_restore_backup (LibraryStore          *store,
                              const char            *path,
                              GCancellable          *cancellable,
                              LibraryRestoreReport  *report,
                              GError               **error)
{
  LibraryRestoreReport counts = { 0 };
  g_autoptr (LibraryStore) backup = NULL;
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Restoring restoring = { store, NULL, ids, names, &counts, cancellable };

  if (library_store_is_at (store, path))
    return library_fail (error, LIBRARY_ERROR_INVALID,
                         _("This file is the library itself, not a backup."));

  backup = open_backup (path, error);
  restoring.backup = backup;
  if (backup == NULL
      || !library_database_change (store->database, error, restore_all (&restoring, error)))
    return FALSE;

  if (report != NULL)
    *report = counts;
  return TRUE;
}

/* A backup of a newer version counts, so that the import reports its version and not that it is no
 * backup. */
gboolean
library_backup_recognise (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) store = open_backup (path, &error);

  return store != NULL || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_NEWER);
}

/* --- Checking -------------------------------------------------------------------------------- */

/* Which fault it is would not help a player. */
static gboolean
check_structure (LibraryStore  *store,
                 GPtrArray     *findings,
                 GError       **error)
{
  g_autoptr (GError) problem = NULL;

  if (library_schema_verify (store->database, TRUE, &problem))
    return TRUE;
  if (!g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  g_ptr_array_add (findings, g_strdup (_("The structure of the library’s file is damaged.")));
  return TRUE;
}

/* The structure may be sound and the text not: a byte that was flipped in a code changes no
 * length. */
static gboolean
check_codes (LibraryStore  *store,
             GPtrArray     *findings,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (LibraryStatement) rows = NULL;
  gboolean has_row;

  rows = library_database_query (store->database,
                                 "SELECT " LIBRARY_ROWS_ITEM " FROM items ORDER BY id", error, "");
  while (rows != NULL && findings->len < MOST_FINDINGS)
    {
      g_autoptr (LibraryItem) item = NULL;
      g_autoptr (SpacesBoard) board = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !library_statement_step (rows, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;
      item = library_rows_get_item (rows);
      board = library_item_decode_board (item, NULL);
      if (board == NULL && item->kind == LIBRARY_KIND_BOARD)
        g_ptr_array_add (findings,
                         /* Translators: the name of a board, and its number in the library */
                         g_strdup_printf (_("The board “%1$s” (number %2$u) cannot be read."),
                                          item->name, (guint) item->id));
    }

  return rows != NULL;
}

GPtrArray *
library_store_check (LibraryStore  *store,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  gboolean is_done;

  library_database_set_cancellable (store->database, cancellable);
  is_done = check_structure (store, findings, error)
            && check_codes (store, findings, cancellable, error);
  library_database_set_cancellable (store->database, NULL);

  return is_done ? g_steal_pointer (&findings) : NULL;
}
