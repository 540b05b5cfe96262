#include "library-cases.h"

#include "library/library-backup.h"
#include "library/library-decks.h"
#include "library/library-rounds.h"
#include "scratch.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

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

  library_case_set_up (&fixture->library, data);
  store = fixture->library.store;
  fixture->backup = g_build_filename (fixture->library.folder, "backup.db", NULL);
  fixture->ids[0] = library_case_add (store, "2|2p0pG0f", "a", "red");
  fixture->ids[1] = library_case_add (store, "2|3p1pG1f", "b", NULL);
  fixture->ids[2] = library_case_add (store, "3|7p4p1pG1f", "c", NULL);
  g_assert_true (library_store_add_deck (store, "Deck", &fixture->deck, NULL));
  g_assert_true (library_store_set_deck_boards (store, fixture->deck, (gint64[]) {
                   fixture->ids[1], fixture->ids[0] }, 2, NULL));
  g_assert_true (library_store_record_round (store, &round, NULL, NULL));
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
  g_autoptr (GPtrArray) decks = NULL;

  back_up (fixture);
  g_clear_pointer (&fixture->library.store, library_store_unref);
  g_assert_cmpint (g_unlink (fixture->library.path), ==, 0);
  library_case_reopen (&fixture->library);
  report = restore (fixture);
  g_assert_cmpuint (report.items, ==, 3);
  g_assert_cmpuint (report.decks, ==, 1);
  g_assert_cmpuint (report.rounds, ==, 1);

  decks = library_store_list_decks (fixture->library.store, NULL);
  query.deck = library_deck_get_id (decks->pdata[0]);
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
  g_assert_true (library_store_remove (fixture->library.store, fixture->ids, 1, NULL, NULL));
  report = restore (fixture);
  g_assert_cmpuint (report.items, ==, 1);
  g_assert_cmpuint (report.duplicates, ==, 2);
  g_assert_cmpuint (report.decks, ==, 1);
  decks = library_store_list_decks (fixture->library.store, NULL);
  g_assert_cmpuint (decks->len, ==, 2);
  g_assert_cmpstr (library_deck_get_name (decks->pdata[1]), ==, "Deck (2)");
  report = restore (fixture);
  g_assert_cmpuint (report.decks, ==, 0);

  /* As many boards, and one of them another. */
  g_assert_true (library_store_set_deck_boards (fixture->library.store, library_deck_get_id (
                   decks->pdata[1]), (gint64[]) { fixture->ids[1], fixture->ids[1] }, 2, NULL));
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
  ADD ("bad-place", test_bad_place);
  ADD ("folder-gone", test_folder_gone);
  ADD ("check", test_check);

  return g_test_run ();
}
