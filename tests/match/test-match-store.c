#include "match/match-store.h"

#include "store/rescue.h"
#include "scratch.h"
#include "spaces/board/code.h"
#include "store/thread.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  char       *folder;
  MatchStore *store;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("matches-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->store = match_store_new (fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->store);
  while (g_main_context_iteration (NULL, FALSE)) /* nothing of it is open */
    ;
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
on_loaded (MatchStore             *store,
           const MatchStoreReport *found,
           MatchStoreReport       *report)
{
  *report = *found;
  report->n_beyond += 1000; /* done */
}

static MatchStoreReport
load (MatchStore *store)
{
  MatchStoreReport report = { 0 };
  gulong handler = g_signal_connect (store, "loaded", G_CALLBACK (on_loaded), &report);

  match_store_load (store);
  while (report.n_beyond < 1000)
    g_main_context_iteration (NULL, TRUE);
  report.n_beyond -= 1000;
  g_signal_handler_disconnect (store, handler);

  return report;
}

static void
put (MatchStore *store,
     const char *game_id,
     gint64      changed,
     guint       step)
{
  g_autoptr (MatchRecord) record = match_record_new (game_id);

  record->changed = changed;
  record->step = step;
  match_store_put (store, record);
}

static void
assert_order (MatchStore *store,
              const char *ids)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < match_store_get_n (store); i++)
    g_string_append (found, match_store_get (store, i)->game_id);
  g_assert_cmpstr (found->str, ==, ids);
}

static LibraryStore *
open_work (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_autoptr (GError) error = NULL;
  LibraryStore *store = store_open (path, LIBRARY_OPENING_WORK, NULL, NULL, &error);

  g_assert_no_error (error);
  return store;
}

/* How many matches another program would find now. */
static guint
count_matches (Fixture *fixture)
{
  g_autoptr (LibraryStore) store = open_work (fixture);
  g_autoptr (GPtrArray) matches = store_journal_list (store, "match", 100, NULL, NULL);

  g_assert_nonnull (matches);
  return matches->len;
}

static void
put_row (Fixture    *fixture,
         const char *game_id,
         const char *text)
{
  g_autoptr (LibraryStore) store = open_work (fixture);
  StoreMark mark;

  g_assert_true (store_journal_write (store, "match", game_id, STORE_JOURNAL_REPLACE, text, 1,
                                      &mark, NULL));
}

/* The newest first, each once, and so after a restart. */
static void
test_keeps (Fixture       *fixture,
            gconstpointer  data)
{
  load (fixture->store);
  put (fixture->store, "a", 1, 0);
  put (fixture->store, "b", 3, 0);
  put (fixture->store, "c", 2, 0);
  put (fixture->store, "a", 4, 7);
  assert_order (fixture->store, "abc");
  g_clear_object (&fixture->store);

  fixture->store = match_store_new (fixture->folder);
  load (fixture->store);
  assert_order (fixture->store, "abc");
  g_assert_cmpuint (match_store_find (fixture->store, "a")->step, ==, 7);
  g_assert_null (match_store_find (fixture->store, "d"));
}

/* Nobody asks for it: it is on disk a moment later. */
static void
test_keeps_by_itself (Fixture       *fixture,
                      gconstpointer  data)
{
  load (fixture->store);
  put (fixture->store, "a", 1, 0);
  while (count_matches (fixture) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
on_failed (gboolean *is_told)
{
  *is_told = TRUE;
}

/* A file lies in the place of the folder, until somebody takes it away. */
static void
test_tries_again_by_itself (Fixture       *fixture,
                            gconstpointer  data)
{
  gboolean is_told = FALSE;

  g_signal_connect_swapped (fixture->store, "failed", G_CALLBACK (on_failed), &is_told);
  load (fixture->store);
  scratch_remove (fixture->folder);
  g_assert_true (g_file_set_contents (fixture->folder, "in the way", -1, NULL));
  put (fixture->store, "a", 1, 0);
  g_assert_false (match_store_flush (fixture->store));
  while (!is_told)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (g_remove (fixture->folder), ==, 0);
  while (!g_file_test (fixture->folder, G_FILE_TEST_IS_DIR) || count_matches (fixture) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (match_store_flush (fixture->store));
}

/* A row that cannot be read is set aside, and another match of the game can be kept. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  MatchStoreReport report;

  for (guint i = 0; i < 2; i++)
    {
      put_row (fixture, "a", "{\n");
      report = load (fixture->store);
      g_assert_cmpuint (report.n_damaged, ==, 1);
      assert_order (fixture->store, "");
    }
  put (fixture->store, "a", 1, 1);
  g_assert_true (match_store_flush (fixture->store));
  report = load (fixture->store);
  g_assert_cmpuint (report.n_damaged, ==, 0);
}

/* The last ones are read. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  for (guint i = 0; i < MATCH_STORE_MAX + 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("game-%04u", i);

      put (fixture->store, id, i, 0);
    }
  g_assert_true (match_store_flush (fixture->store));
  g_clear_object (&fixture->store);

  fixture->store = match_store_new (fixture->folder);
  g_assert_cmpuint (load (fixture->store).n_beyond, ==, 5);
  g_assert_cmpuint (match_store_get_n (fixture->store), ==, MATCH_STORE_MAX);
  g_assert_null (match_store_find (fixture->store, "game-0004"));

  /* One that was not read is not written over; another one is kept. */
  put (fixture->store, "game-0004", 1, 1);
  g_assert_false (match_store_flush (fixture->store));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  put (fixture->store, "game-new", 1, 1);
  put (fixture->store, "game-0900", 900, 1);
  g_assert_true (match_store_flush (fixture->store));
}

/* A match that is taken away is gone from the disk, and is there again when it is put back. */
static void
test_remove_and_undo (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (MatchRecord) removed = NULL;

  put (fixture->store, "a", 1, 5);
  g_assert_true (match_store_flush (fixture->store));
  removed = match_store_remove (fixture->store, "a");
  g_assert_null (match_store_remove (fixture->store, "a"));
  g_clear_object (&fixture->store);

  fixture->store = match_store_new (fixture->folder);
  load (fixture->store);
  assert_order (fixture->store, "");
  match_store_put (fixture->store, removed);
  g_clear_object (&fixture->store);

  fixture->store = match_store_new (fixture->folder);
  load (fixture->store);
  assert_order (fixture->store, "a");
}

/* What was put while the folder was read is not lost, nor replaced by what was read. */
static void
test_put_while_loading (Fixture       *fixture,
                        gconstpointer  data)
{
  MatchStoreReport report = { 0 };

  put (fixture->store, "a", 1, 1);
  put (fixture->store, "b", 2, 1);
  g_clear_object (&fixture->store);

  fixture->store = match_store_new (fixture->folder);
  g_signal_connect (fixture->store, "loaded", G_CALLBACK (on_loaded), &report);
  match_store_load (fixture->store);
  put (fixture->store, "a", 3, 2);
  while (report.n_beyond < 1000)
    g_main_context_iteration (NULL, TRUE);
  assert_order (fixture->store, "ab");
  g_assert_cmpuint (match_store_find (fixture->store, "a")->step, ==, 2);
}

static void
count_sentence (MatchStore *store,
                const char *sentence,
                guint      *n)
{
  g_assert_cmpstr (sentence, !=, "");
  (*n)++;
}

/* A row of a newer version is told, and neither read nor overwritten. */
static void
test_newer (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (LibraryStore) work = NULL;
  g_autoptr (GPtrArray) matches = NULL;
  MatchStoreReport report;
  guint n_failed = 0;

  put_row (fixture, "a", "{\"version\":3}\n");
  report = load (fixture->store);
  g_assert_cmpuint (report.n_newer, ==, 1);
  g_signal_connect (fixture->store, "failed", G_CALLBACK (count_sentence), &n_failed);
  put (fixture->store, "a", 1, 1);
  g_assert_false (match_store_flush (fixture->store));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  put (fixture->store, "a", 1, 2);
  g_assert_false (match_store_flush (fixture->store));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_failed, ==, 1);
  work = open_work (fixture);
  matches = store_journal_list (work, "match", 100, NULL, NULL);
  g_assert_cmpuint (matches->len, ==, 1);
  g_assert_cmpstr (((const StoreEntry *) matches->pdata[0])->line, ==, "{\"version\":3}");
}

/* Another program holds the database until the window is closed: the match is in a file, which the
 * next start takes in (store/rescue.h). */
static void
test_closed_while_locked (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_autofree char *folder = g_build_filename (fixture->folder, "drafts", NULL);
  g_autoptr (LibraryStore) work = NULL;
  g_auto (StoreRescueReport) report = { 0 };
  sqlite3 *other;

  load (fixture->store);
  put (fixture->store, "a", 1, 1);
  g_assert_true (match_store_flush (fixture->store));
  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), ==, SQLITE_OK);
  put (fixture->store, "a", 2, 7);
  g_clear_object (&fixture->store);
  sqlite3_close (other);

  work = open_work (fixture);
  g_assert_true (store_rescue_take_in (work, folder, NULL, &report, NULL));
  fixture->store = match_store_new (fixture->folder);
  load (fixture->store);
  assert_order (fixture->store, "a");
  g_assert_cmpuint (match_store_find (fixture->store, "a")->step, ==, 7);
}

/* A process that is killed while it writes leaves whole matches behind. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  for (guint i = 0; i < 5; i++)
    {
      const char *argv[] = { program, "--write-for-ever", fixture->folder, NULL };
      g_autoptr (MatchStore) store = NULL;
      g_autoptr (GError) error = NULL;
      MatchStoreReport report;
      GPid child;

      g_assert_true (g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL,
                                    NULL, &child, &error));
      g_assert_no_error (error);
      while (count_matches (fixture) == 0)
        g_usleep (1000);
      g_usleep (i * 7000);
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);

      store = match_store_new (fixture->folder);
      report = load (store);
      g_assert_cmpuint (report.n_damaged + report.n_newer, ==, 0);
      g_assert_nonnull (match_store_find (store, "a"));
    }
}

/* What the process does that is killed. */
static void
write_for_ever (const char *folder)
{
  g_autoptr (MatchStore) store = match_store_new (folder);

  for (guint i = 0;; i++)
    {
      put (store, "a", 1, i % MATCH_MAX_STEPS);
      match_store_flush (store);
    }
}

int
main (int    argc,
      char **argv)
{
  const struct
  {
    const char *name;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/match-store/keeps", test_keeps },
    { "/match-store/keeps-by-itself", test_keeps_by_itself },
    { "/match-store/tries-again-by-itself", test_tries_again_by_itself },
    { "/match-store/remove-and-undo", test_remove_and_undo },
    { "/match-store/put-while-loading", test_put_while_loading },
    { "/match-store/newer", test_newer },
    { "/match-store/damaged", test_damaged },
    { "/match-store/many", test_many },
    { "/match-store/closed-while-locked", test_closed_while_locked },
    { "/match-store/killed", test_killed },
  };

  if (argc == 3 && g_str_equal (argv[1], "--write-for-ever"))
    write_for_ever (argv[2]);

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
