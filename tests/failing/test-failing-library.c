/* A library that is opened, changed and backed up. SQLite's own files are the ones that fail. */
#include "failing-cases.h"

#include "library/library-edit.h"
#include "spaces/board/code.h"
#include "transfer/library-backup.h"

#include <glib/gstdio.h>
#include <string.h>

#define OLD_NAME "Old board"
#define NEW_NAME "New board"
#define PLACE "library.db"

typedef struct _Fixture Fixture;

struct _Fixture
{
  char         *folder;
  char         *path;
  char         *backup;
  char         *bytes; /* of a library with one board */
  gsize         n_bytes;
  gint64        id;
  gboolean      opens; /* the store is opened while calls fail */
  LibraryStore *store;
  gboolean    (*change) (Fixture  *fixture,
                         GError  **error);
  const char   *expected; /* names after it */
};

static LibraryItem *
make_item (const char *name)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);

  return library_item_new_board (board, name);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (LibraryItem) item = make_item (OLD_NAME);

  fixture->folder = g_dir_make_tmp ("failing-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, PLACE, NULL);
  fixture->backup = g_build_filename (fixture->folder, "backup.db", NULL);
  fixture->store = library_store_open (fixture->path, NULL, NULL);
  g_assert_true (library_store_add (fixture->store, item, &fixture->id, NULL));
  g_clear_pointer (&fixture->store, library_store_unref);
  g_assert_true (g_file_get_contents (fixture->path, &fixture->bytes, &fixture->n_bytes, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->store, library_store_unref);
  failing_cases_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->backup);
  g_free (fixture->bytes);
}

static void
prepare (gpointer data)
{
  Fixture *fixture = data;

  g_clear_pointer (&fixture->store, library_store_unref);
  failing_cases_remove (fixture->folder);
  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, fixture->bytes, (gssize) fixture->n_bytes,
                                      NULL));
  if (!fixture->opens)
    fixture->store = library_store_open (fixture->path, NULL, NULL);
}

static gboolean
act (gpointer   data,
     GError   **error)
{
  Fixture *fixture = data;

  if (fixture->opens)
    fixture->store = library_store_open (fixture->path, NULL, error);

  return fixture->store != NULL && fixture->change (fixture, error);
}

static char *
list_names (LibraryStore *store)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GPtrArray) items = NULL;
  g_autofree gint64 *ids = NULL;
  gsize n_ids;

  query.order = LIBRARY_ORDER_OLDEST;
  ids = library_store_list (store, &query, &n_ids, NULL);
  g_assert_nonnull (ids);
  items = library_store_read (store, ids, n_ids, NULL);
  for (guint i = 0; i < items->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "," : "",
                            ((LibraryItem *) items->pdata[i])->name);

  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
assert_sound (Fixture    *fixture,
              const char *expected)
{
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *names = NULL;
  g_autoptr (GError) error = NULL;

  fixture->store = library_store_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  names = list_names (fixture->store);
  g_assert_cmpstr (names, ==, expected);
  findings = library_store_check (fixture->store, NULL, NULL);
  g_assert_cmpuint (findings->len, ==, 0);
}

/* What succeeded is there, of what failed nothing is; and the library is sound and goes on. */
static void
check (gpointer data,
       gboolean is_done)
{
  Fixture *fixture = data;
  const char *expected = is_done ? fixture->expected : OLD_NAME;
  g_autofree char *names = NULL;

  if (fixture->store != NULL)
    {
      names = list_names (fixture->store);
      g_assert_cmpstr (names, ==, expected);
    }
  g_clear_pointer (&fixture->store, library_store_unref);
  assert_sound (fixture, expected);
}

/* --- Changes --------------------------------------------------------------------------------- */

static gboolean
add (Fixture  *fixture,
     GError  **error)
{
  g_autoptr (LibraryItem) item = make_item (NEW_NAME);

  return library_store_add (fixture->store, item, NULL, error);
}

static gboolean
update (Fixture  *fixture,
        GError  **error)
{
  g_autoptr (LibraryItem) item = make_item (NEW_NAME);
  g_autoptr (LibraryItem) stored = library_item_with (item, id, fixture->id);
  g_autoptr (LibraryEdit) edit
      = library_edit_new_columns (stored, LIBRARY_COLUMN_CODE | LIBRARY_COLUMN_NAME);

  return library_store_apply (fixture->store, edit, NULL, error);
}

static gboolean
take_away (Fixture  *fixture,
           GError  **error)
{
  g_autoptr (LibraryEdit) edit = library_edit_new_removal (&fixture->id, 1);

  return library_store_apply (fixture->store, edit, NULL, error);
}

static gboolean
nothing (Fixture  *fixture,
         GError  **error)
{
  return TRUE;
}

typedef struct
{
  gboolean  (*change) (Fixture  *fixture,
                       GError  **error);
  const char *expected;
  const char *must_fail;
  gboolean    opens;
} Change;

static void
test_change (Fixture       *fixture,
             gconstpointer  data)
{
  const Change *change = data;
  const FailingWork work = { prepare, act, check, fixture };

  fixture->change = change->change;
  fixture->expected = change->expected;
  fixture->opens = change->opens;
  failing_cases_run (&work, change->must_fail);
}

/* --- Backups --------------------------------------------------------------------------------- */

static gboolean
back_up (Fixture  *fixture,
         GError  **error)
{
  return library_store_back_up (fixture->store, fixture->backup, NULL, error);
}

static void
prepare_backup (gpointer data)
{
  Fixture *fixture = data;

  prepare (data);
  g_assert_true (g_file_set_contents (fixture->backup, "old", -1, NULL));
}

/* The old backup is there until the new one is complete. */
static void
check_backup (gpointer data,
              gboolean is_done)
{
  Fixture *fixture = data;
  g_autofree char *part = g_strconcat (fixture->backup, ".part", NULL);
  g_autofree char *text = NULL;

  check (data, is_done);
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (fixture->backup, &text, NULL, NULL));
  g_assert_cmpint (strcmp (text, "old") != 0, ==, is_done);
  if (is_done)
    g_assert_true (library_backup_recognise (fixture->backup));
}

static void
test_backup (Fixture       *fixture,
             gconstpointer  data)
{
  const FailingWork work = { prepare_backup, act, check_backup, fixture };

  fixture->change = back_up;
  fixture->expected = OLD_NAME;
  failing_cases_run (&work, "open write sync rename");
}

int
main (int   argc,
      char *argv[])
{
  static const Change adding = { add, OLD_NAME "," NEW_NAME, "write sync", FALSE };
  static const Change updating = { update, NEW_NAME, "write sync", FALSE };
  static const Change removing = { take_away, "", "write sync", FALSE };
  static const Change opening = { nothing, OLD_NAME, "open read", TRUE };

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/failing/library/add", Fixture, &adding, set_up, test_change, tear_down);
  g_test_add ("/failing/library/update", Fixture, &updating, set_up, test_change, tear_down);
  g_test_add ("/failing/library/remove", Fixture, &removing, set_up, test_change, tear_down);
  g_test_add ("/failing/library/open", Fixture, &opening, set_up, test_change, tear_down);
  g_test_add ("/failing/library/backup", Fixture, NULL, set_up, test_backup, tear_down);

  return g_test_run ();
}
