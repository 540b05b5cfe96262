#include "library-cases.h"
#include "scratch.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

static void
assert_fails (const char   *path,
              LibraryError  expected)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (library_store_open (path, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, (int) expected);
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static void
test_missing_folder (LibraryCase   *fixture,
                     gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "nowhere", "library.db", NULL);

  assert_fails (path, LIBRARY_ERROR_MISSING);
  assert_fails (fixture->folder, LIBRARY_ERROR_INVALID);
}

/* The folder of the usual place is made. */
static void
test_default_path (LibraryCase   *fixture,
                   gconstpointer  data)
{
  g_autofree char *path = library_store_default_path ();
  g_autoptr (LibraryStore) store = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_str_has_suffix (path, "/spaces-editor/library.db"));
  store = library_store_open (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (library_store_get_path (store), ==, path);
  g_assert_false (library_store_is_read_only (store));
}

static void
test_report (void)
{
  LibraryStoreReport none = { 0 };
  LibraryStoreReport some = { .set_aside = (char *) "/home/library.db.damaged", .n_items = 7 };
  LibraryStoreReport nothing = { .set_aside = (char *) "/home/library.db.damaged" };
  g_autofree char *of_some = library_store_report_describe (&some);
  g_autofree char *of_nothing = library_store_report_describe (&nothing);

  g_assert_null (library_store_report_describe (&none));
  g_assert_nonnull (strstr (of_some, "7 items"));
  g_assert_nonnull (strstr (of_some, "“library.db.damaged”"));
  g_assert_nonnull (strstr (of_nothing, "“library.db.damaged”"));
}

/* Root may write everywhere, and so becomes somebody else for a while. */
#define NOBODY 65534

/* Newer versions of GLib make the folder of a test one that only its user may enter. */
static void
let_others_enter (const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);
  GStatBuf status;

  g_assert_cmpint (g_stat (parent, &status), ==, 0);
  if ((status.st_mode & S_IXOTH) == 0)
    g_assert_cmpint (g_chmod (parent, (int) (status.st_mode | S_IXGRP | S_IXOTH) & 0777), ==, 0);
}

static void
become_nobody (LibraryCase *fixture)
{
  if (geteuid () != 0)
    return;
  let_others_enter (fixture->folder);
  g_assert_cmpint (chown (fixture->folder, NOBODY, NOBODY), ==, 0);
  g_assert_cmpint (chown (fixture->path, NOBODY, NOBODY), ==, 0);
  g_assert_cmpint (seteuid (NOBODY), ==, 0);
}

static void
become_root (void)
{
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
}

static void
test_read_only (LibraryCase   *fixture,
                gconstpointer  folder_too)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autoptr (LibraryItem) item = library_case_board ("2|2p0pG0f", "b");
  g_autoptr (GError) error = NULL;

  library_case_add (fixture->store, "2|2p0pG0f", "a", NULL);
  g_clear_pointer (&fixture->store, library_store_unref);
  g_assert_cmpint (g_chmod (fixture->path, 0400), ==, 0);
  if (folder_too != NULL)
    g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  become_nobody (fixture);

  fixture->store = library_store_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (library_store_is_read_only (fixture->store));
  library_case_assert_list (fixture->store, &query, "a");
  library_case_read_all (fixture->store);
  g_assert_false (library_store_add (fixture->store, item, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_READ_ONLY);
  g_clear_pointer (&fixture->store, library_store_unref);
  become_root ();
  g_chmod (fixture->folder, 0700);
}

/* Nothing is there, and nothing can be made. */
static void
test_read_only_nothing (LibraryCase   *fixture,
                        gconstpointer  data)
{
  g_clear_pointer (&fixture->store, library_store_unref);
  become_nobody (fixture);
  g_assert_cmpint (g_remove (fixture->path), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  assert_fails (fixture->path, LIBRARY_ERROR_READ_ONLY);
  g_chmod (fixture->folder, 0700);
  become_root ();
}

/* Another program holds the lock for longer than anybody waits. */
static void
test_locked (LibraryCase   *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryItem) item = library_case_board ("2|2p0pG0f", "a");
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (library_store_add (fixture->store, item, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY);
  g_assert_cmpuint (library_case_count (fixture->store), ==, 0);
  sqlite3_close (other);
  g_assert_true (library_store_add (fixture->store, item, NULL, NULL));
}

#define ADD(name, data, func) \
  g_test_add ("/library/opening/" name, LibraryCase, data, library_case_set_up, func, \
              library_case_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_autofree char *data = g_dir_make_tmp ("spaces-data-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", data, TRUE); /* where the library is usually */
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/opening/report", test_report);
  ADD ("missing-folder", NULL, test_missing_folder);
  ADD ("default-path", NULL, test_default_path);
  ADD ("read-only-file", NULL, test_read_only);
  ADD ("read-only-folder", "folder", test_read_only);
  ADD ("read-only-nothing", NULL, test_read_only_nothing);
  ADD ("locked", NULL, test_locked);

  status = g_test_run ();
  scratch_remove (data);

  return status;
}
