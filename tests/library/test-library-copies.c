/* Copies of a library, on days that pass by the times of files. */
#include "library-cases.h"

#include "store/copies.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#define ONE_DAY (24 * 60 * 60)

static char *
get_copy (LibraryCase *fixture,
          const char  *ending)
{
  return g_strconcat (fixture->path, ".copy", ending, NULL);
}

static gsize
count_copy (LibraryCase *fixture,
            const char  *ending)
{
  g_autofree char *path = get_copy (fixture, ending);
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, &error);

  g_assert_no_error (error);
  return library_case_count (store);
}

static gint64
get_age (LibraryCase *fixture,
         const char  *ending)
{
  g_autofree char *path = get_copy (fixture, ending);
  GStatBuf file;

  g_assert_cmpint (g_stat (path, &file), ==, 0);
  return (gint64) time (NULL) - (gint64) file.st_mtime;
}

/* So many days ago the last copy was made, and the library was written before that. */
static void
let_days_pass (LibraryCase *fixture,
               guint        n_days)
{
  static const char *const endings[] = { "", "-wal", ".copy" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, endings[i], NULL);
      struct utimbuf then = { 0 };

      then.modtime = time (NULL) - (time_t) n_days * ONE_DAY - (i < 2 ? 60 : 0);
      g_utime (path, &then);
    }
}

static void
keep (LibraryCase *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (store_copies_keep (fixture->path, &error));
  g_assert_no_error (error);
}

/* While somebody has the library open. */
static void
test_daily (LibraryCase   *fixture,
            gconstpointer  data)
{
  g_autofree char *last = get_copy (fixture, ""), *before = get_copy (fixture, "-2");
  g_autofree char *part = get_copy (fixture, ".part"), *found = NULL;

  g_assert_null (store_copies_find (fixture->path));
  library_case_add (fixture->store, "2|2p0pG0f", "first", NULL);
  keep (fixture);
  library_case_add (fixture->store, "2|2p0pG0f", "second", NULL);
  keep (fixture); /* not twice a day */
  g_assert_cmpuint (count_copy (fixture, ""), ==, 1);
  g_assert_false (g_file_test (before, G_FILE_TEST_EXISTS));

  let_days_pass (fixture, 1);
  library_case_add (fixture->store, "2|2p0pG0f", "third", NULL);
  keep (fixture);
  g_assert_cmpuint (count_copy (fixture, ""), ==, 3);
  g_assert_cmpuint (count_copy (fixture, "-2"), ==, 1);
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  found = store_copies_find (fixture->path);
  g_assert_cmpstr (found, ==, last);
}

/* The copy is as the library still is: it is known to be so today. */
static void
test_unchanged (LibraryCase   *fixture,
                gconstpointer  data)
{
  g_autofree char *before = get_copy (fixture, "-2");

  library_case_add (fixture->store, "2|2p0pG0f", "first", NULL);
  g_clear_pointer (&fixture->store, library_store_unref);
  keep (fixture);
  let_days_pass (fixture, 3);
  g_assert_cmpint (get_age (fixture, ""), >=, 3 * ONE_DAY);
  keep (fixture);
  g_assert_cmpint (get_age (fixture, ""), <, ONE_DAY);
  g_assert_false (g_file_test (before, G_FILE_TEST_EXISTS));
}

/* No copy of what is damaged takes the place of a sound one, and one that is damaged itself is
 * passed over. */
static void
test_damaged (LibraryCase   *fixture,
              gconstpointer  data)
{
  g_autofree char *last = get_copy (fixture, ""), *bytes = NULL, *found = NULL, *none = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_bytes;

  library_case_add (fixture->store, "2|2p0pG0f", "first", NULL);
  g_clear_pointer (&fixture->store, library_store_unref);
  keep (fixture);
  let_days_pass (fixture, 1);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n_bytes, NULL));
  memset (bytes + 8192, 0x5a, 4096);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) n_bytes, NULL));
  g_assert_false (store_copies_keep (fixture->path, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED);
  g_assert_cmpuint (count_copy (fixture, ""), ==, 1);
  found = store_copies_find (fixture->path);
  g_assert_cmpstr (found, ==, last);

  g_assert_true (g_file_set_contents (last, "no copy", -1, NULL));
  none = store_copies_find (fixture->path);
  g_assert_null (none);
}

/* The sentence says where it comes from. */
static void
test_recovery (LibraryCase   *fixture,
               gconstpointer  data)
{
  g_auto (LibraryStoreReport) report = { 0 };
  g_autofree char *bytes = NULL, *sentence = NULL;
  gsize n_bytes;

  library_case_add (fixture->store, "2|2p0pG0f", "first", NULL);
  keep (fixture);
  g_clear_pointer (&fixture->store, library_store_unref);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n_bytes, NULL));
  memset (bytes + 100, 0, 4096 - 100); /* the page that names the tables */
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) n_bytes, NULL));

  fixture->store = library_store_open (fixture->path, &report, NULL);
  g_assert_nonnull (fixture->store);
  g_assert_cmpuint (library_case_count (fixture->store), ==, 1);
  g_assert_cmpuint (report.n_copied, ==, 1);
  g_assert_nonnull (report.copy_date);
  sentence = library_store_report_describe (&report);
  g_assert_nonnull (strstr (sentence, report.copy_date));
  g_assert_nonnull (strstr (sentence, "“library.db.damaged”"));
}

#define ADD(name, func) \
  g_test_add ("/library/copies/" name, LibraryCase, NULL, library_case_set_up, func, \
              library_case_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("daily", test_daily);
  ADD ("unchanged", test_unchanged);
  ADD ("damaged", test_damaged);
  ADD ("recovery", test_recovery);

  return g_test_run ();
}
