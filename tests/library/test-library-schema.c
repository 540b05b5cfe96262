#include "library-cases.h"

#include "store/schema.h"
#include "scratch.h"

static gboolean
keep_version (LibraryDatabase  *database,
              GError          **error)
{
  g_assert_not_reached ();
}

#define VERSIONS_BEFORE \
  { "", keep_version }, { "", keep_version }, { "", keep_version }, { "", keep_version }, \
  { "", keep_version }, { "", keep_version }

/* A version of the future: one more column and one more table, filled from what is there. */
static const LibrarySchemaStep to_7[] = {
  VERSIONS_BEFORE,
  {
    "ALTER TABLE items ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE loud_names (name TEXT NOT NULL);"
    "INSERT INTO loud_names SELECT upper (name) FROM items"
  },
};
/* Fails when it has done half of its work. */
static const LibrarySchemaStep to_broken_7[] = {
  VERSIONS_BEFORE,
  { "CREATE TABLE loud_names (name TEXT NOT NULL); INSERT INTO nowhere VALUES (1)" },
};

static LibraryDatabase *
open_database (LibraryCase *fixture)
{
  g_autoptr (GError) error = NULL;
  LibraryDatabase *database = library_database_open (fixture->path, LIBRARY_DATABASE_WRITE, &error);

  g_assert_no_error (error);
  return database;
}

static gint64
get_number (LibraryDatabase *database,
            const char      *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 number = 0;

  library_database_get_number (database, sql, &number, &error, "");
  g_assert_no_error (error);

  return number;
}

static void
test_new (LibraryCase   *fixture,
          gconstpointer  data)
{
  g_autoptr (LibraryDatabase) database = open_database (fixture);
  gboolean is_new;

  g_assert_cmpint (get_number (database, "PRAGMA user_version"), ==, LIBRARY_SCHEMA_VERSION);
  g_assert_cmpint (get_number (database, "PRAGMA application_id"), ==, LIBRARY_APPLICATION_ID);
  g_assert_true (library_schema_check (database, &is_new, NULL));
  g_assert_false (is_new);
  g_assert_true (library_schema_update (database, NULL));
}

static void
test_migrate (LibraryCase   *fixture,
              gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryDatabase) database = NULL;

  library_case_add (fixture->store, "2|2p0pG0f", "Snail", NULL);
  database = open_database (fixture);
  g_assert_true (library_schema_update_to (database, to_7, 7, &error));
  g_assert_no_error (error);
  g_assert_cmpint (get_number (database, "PRAGMA user_version"), ==, 7);
  g_assert_cmpint (get_number (database, "SELECT count (*) FROM loud_names WHERE name = 'SNAIL'"),
                   ==, 1);
  g_assert_cmpint (get_number (database, "SELECT sum (stars) FROM items"), ==, 0);
  g_assert_true (library_schema_update_to (database, to_7, 7, &error));
}

/* The library is what it was before. */
static void
test_failed_migration (LibraryCase   *fixture,
                       gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryDatabase) database = open_database (fixture);

  g_assert_false (library_schema_update_to (database, to_broken_7, 7, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FAILED);
  g_assert_cmpint (get_number (database, "PRAGMA user_version"), ==, LIBRARY_SCHEMA_VERSION);
  g_assert_cmpint (get_number (database, "SELECT count (*) FROM sqlite_schema"
                                         " WHERE name = 'loud_names'"), ==, 0);
  library_case_reopen (fixture);
}

/* The file of a newer version is not touched. */
static void
test_newer (LibraryCase   *fixture,
            gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;
  gsize n_before, n_after;

  library_case_add (fixture->store, "2|2p0pG0f", "Snail", NULL);
  g_clear_pointer (&fixture->store, library_store_unref);
  {
    g_autoptr (LibraryDatabase) database = open_database (fixture);

    g_assert_true (library_schema_update_to (database, to_7, 7, NULL));
  }
  g_assert_true (g_file_get_contents (fixture->path, &before, &n_before, NULL));

  g_assert_null (library_store_open (fixture->path, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NEWER);
  g_assert_true (g_file_get_contents (fixture->path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

static void
assert_no_library (LibraryCase *fixture,
                   const char  *sql)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (LibraryDatabase) database = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_new;

  database = library_database_open (path, LIBRARY_DATABASE_CREATE, NULL);
  g_assert_true (library_database_execute (database, sql, NULL));
  g_assert_false (library_schema_check (database, &is_new, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED);
}

/* The tables of each version become those of today, with what is in them, whether the file is
 * written to or only read. */
static void
test_old_versions (LibraryCase   *fixture,
                   gconstpointer  data)
{
  for (gint64 version = 1; version < LIBRARY_SCHEMA_VERSION; version++)
    {
      LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .text = "2p0", .tag = "tag" };
      LibraryQuery deleted = { .kind = LIBRARY_ANY_KIND, .deleted = TRUE };

      library_case_write_old (fixture, version);
      {
        g_autoptr (LibraryDatabase) database
            = library_database_open (fixture->path, LIBRARY_DATABASE_READ, NULL);

        g_assert_true (library_schema_check (database, NULL, NULL));
        g_assert_true (library_schema_stand_in (database, NULL));
        g_assert_cmpint (get_number (database,
                                     "SELECT count (*) FROM items WHERE deleted = 0"
                                     " AND id IN (SELECT id FROM main.items INDEXED BY items_code"
                                     "            WHERE instr (code, '2p0') > 0)"), ==, 1);
      }
      library_case_reopen (fixture);
      library_case_assert_list (fixture->store, &query, "old");
      library_case_assert_list (fixture->store, &deleted, "");
      library_case_add (fixture->store, "2|3p1pG1f", "new", NULL);
      library_case_read_all (fixture->store);
    }
}

/* An index that has lost its rows is made anew from the items. */
static void
test_damaged_indices (LibraryCase   *fixture,
                      gconstpointer  data)
{
  static const char *const indices[] = { "items_text", "items_codes" };

  library_case_add (fixture->store, "2|2p0pG0f", "Snail", NULL);
  library_case_add (fixture->store, "3|7p4p1pG1f", "Fox", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (indices); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LibraryDatabase) database = open_database (fixture);
      sqlite3 *handle = library_database_get_handle (database);
      g_autofree char *sql = g_strdup_printf ("UPDATE %s_data SET block = zeroblob (30)"
                                              "  WHERE id > 10", indices[i]);
      LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .text = i == 0 ? "snail" : "p0p" };

      sqlite3_db_config (handle, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
      library_database_execute (database, sql, &error);
      g_assert_no_error (error);
      g_assert_cmpint (sqlite3_changes (handle), >, 0);
      g_assert_true (library_schema_verify_text (database, &error));
      g_assert_no_error (error);
      g_assert_cmpint (get_number (database, i == 0 ? "SELECT count (*) FROM items_text ('snail')"
                                                    : "SELECT count (*) FROM items_codes ('p0p')"),
                       ==, 1);
      g_clear_pointer (&database, library_database_close);
      library_case_reopen (fixture);
      library_case_assert_list (fixture->store, &query, "Snail");
    }
}

/* A database of another program. */
static void
test_another_program (LibraryCase   *fixture,
                      gconstpointer  data)
{
  assert_no_library (fixture, "CREATE TABLE photos (id INTEGER)");
  assert_no_library (fixture, "PRAGMA application_id = 7; PRAGMA user_version = 1");
}

#define ADD(name, func) \
  g_test_add ("/library/schema/" name, LibraryCase, NULL, library_case_set_up, func, \
              library_case_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("new", test_new);
  ADD ("migrate", test_migrate);
  ADD ("failed-migration", test_failed_migration);
  ADD ("newer", test_newer);
  ADD ("old-versions", test_old_versions);
  ADD ("damaged-indices", test_damaged_indices);
  ADD ("another-program", test_another_program);

  return g_test_run ();
}
