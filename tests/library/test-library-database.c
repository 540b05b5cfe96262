#include "library-cases.h"

#include "library/library-database.h"

#include <errno.h>

static LibraryDatabase *
open_database (LibraryCase *fixture)
{
  g_autoptr (GError) error = NULL;
  LibraryDatabase *database = library_database_open (fixture->path, LIBRARY_DATABASE_WRITE, &error);

  g_assert_no_error (error);
  return database;
}

static void
test_values (LibraryCase   *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryDatabase) database = open_database (fixture);
  g_autoptr (LibraryStatement) row = NULL;
  gboolean has_row;

  row = library_database_query (database, "SELECT ?, ?, ? IS NULL", NULL, "itt",
                                G_MAXINT64, "'; --", NULL);
  g_assert_true (library_statement_step (row, &has_row, NULL));
  g_assert_true (has_row);
  g_assert_cmpint (library_statement_get_int (row, 0), ==, G_MAXINT64);
  g_assert_cmpstr (library_statement_get_text (row, 1), ==, "'; --");
  g_assert_cmpint (library_statement_get_int (row, 2), ==, 1);
  g_assert_true (library_statement_step (row, &has_row, NULL));
  g_assert_false (has_row);
}

/* The same SQL is prepared once. */
static void
test_cache (LibraryCase   *fixture,
            gconstpointer  data)
{
  g_autoptr (LibraryDatabase) database = open_database (fixture);
  LibraryStatement *first = library_database_prepare (database, "SELECT 1", NULL);

  g_assert_nonnull (first);
  g_assert_true (library_database_prepare (database, "SELECT 1", NULL) == first);
  g_assert_true (library_database_prepare (database, "SELECT 2", NULL) != first);
}

static void
test_transaction (LibraryCase   *fixture,
                  gconstpointer  data)
{
  static const char insert[] = "INSERT INTO decks (name, name_key, folded, created, changed)"
                               " VALUES (?, 'k', ?, 1, 1)";
  g_autoptr (LibraryDatabase) database = open_database (fixture);
  g_autoptr (GError) error = NULL;
  gint64 n_rows;

  g_assert_true (library_database_begin (database, NULL));
  g_assert_true (library_database_run (database, insert, NULL, "tt", "a", "a"));
  g_assert_true (library_database_finish (database, TRUE, NULL));

  g_assert_true (library_database_begin (database, NULL));
  g_assert_true (library_database_run (database, insert, NULL, "tt", "b", "b"));
  g_assert_false (library_database_run (database, insert, &error, "tt", "A", "a"));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FAILED);
  g_assert_false (library_database_finish (database, FALSE, NULL));

  g_assert_true (library_database_get_number (database, "SELECT count (*) FROM decks", &n_rows,
                                              NULL));
  g_assert_cmpint (n_rows, ==, 1);
}

/* Each kind of error has one sentence, which names neither SQL nor a number. */
static void
test_errors (LibraryCase   *fixture,
             gconstpointer  data)
{
  static const struct
  {
    int          code;
    LibraryError expected;
  } cases[] = {
    { SQLITE_BUSY, LIBRARY_ERROR_BUSY },
    { SQLITE_LOCKED, LIBRARY_ERROR_BUSY },
    { SQLITE_FULL, LIBRARY_ERROR_FULL },
    { SQLITE_READONLY, LIBRARY_ERROR_READ_ONLY },
    { SQLITE_READONLY_DBMOVED, LIBRARY_ERROR_MISSING },
    { SQLITE_CORRUPT, LIBRARY_ERROR_DAMAGED },
    { SQLITE_CORRUPT_VTAB, LIBRARY_ERROR_DAMAGED },
    { SQLITE_NOTADB, LIBRARY_ERROR_DAMAGED },
    { SQLITE_TOOBIG, LIBRARY_ERROR_LIMIT },
    { SQLITE_IOERR_WRITE, LIBRARY_ERROR_FAILED },
    { SQLITE_CANTOPEN, LIBRARY_ERROR_FAILED },
    { SQLITE_NOMEM, LIBRARY_ERROR_FAILED },
    { SQLITE_ERROR, LIBRARY_ERROR_FAILED },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      library_error_from_sqlite (NULL, cases[i].code, &error);
      g_assert_error (error, LIBRARY_ERROR, (int) cases[i].expected);
      g_assert_true (g_str_has_suffix (error->message, "."));
      g_assert_false (g_regex_match_simple ("SQL|[0-9]", error->message, 0, 0));
    }
}

static void
test_interrupted (LibraryCase   *fixture,
                  gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  library_error_from_sqlite (NULL, SQLITE_INTERRUPT, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

#define ADD(name, func) \
  g_test_add ("/library/database/" name, LibraryCase, NULL, library_case_set_up, func, \
              library_case_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("values", test_values);
  ADD ("cache", test_cache);
  ADD ("transaction", test_transaction);
  ADD ("errors", test_errors);
  ADD ("interrupted", test_interrupted);

  return g_test_run ();
}
