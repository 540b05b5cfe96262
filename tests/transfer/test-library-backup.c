#include "library-cases.h"
#include "library-edits.h"
#include "old-library.h"

#include "library/library-decks.h"
#include "library/library-plays.h"
#include "library/library-rounds.h"
#include "scratch.h"
#include "transfer/library-backup.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <time.h>

#define MOST_MEMORY (32 * 1024 * 1024) /* bytes that SQLite takes */
#define GROWTH_MOST 4.0 /* work that grows with the square takes ten times as long */

typedef struct
{
  LibraryCase library;
  char       *backup;
  gint64      ids[3];
  gint64      deck;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  LibraryStore *store;
  LibraryRound round = { .player = (char *) "2|2p0pG0f", .scoring = (char *) "web", .played = 5 };
  LibraryPlay play = { 7, (char *) "F00", (char *) "web:5", 1, 2, 3, 4, LIBRARY_PLAY_WON };
  gint64 duration;

  library_case_set_up (&fixture->library, data);
  store = fixture->library.store;
  fixture->backup = g_build_filename (fixture->library.folder, "backup.db", NULL);
  fixture->ids[0] = library_case_add (store, "2|2p0pG0f", "a", "red");
  fixture->ids[1] = library_case_add (store, "2|3p1pG1f", "b", NULL);
  fixture->ids[2] = library_case_add (store, "3|7p4p1pG1f", "c", NULL);
  g_assert_true (edits_add_deck (store, "Deck", &fixture->deck, NULL));
  g_assert_true (edits_set_boards (store, fixture->deck, (gint64[]) {
                   fixture->ids[1], fixture->ids[0] }, 2, NULL));
  g_assert_true (library_store_record_round (store, &round, NULL, NULL));
  g_assert_true (library_store_keep_play (store, &play, &duration, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  library_case_tear_down (&fixture->library, data);
  g_free (fixture->backup);
}

static void
back_up (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  library_store_back_up (fixture->library.store, fixture->backup, NULL, &error);
  g_assert_no_error (error);
}

static LibraryRestoreReport
restore (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  LibraryRestoreReport report = { 0 };

  library_store_restore_backup (fixture->library.store, fixture->backup, NULL, &report, &error);
  g_assert_no_error (error);

  return report;
}

/* A backup is a library. */
static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *part = g_strconcat (fixture->backup, ".part", NULL);
  g_autoptr (LibraryStore) store = NULL;
  g_autoptr (GPtrArray) findings = NULL;

  g_assert_true (g_file_set_contents (fixture->backup, "old", -1, NULL));
  g_assert_false (library_backup_recognise (fixture->backup));
  back_up (fixture);
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  g_assert_true (library_backup_recognise (fixture->backup));
  store = library_store_open (fixture->backup, NULL, NULL);
  g_assert_cmpuint (library_case_count (store), ==, 3);
  findings = library_store_check (store, NULL, NULL);
  g_assert_cmpuint (findings->len, ==, 0);
}

static void
test_restore_nothing (Fixture       *fixture,
                      gconstpointer  data)
{
  LibraryRestoreReport report;

  back_up (fixture);
  report = restore (fixture);
  g_assert_cmpuint (report.items, ==, 0);
  g_assert_cmpuint (report.duplicates, ==, 3);
  g_assert_cmpuint (report.decks, ==, 0);
  g_assert_cmpuint (report.rounds, ==, 0);
}

/* Into an empty library all of it comes back. */
static void
test_restore_everything (Fixture       *fixture,
                         gconstpointer  data)
{
  LibraryRestoreReport report;
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autoptr (GPtrArray) decks = NULL, plays = NULL;

  back_up (fixture);
  g_clear_pointer (&fixture->library.store, library_store_unref);
  g_assert_cmpint (g_unlink (fixture->library.path), ==, 0);
  library_case_reopen (&fixture->library);
  report = restore (fixture);
  g_assert_cmpuint (report.items, ==, 3);
  g_assert_cmpuint (report.decks, ==, 1);
  g_assert_cmpuint (report.rounds, ==, 1);
  plays = library_store_list_plays (fixture->library.store, NULL);
  g_assert_cmpuint (plays->len, ==, 1);
  g_assert_cmpint (((LibraryPlay *) plays->pdata[0])->duration, ==, 3);

  decks = library_store_list_decks (fixture->library.store, NULL);
  query.deck = ((LibraryDeck *) decks->pdata[0])->id;
  query.order = LIBRARY_ORDER_DECK;
  library_case_assert_list (fixture->library.store, &query, "b,a");
  query = (LibraryQuery) { .kind = LIBRARY_ANY_KIND, .tag = "red" };
  library_case_assert_list (fixture->library.store, &query, "a");
}

/* What is there is not changed, and a deck of the same name gets a number. */
static void
test_restore_beside (Fixture       *fixture,
                     gconstpointer  data)
{
  LibraryRestoreReport report;
  g_autoptr (GPtrArray) decks = NULL;

  back_up (fixture);
  g_assert_true (edits_remove (fixture->library.store, fixture->ids, 1, NULL, NULL));
  report = restore (fixture);
  g_assert_cmpuint (report.items, ==, 1);
  g_assert_cmpuint (report.duplicates, ==, 2);
  g_assert_cmpuint (report.decks, ==, 1);
  decks = library_store_list_decks (fixture->library.store, NULL);
  g_assert_cmpuint (decks->len, ==, 2);
  g_assert_cmpstr (((LibraryDeck *) decks->pdata[1])->name, ==, "Deck (2)");
  report = restore (fixture);
  g_assert_cmpuint (report.decks, ==, 0);

  /* As many boards, and one of them another. */
  g_assert_true (edits_set_boards (fixture->library.store,
                                   ((LibraryDeck *) decks->pdata[1])->id,
                                   (gint64[]) { fixture->ids[1], fixture->ids[1] }, 2, NULL));
  report = restore (fixture);
  g_assert_cmpuint (report.decks, ==, 1);
}

static void
assert_not_restored (Fixture      *fixture,
                     const char   *path,
                     LibraryError  expected)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (library_store_restore_backup (fixture->library.store, path, NULL, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, (int) expected);
  g_assert_cmpuint (library_case_count (fixture->library.store), ==, 3);
}

static void
test_no_backup (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *missing = g_build_filename (fixture->library.folder, "missing.db", NULL);
  sqlite3 *other;

  assert_not_restored (fixture, missing, LIBRARY_ERROR_MISSING);
  assert_not_restored (fixture, fixture->library.path, LIBRARY_ERROR_INVALID);
  g_assert_true (g_file_set_contents (fixture->backup, "no database", -1, NULL));
  assert_not_restored (fixture, fixture->backup, LIBRARY_ERROR_DAMAGED);
  g_assert_true (g_file_set_contents (fixture->backup, "", -1, NULL));
  assert_not_restored (fixture, fixture->backup, LIBRARY_ERROR_DAMAGED);

  back_up (fixture);
  g_assert_cmpint (sqlite3_open (fixture->backup, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "PRAGMA user_version = 99", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (other);
  assert_not_restored (fixture, fixture->backup, LIBRARY_ERROR_NEWER);
  g_assert_true (library_backup_recognise (fixture->backup));
}

static void
test_bad_place (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *nowhere = g_build_filename (fixture->library.folder, "no", "backup.db", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (library_store_back_up (fixture->library.store, fixture->library.path, NULL,
                                         &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_false (library_store_back_up (fixture->library.store, nowhere, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_false (library_store_back_up (fixture->library.store, fixture->backup, cancellable,
                                         &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (fixture->backup, G_FILE_TEST_EXISTS));
}

/* --- Backups that somebody made -------------------------------------------------------------- */

static void
change_backup (Fixture    *fixture,
               const char *sql)
{
  g_autofree char *whole = g_strconcat ("PRAGMA writable_schema = ON;", sql, NULL);
  char *problem = NULL;
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (fixture->backup, &other), ==, SQLITE_OK);
  sqlite3_db_config (other, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  sqlite3_exec (other, whole, NULL, NULL, &problem);
  g_assert_cmpstr (problem, ==, NULL);
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
}

/* Replaces a piece of the statement that made the items. */
#define REPLACE(old, new) \
  "UPDATE sqlite_schema SET sql = replace (sql, '" old "', '" new "') WHERE name = 'items'"
#define AS_LONG_TEXT "TEXT AS (hex (zeroblob (499000000)))"
#define AS_LONG_WORK \
  "TEXT AS (instr (hex (zeroblob (20000000)), hex (zeroblob (10000000)) || ''1''))"

/* What SQLite would take for a library. None of it runs: that needs no memory and no time. */
static void
test_other_schema (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char *const changes[] = {
    REPLACE ("name TEXT NOT NULL", "name " AS_LONG_TEXT),
    REPLACE ("notes TEXT NOT NULL", "notes " AS_LONG_TEXT),
    REPLACE ("name TEXT NOT NULL", "name " AS_LONG_WORK),
    REPLACE ("legal INTEGER NOT NULL", "legal INTEGER NOT NULL, more TEXT"),
    REPLACE ("code TEXT NOT NULL", "code TEXT CHECK (length (hex (zeroblob (499000000))))"),
    REPLACE ("id INTEGER PRIMARY KEY", "id  INTEGER PRIMARY KEY"),
    "ALTER TABLE rounds RENAME TO more; CREATE VIEW rounds AS SELECT * FROM more",
    "CREATE VIEW more AS SELECT hex (zeroblob (499000000))",
    "CREATE TABLE more (id INTEGER PRIMARY KEY)",
    "CREATE INDEX more ON items (length (hex (name)))",
    "CREATE TRIGGER more AFTER INSERT ON rounds BEGIN DELETE FROM items; END",
    ("CREATE TRIGGER more AFTER INSERT ON rounds BEGIN DELETE FROM items; END;"
     "UPDATE sqlite_schema SET name = 'sqlite_more', sql = replace (sql, 'more', 'sqlite_more')"
     "  WHERE name = 'more'"),
    ("UPDATE sqlite_schema SET sql = replace (sql, 'seq', 'seq AS (hex (zeroblob (499000000)))')"
     "  WHERE name = 'sqlite_sequence'"),
    "DROP INDEX items_code",
    "DROP TABLE journal",
    "PRAGMA user_version = 1",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      clock_t start;

      back_up (fixture);
      change_backup (fixture, changes[i]);
      sqlite3_memory_highwater (TRUE);
      start = clock ();
      assert_not_restored (fixture, fixture->backup, LIBRARY_ERROR_DAMAGED);
      g_assert_false (library_backup_recognise (fixture->backup));
      g_assert_cmpint (sqlite3_memory_highwater (FALSE), <, MOST_MEMORY);
      g_assert_cmpint (clock () - start, <, CLOCKS_PER_SEC);
    }
}

/* Every version that was ever written, and the statistics that some programs add. */
static void
test_old_versions (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char *const changes[] = {
    OLD_LIBRARY_5,
    OLD_LIBRARY_4,
    OLD_LIBRARY_3,
    OLD_LIBRARY_3 "DROP TABLE journal; PRAGMA user_version = 1",
    (OLD_LIBRARY_3 "DROP TABLE journal;"
     "CREATE TABLE drafts (  kind TEXT NOT NULL,  number INTEGER NOT NULL,  saved TEXT NOT NULL,"
     "  PRIMARY KEY (kind, number));"
     "CREATE TABLE draft_lines (  id INTEGER PRIMARY KEY,  kind TEXT NOT NULL,"
     "  number INTEGER NOT NULL,  line TEXT NOT NULL);"
     "CREATE INDEX draft_lines_draft ON draft_lines (kind, number);"
     "CREATE TABLE matches (  game TEXT NOT NULL,  aside INTEGER NOT NULL,  record TEXT NOT NULL,"
     "  changed INTEGER NOT NULL,  PRIMARY KEY (game, aside));"
     "CREATE TABLE takeovers (  state INTEGER NOT NULL,  file TEXT PRIMARY KEY NOT NULL,"
     "  stamp TEXT NOT NULL);"
     "PRAGMA user_version = 2"),
    "ANALYZE",
    "",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      back_up (fixture);
      change_backup (fixture, changes[i]);
      g_assert_true (library_backup_recognise (fixture->backup));
      g_assert_cmpuint (restore (fixture).duplicates, ==, 3);
      {
        g_autoptr (LibraryStore) store = library_store_open (fixture->backup, NULL, NULL);

        g_assert_cmpuint (library_case_count (store), ==, 3);
      }
    }
}

/* What had been deleted when the backup was made stays so; what was deleted since comes back. */
static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  const LibraryQuery deleted = { .kind = LIBRARY_ANY_KIND, .deleted = TRUE };

  g_assert_true (edits_remove (fixture->library.store, fixture->ids, 1, NULL, NULL));
  back_up (fixture);
  g_assert_true (edits_remove (fixture->library.store, fixture->ids + 1, 1, NULL, NULL));
  g_assert_cmpuint (restore (fixture).items, ==, 1);
  g_assert_cmpuint (library_case_count (fixture->library.store), ==, 2);
  library_case_assert_list (fixture->library.store, &deleted, "b,a");
}

/* What could not have been stored is left out, and the rest is there. */
static void
test_left_out (Fixture       *fixture,
               gconstpointer  data)
{
  LibraryRestoreReport report;
  g_autoptr (LibraryItem) item = NULL;
  g_autoptr (GPtrArray) decks = NULL;

  back_up (fixture);
  change_backup (fixture,
                 "UPDATE items SET code = '2|x' WHERE name = 'b';"
                 "INSERT INTO items SELECT 10, kind, '2|2p', printf ('%.*c', 300, 'n'), name_key,"
                 "  tags, NULL, notes, 1, 1, 1, 2, 1, 0, 0 FROM items WHERE name = 'a';"
                 "UPDATE items SET size = 999999, n_moves = -1, name = char (10) || ' c '"
                 "  WHERE name = 'c';"
                 "INSERT INTO decks VALUES (20, '', '', '', 1, 1), (21, 'Long', '', 'l', 1, 1),"
                 "  (22, 'Two sizes', '', 't', 1, 1), (23, 'Sound', '', 's', 1, 1);"
                 "INSERT INTO deck_items WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1"
                 "  FROM n WHERE i < 10) SELECT 21, i, 1 FROM n;"
                 "INSERT INTO deck_items VALUES (22, 0, 1), (22, 1, 3), (23, 0, 3), (23, 7, 3);"
                 "INSERT INTO rounds SELECT NULL, 'x', NULL, NULL, NULL, 'web', 1, 1, 1;"
                 "INSERT INTO rounds SELECT NULL, player, NULL, NULL, NULL, 'x', 1, 1, 1"
                 "  FROM rounds WHERE player <> 'x'");
  g_clear_pointer (&fixture->library.store, library_store_unref);
  g_assert_cmpint (g_unlink (fixture->library.path), ==, 0);
  library_case_reopen (&fixture->library);

  report = restore (fixture);
  g_assert_cmpuint (report.items, ==, 2);
  g_assert_cmpuint (report.decks, ==, 2);
  g_assert_cmpuint (report.rounds, ==, 1);
  g_assert_cmpuint (report.unread, ==, 2 + 3 + 2);
  item = library_store_get (fixture->library.store, 2, NULL);
  g_assert_cmpstr (item->name, ==, "c");
  g_assert_cmpuint (item->size, ==, 3);
  decks = library_store_list_decks (fixture->library.store, NULL);
  g_assert_cmpstr (((LibraryDeck *) decks->pdata[1])->name, ==, "Sound");
  g_assert_cmpuint (((LibraryDeck *) decks->pdata[1])->size, ==, 3);
}

/* The bytes of a page of the backup, in which the first cell of a leaf has all the places. */
static void
repeat_cell (Fixture *fixture,
             gsize    page)
{
  g_autofree char *bytes = NULL;
  gsize n_bytes, start = (page - 1) * 4096;
  guint n_cells, gap;

  g_assert_true (g_file_get_contents (fixture->backup, &bytes, &n_bytes, NULL));
  g_assert_cmpuint (start + 4096, <=, n_bytes);
  g_assert_cmpint (bytes[start], ==, 13);
  gap = (guint) (guint8) bytes[start + 5] << 8 | (guint8) bytes[start + 6];
  n_cells = (gap - 8) / 2;
  bytes[start + 3] = (char) (n_cells >> 8);
  bytes[start + 4] = (char) n_cells;
  for (gsize i = 1; i < n_cells; i++)
    memcpy (bytes + start + 8 + 2 * i, bytes + start + 8, 2);
  g_assert_true (g_file_set_contents (fixture->backup, bytes, (gssize) n_bytes, NULL));
}

/* A page says that hundreds of rows lie where one does, each with 60,000 bytes. */
static void
test_overlapping_rows (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (GString) code = g_string_new ("2|");
  LibraryRound round = { .scoring = (char *) "web", .played = 6 };
  sqlite3 *other;
  sqlite3_stmt *root;
  gsize page, n_rounds;

  for (guint i = 0; i < 15000; i++)
    g_string_append (code, "2p3p");
  round.player = code->str;
  g_assert_true (edits_remove_rounds (fixture->library.store, (gint64[]) { 1 }, 1, NULL));
  g_assert_true (library_store_record_round (fixture->library.store, &round, NULL, NULL));
  back_up (fixture);
  g_assert_cmpint (sqlite3_open (fixture->backup, &other), ==, SQLITE_OK);
  sqlite3_prepare_v2 (other, "SELECT rootpage FROM sqlite_schema WHERE name = 'rounds'", -1, &root,
                      NULL);
  g_assert_cmpint (sqlite3_step (root), ==, SQLITE_ROW);
  page = (gsize) sqlite3_column_int (root, 0);
  sqlite3_finalize (root);
  sqlite3_close (other);

  repeat_cell (fixture, page);
  assert_not_restored (fixture, fixture->backup, LIBRARY_ERROR_DAMAGED);
  g_assert_true (library_store_count_rounds (fixture->library.store, &n_rounds, NULL));
  g_assert_cmpuint (n_rounds, ==, 1);
}

/* The seconds of processor time that it takes to restore so many decks of one name. */
static double
restore_decks (Fixture *fixture,
               guint    n_decks)
{
  g_autofree char *sql = g_strdup_printf (
    "DELETE FROM deck_items; DELETE FROM decks;"
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %u)"
    "  INSERT INTO decks SELECT i, 'Deck', '', i, 1, 1 FROM n;"
    "INSERT INTO deck_items SELECT decks.id, place, 1 + (decks.id >> place & 1)"
    "  FROM decks, (SELECT 0 AS place UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4"
    "    UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)"
    "  WHERE decks.id <= 1023", n_decks);
  clock_t start;

  back_up (fixture);
  change_backup (fixture, sql);
  start = clock ();
  g_assert_cmpuint (restore (fixture).decks, ==, MIN (n_decks, 1024));

  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

/* Decks with the same boards, too, are looked at once. */
static void
test_decks_of_one_name (Fixture       *fixture,
                        gconstpointer  data)
{
  double few = restore_decks (fixture, 400), many;

  g_clear_pointer (&fixture->library.store, library_store_unref);
  scratch_remove (fixture->library.folder);
  g_assert_cmpint (g_mkdir (fixture->library.folder, 0700), ==, 0);
  library_case_reopen (&fixture->library);
  library_case_add (fixture->library.store, "2|2p0pG0f", "a", NULL);
  library_case_add (fixture->library.store, "2|3p1pG1f", "b", NULL);
  many = restore_decks (fixture, 8000);
  g_assert_cmpfloat (many, <, 20 * MAX (few, 0.02) * GROWTH_MOST);
}

/* The folder goes away while the library is open: nothing is written to where nobody would find it,
 * and what was there can be saved elsewhere. */
static void
test_folder_gone (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *away = g_dir_make_tmp ("backup-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (away, "backup.db", NULL);
  g_autoptr (LibraryItem) item = library_case_board ("2|2p0pG0f", "d");
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) saved = NULL;

  scratch_remove (fixture->library.folder);
  g_assert_false (library_store_add (fixture->library.store, item, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_cmpuint (library_case_count (fixture->library.store), ==, 3);

  library_store_back_up (fixture->library.store, path, NULL, &error);
  g_assert_no_error (error);
  saved = library_store_open (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (library_case_count (saved), ==, 3);
  g_clear_pointer (&saved, library_store_unref);
  scratch_remove (away);
}

/* A code that somebody changed by hand. */
static void
test_check (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) findings = NULL;
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (fixture->library.path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "UPDATE items SET code = '2|x' WHERE name = 'b'", NULL,
                                 NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);
  findings = library_store_check (fixture->library.store, NULL, NULL);
  g_assert_cmpuint (findings->len, ==, 1);
  g_assert_nonnull (strstr (findings->pdata[0], "“b”"));
}

#define ADD(name, func) \
  g_test_add ("/library/backup/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("open", test_open);
  ADD ("restore-nothing", test_restore_nothing);
  ADD ("restore-everything", test_restore_everything);
  ADD ("restore-beside", test_restore_beside);
  ADD ("no-backup", test_no_backup);
  ADD ("other-schema", test_other_schema);
  ADD ("old-versions", test_old_versions);
  ADD ("deleted", test_deleted);
  ADD ("left-out", test_left_out);
  ADD ("overlapping-rows", test_overlapping_rows);
  ADD ("decks-of-one-name", test_decks_of_one_name);
  ADD ("bad-place", test_bad_place);
  ADD ("folder-gone", test_folder_gone);
  ADD ("check", test_check);

  return g_test_run ();
}
