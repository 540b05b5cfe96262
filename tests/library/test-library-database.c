#include "library-cases.h"

#include "store/database.h"

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
                                              NULL, ""));
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

/* Whatever the file is opened for. */
static void
test_limits (LibraryCase   *fixture,
             gconstpointer  data)
{
  static const LibraryDatabaseMode modes[] = {
    LIBRARY_DATABASE_CREATE, LIBRARY_DATABASE_WRITE, LIBRARY_DATABASE_READ,
    LIBRARY_DATABASE_IMMUTABLE,
  };
  g_autofree char *blanks = g_strnfill (100000, ' ');
  g_autofree char *long_sql = g_strconcat ("SELECT 1", blanks, NULL);
  g_autofree char *signs = g_strnfill (1000, '~');
  g_autofree char *deep_sql = g_strconcat ("SELECT ", signs, "1", NULL);
  const char *const refused[] = {
    "SELECT hex (zeroblob (10000000))", "SELECT instr (zeroblob (500000000), x'01')", long_sql,
    deep_sql, "ATTACH ':memory:' AS one; ATTACH ':memory:' AS two",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (LibraryDatabase) database = NULL;
      g_autoptr (GError) error = NULL;

      database = library_database_open (fixture->path, modes[i], &error);
      g_assert_no_error (error);
      for (gsize k = 0; k < G_N_ELEMENTS (refused); k++)
        g_assert_false (library_database_execute (database, refused[k], NULL));
      g_assert_false (library_database_execute (database, refused[0], &error));
      g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT);
    }
}

static void
count_calls (sqlite3_context  *context,
             int               n_values,
             sqlite3_value   **values)
{
  ++*(guint *) sqlite3_user_data (context);
}

/* What a trigger calls, which somebody may have put there, runs only when the schema is known to
 * be the library's own. */
static void
test_trust (LibraryCase   *fixture,
            gconstpointer  data)
{
  static const char insert[] = "INSERT INTO decks VALUES (1, 'a', 'b', 'c', 0, 0)";
  g_autoptr (LibraryDatabase) database = open_database (fixture);
  guint n_calls = 0;

  sqlite3_create_function (library_database_get_handle (database), "call", 0, SQLITE_UTF8, &n_calls,
                           count_calls, NULL, NULL);
  g_assert_true (library_database_execute (database,
                                           "CREATE TRIGGER more BEFORE INSERT ON decks"
                                           " BEGIN SELECT call (); END", NULL));
  g_assert_false (library_database_execute (database, insert, NULL));
  g_assert_cmpuint (n_calls, ==, 0);
  library_database_trust_schema (database);
  g_assert_true (library_database_execute (database, insert, NULL));
  g_assert_cmpuint (n_calls, ==, 1);
}

static gpointer
cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);

  return NULL;
}

/* A statement that would go on for ever. */
static void
test_cancel (LibraryCase   *fixture,
             gconstpointer  data)
{
  static const char endless[] = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n)"
                                " SELECT count (*) FROM n";
  g_autoptr (LibraryDatabase) database = open_database (fixture);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread;
  gint64 number;

  library_database_set_cancellable (database, cancellable);
  thread = g_thread_new ("cancel", cancel, cancellable);
  g_assert_false (library_database_get_number (database, endless, &number, &error, ""));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);

  library_database_set_cancellable (database, NULL);
  g_assert_true (library_database_get_number (database, "SELECT count (*) FROM items", &number,
                                              NULL, ""));
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
  ADD ("limits", test_limits);
  ADD ("trust", test_trust);
  ADD ("cancel", test_cancel);

  return g_test_run ();
}
