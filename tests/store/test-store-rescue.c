/* The form of the files, whole and damaged, where they are put, and how they go into the store. */
#include "store/rescue.h"

#include "draft-cases.h"
#include "game/draft-journal.h"
#include "scratch.h"
#include "store/slot.h"
#include "store/store-private.h"
#include "store/thread.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINES "spaces-draft 2\nu 2| 0 -1  0 29eb3b04\n= 2|2p 1 0  0 5b8bf815\n"

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("rescue-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static char *
write_file (Fixture *fixture)
{
  const StoreRescue rescue = {
    .kind = (char *) "board", .slot = (char *) "2", .line = 17, .sum = 0x5f3a09c1,
    .lines = (char *) LINES,
  };
  g_autoptr (GError) error = NULL;
  char *path = store_rescue_write (fixture->folder, &rescue, &error);

  g_assert_no_error (error);
  return path;
}

/* A file never takes the place of another one. */
static void
test_written_and_read (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *path = write_file (fixture), *second = write_file (fixture);
  g_autofree char *text = NULL, *name = g_path_get_basename (path);
  g_autofree char *other = g_path_get_basename (second);
  g_autoptr (StoreRescue) rescue = NULL;
  gboolean newer;
  GStatBuf info;
  gsize length;

  g_assert_cmpstr (name, ==, "draft-2.rescue");
  g_assert_cmpstr (other, ==, "draft-2.rescue-2");
  g_assert_true (store_rescue_is_name (name));
  g_assert_true (store_rescue_is_name (other));
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  rescue = store_rescue_read (text, length, draft_journal_copy, &newer);
  g_assert_nonnull (rescue);
  g_assert_false (newer);
  g_assert_true (rescue->is_whole);
  g_assert_cmpstr (rescue->kind, ==, "board");
  g_assert_cmpstr (rescue->slot, ==, "2");
  g_assert_cmpint (rescue->line, ==, 17);
  g_assert_cmphex (rescue->sum, ==, 0x5f3a09c1);
  g_assert_cmpstr (rescue->lines, ==, LINES);
}

static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const others[] = {
    "draft-1", "draft-1.lock", "draft-1.rescue.damaged", "draft-1.rescue-", "draft-1.rescue-2x",
    "draft-1.rescue.A7BQ3X", "rescue-1.lock", ".rescue", "x-draft-1.rescue",
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (store_rescue_is_name (others[i]));
  g_assert_true (store_rescue_is_name ("draft-cards-0.rescue-12"));
}

/* Whatever byte is another one, that is seen; what is whole is given where its kind is known. */
static void
test_each_byte (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = write_file (fixture);
  g_autofree char *text = NULL;
  gsize length, n_read = 0;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *copy = g_memdup2 (text, length + 1);
      g_autoptr (StoreRescue) rescue = NULL;
      gboolean newer;

      copy[i] ^= 1;
      rescue = store_rescue_read (copy, length, draft_journal_copy, &newer);
      g_assert_true (rescue == NULL || !rescue->is_whole);
      g_assert_true (!newer || i == strlen ("spaces-rescue "));
      n_read += rescue != NULL;
    }
  /* Elsewhere one line is whole at least; but not where the two entries have become one line. */
  g_assert_cmpuint (n_read, ==, strlen (LINES) - 2);
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (StoreRescue) rescue = NULL;
      gboolean newer;

      rescue = store_rescue_read (text, i, draft_journal_copy, &newer);
      g_assert_true (rescue == NULL || !rescue->is_whole);
    }
}

static const struct
{
  const char *text;
  gboolean    newer;
} strange[] = {
  { "", FALSE },
  { "\n", FALSE },
  { "spaces-rescue \n", FALSE },
  { "spaces-rescue 0 board\n", FALSE },
  { "spaces-rescue 1\n", FALSE },
  { "spaces-rescue 2 what a later version writes\n", TRUE },
  { "spaces-rescue 18446744073709551616\n", FALSE },
  { "spaces-draft 2\n= 2|2p 1 0  0 5b8bf815\n", FALSE },
};

static void
test_strange (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *endless = g_strnfill (1000, '1');
  gboolean newer;

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_assert_null (store_rescue_read (strange[i].text, strlen (strange[i].text),
                                        draft_journal_copy, &newer));
      g_assert_true (newer == strange[i].newer);
    }
  g_assert_null (store_rescue_read (endless, strlen (endless), draft_journal_copy, &newer));
}

/* Another data folder than that of the user has one place alone. */
static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "spaces-editor", "drafts",
                                             NULL);
  g_auto (GStrv) here = store_rescue_list_folders (fixture->folder);
  g_auto (GStrv) there = store_rescue_list_folders (usual);

  g_assert_cmpuint (g_strv_length (here), ==, 1);
  g_assert_cmpstr (here[0], ==, fixture->folder);
  g_assert_cmpuint (g_strv_length (there), ==, 3);
  g_assert_cmpstr (there[0], ==, usual);
}

/* A file is in the way of each. */
static void
test_no_place (Fixture       *fixture,
               gconstpointer  data)
{
  const StoreRescue rescue = {
    .kind = (char *) "board", .slot = (char *) "0", .lines = (char *) LINES,
  };
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);
  g_autofree char *folder = g_build_filename (file, "drafts", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (file, "x", -1, NULL));
  g_assert_null (store_rescue_write (folder, &rescue, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
}

/* --- Taking in ------------------------------------------------------------------------------- */

/* Of what has no state on the disk. */
static void
leave_file (Fixture    *fixture,
            const char *kind,
            const char *slot,
            const char *lines)
{
  const StoreRescue rescue = {
    .kind = (char *) kind, .slot = (char *) slot, .lines = (char *) lines,
  };
  g_autofree char *slots = g_build_filename (fixture->folder, "drafts", NULL);
  g_autofree char *path = store_rescue_write (slots, &rescue, NULL);

  g_assert_nonnull (path);
}

static LibraryStore *
open_store (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  LibraryStore *store = store_open (path, LIBRARY_OPENING_WORK, NULL, NULL, NULL);

  g_assert_nonnull (store);
  return store;
}

/* How many drafts were taken in. */
static guint
take_in (Fixture      *fixture,
         LibraryStore *store)
{
  g_autofree char *slots = g_build_filename (fixture->folder, "drafts", NULL);
  g_auto (StoreRescueReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (store_rescue_take_in (store, slots, draft_journal_copy, &report, &error));
  g_assert_no_error (error);
  return report.n_rescued;
}

static void
assert_drafts (Fixture    *fixture,
               const char *expected)
{
  g_autofree char *list = draft_cases_list (fixture->folder, "board");

  g_assert_cmpstr (list, ==, expected);
}

static void
assert_file (Fixture    *fixture,
             const char *name,
             const char *expected)
{
  g_autofree char *text = draft_cases_get_file (fixture->folder, name);

  g_assert_cmpstr (text, ==, expected);
}

/* The program was killed when the draft was in the store and its file not removed. */
static void
test_killed_between (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (LibraryStore) store = open_store (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "drafts", "draft-1.rescue", NULL);
  g_autofree char *other = g_strconcat (path, ".other", NULL), *kept = NULL;

  leave_file (fixture, "board", "1", LINES);
  g_assert_cmpint (link (path, other), ==, 0);
  g_assert_cmpuint (take_in (fixture, store), ==, 1);
  g_assert_cmpint (g_rename (other, path), ==, 0);
  g_assert_cmpuint (take_in (fixture, store), ==, 0);
  assert_drafts (fixture, "1");
  assert_file (fixture, "draft-1.rescue", NULL);
  kept = draft_cases_read (fixture->folder, "board", 1);
  g_assert_cmpstr (kept, ==, LINES);
}

/* Another window has its number. */
static void
test_in_use (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryStore) store = open_store (fixture);
  g_autofree char *slots = g_build_filename (fixture->folder, "drafts", NULL);
  g_autoptr (StoreSlot) slot = NULL;

  leave_file (fixture, "board", "1", LINES);
  slot = store_slot_take (slots, "board", 1, NULL);
  g_assert_nonnull (slot);
  g_assert_cmpuint (take_in (fixture, store), ==, 1);
  assert_drafts (fixture, "2");
}

static void
assert_match (LibraryStore *store,
              const char   *kind,
              const char   *slot,
              const char   *expected)
{
  g_autofree char *text = store_journal_read (store, kind, slot, NULL, NULL);

  g_assert_cmpstr (text, ==, expected);
}

/* A match has the name of its game, and nothing of it is told. Another state that it has is set
 * aside; what is damaged is not taken. */
static void
test_match (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (LibraryStore) store = open_store (fixture);
  g_autofree char *damaged = NULL, *aside = NULL;
  StoreMark mark;

  leave_file (fixture, "match", "game 1/ü", "{\"a\":1}\n");
  g_assert_cmpuint (take_in (fixture, store), ==, 0);
  assert_match (store, "match", "game 1/ü", "{\"a\":1}\n");
  assert_file (fixture, "draft-match-0.rescue", NULL);

  g_assert_true (store_journal_write (store, "match", "b", STORE_JOURNAL_ADD, "{}\n", 5, &mark,
                                      NULL));
  leave_file (fixture, "match", "b", "{1}\n");
  g_assert_cmpuint (take_in (fixture, store), ==, 0);
  assert_match (store, "match", "b", "{1}\n");
  assert_match (store, "match.damaged", "1", "{}\n");

  leave_file (fixture, "match", "c", "{2}\n");
  damaged = draft_cases_get_file (fixture->folder, "draft-match-0.rescue");
  *strrchr (damaged, '2') = '3';
  draft_cases_set_file (fixture->folder, "draft-match-0.rescue", damaged);
  g_assert_cmpuint (take_in (fixture, store), ==, 0);
  assert_match (store, "match", "c", "");
  aside = draft_cases_get_file (fixture->folder, "draft-match-0.rescue.damaged");
  g_assert_cmpstr (aside, ==, damaged);
}

/* It is set aside, and nobody waits for it. */
static void
test_pipe (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (LibraryStore) store = open_store (fixture);
  g_autofree char *slots = g_build_filename (fixture->folder, "drafts", NULL);
  g_autofree char *path = g_build_filename (slots, "draft-1.rescue", NULL);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);

  g_mkdir (slots, 0700);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpuint (take_in (fixture, store), ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
}

/* All or nothing: the disk is full when the first draft is written and the second is not. */
static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (LibraryStore) store = open_store (fixture);
  g_autofree char *slots = g_build_filename (fixture->folder, "drafts", NULL);
  g_autofree char *before = NULL;
  g_autoptr (GString) large = g_string_new (LINES);
  g_auto (StoreRescueReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  while (large->len < 1024 * 1024)
    g_string_append (large, "a line that is damaged, and is kept as it is\n");
  leave_file (fixture, "board", "2", large->str);
  leave_file (fixture, "board", "1", LINES);
  before = draft_cases_get_file (fixture->folder, "draft-1.rescue");
  g_assert_true (library_database_execute (store->database, "PRAGMA max_page_count = 60", NULL));
  g_assert_false (store_rescue_take_in (store, slots, draft_journal_copy, &report, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FULL);
  assert_drafts (fixture, "");
  assert_file (fixture, "draft-1.rescue", before);

  g_assert_true (library_database_execute (store->database, "PRAGMA max_page_count = 1000000",
                                           NULL));
  g_assert_cmpuint (take_in (fixture, store), ==, 2);
  assert_drafts (fixture, "1 2");
}

int
main (int   argc,
      char *argv[])
{
  const struct
  {
    const char *name;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/rescue/written-and-read", test_written_and_read },
    { "/rescue/names", test_names },
    { "/rescue/each-byte", test_each_byte },
    { "/rescue/strange", test_strange },
    { "/rescue/places", test_places },
    { "/rescue/no-place", test_no_place },
    { "/rescue/killed-between", test_killed_between },
    { "/rescue/in-use", test_in_use },
    { "/rescue/match", test_match },
    { "/rescue/pipe", test_pipe },
    { "/rescue/nothing", test_nothing },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
