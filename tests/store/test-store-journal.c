#include "old-library.h"

#include "store/copies.h"
#include "store/journal.h"
#include "store/store-private.h"
#include "store/thread.h"
#include "scratch.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define N_LINES 400
#define N_PLACES 50 /* at which the file is cut off */
#define N_FLIPS 60
#define N_FLIPS_LONG 1000 /* with SPACES_TEST_LONG=1 in the environment */

typedef struct
{
  char         *folder;
  char         *path;
  LibraryStore *store;
} Fixture;

static LibraryStore *
open_work (Fixture            *fixture,
           LibraryStoreReport *report)
{
  g_autoptr (GError) error = NULL;
  LibraryStore *store = store_open (fixture->path, LIBRARY_OPENING_WORK, NULL, report, &error);

  g_assert_no_error (error);
  return store;
}

/* In a folder that is not there yet. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("drafts-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "data", LIBRARY_WORK_NAME, NULL);
  fixture->store = open_work (fixture, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->store, library_store_unref);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static StoreMark
write_slot (Fixture    *fixture,
            const char *kind,
            const char *slot,
            const char *lines)
{
  StoreMark mark;
  g_autoptr (GError) error = NULL;

  store_journal_write (fixture->store, kind, slot, STORE_JOURNAL_BEGIN, lines, -1, &mark, &error);
  g_assert_no_error (error);
  return mark;
}

static void
rewrite (Fixture    *fixture,
         const char *lines,
         StoreMark  *mark)
{
  g_assert_true (store_journal_write (fixture->store, "board", "1", STORE_JOURNAL_REPLACE, lines,
                                      -1, mark, NULL));
}

static gboolean
append (LibraryStore *store,
        const char   *lines,
        StoreMark    *mark)
{
  g_autoptr (GError) error = NULL;
  gboolean is_appended;

  store_journal_append (store, "board", "1", lines, mark, &is_appended, &error);
  g_assert_no_error (error);
  return is_appended;
}

static void
assert_text (LibraryStore *store,
             const char   *kind,
             const char   *slot,
             const char   *expected)
{
  g_autofree char *text = store_journal_read (store, kind, slot, NULL, NULL);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_slots (LibraryStore *store,
              const char   *kind,
              guint         n_slots)
{
  g_autoptr (GPtrArray) entries = store_journal_list (store, kind, 100, NULL, NULL);

  g_assert_cmpuint (entries->len, ==, n_slots);
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  StoreMark mark = write_slot (fixture, "board", "1", "head\na\n");
  g_autoptr (GPtrArray) entries = NULL;
  const StoreEntry *entry;

  write_slot (fixture, "cards", "1", "other\n");
  g_assert_true (append (fixture->store, "b\nc\n", &mark));
  g_assert_true (append (fixture->store, "", &mark));
  g_assert_true (append (fixture->store, "d\n", &mark));
  entries = store_journal_list (fixture->store, "board", 100, NULL, NULL);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_cmpstr (entry->slot, ==, "1");
  g_assert_cmpstr (entry->line, ==, "head");
  write_slot (fixture, "board", "2", "third\n");
  assert_text (fixture->store, "board", "1", "head\na\nb\nc\nd\n");
  assert_text (fixture->store, "cards", "1", "other\n");
  assert_text (fixture->store, "board", "3", "");
  assert_slots (fixture->store, "board", 2);

  rewrite (fixture, "new\n", &mark);
  assert_text (fixture->store, "board", "1", "new\n");
  assert_text (fixture->store, "board", "2", "third\n");
  g_assert_true (store_journal_remove (fixture->store, "board", "1", NULL));
  assert_text (fixture->store, "board", "1", "");
  assert_slots (fixture->store, "board", 1);
}

/* What is not as it was left is not appended to. */
static void
test_mark (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (LibraryStore) other = open_work (fixture, NULL);
  StoreMark mark = write_slot (fixture, "board", "1", "a\n");
  StoreMark none = { 0 }, newer = mark;

  g_assert_false (append (fixture->store, "b\n", &none));
  g_assert_false (append (other, "b\n", &mark));
  assert_text (other, "board", "1", "a\n");
  rewrite (fixture, "a\nb\n", &newer);
  g_assert_false (append (fixture->store, "c\n", &mark));
  assert_text (other, "board", "1", "a\nb\n");
}

/* Nobody writes over a draft that he has not read. */
static void
test_begins (Fixture       *fixture,
             gconstpointer  data)
{
  write_slot (fixture, "board", "1", "old\n");
  write_slot (fixture, "board", "2", "other\n");
  write_slot (fixture, "board", "1", "new\n");
  assert_text (fixture->store, "board", "1", "new\n");
  assert_text (fixture->store, "board", "2", "other\n");
  assert_text (fixture->store, "board", "3", "old\n");
}

/* The last ones come first, and what must not be written over stays. */
static void
test_adds (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const games[] = { "b", "c", "a" };
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  StoreMark mark;
  gsize n_beyond;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_assert_true (store_journal_write (fixture->store, "match", games[i], STORE_JOURNAL_ADD,
                                        "{}\n", i, &mark, NULL));
  g_assert_false (store_journal_write (fixture->store, "match", "c", STORE_JOURNAL_ADD, "{1}\n",
                                       7, &mark, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS);
  assert_text (fixture->store, "match", "c", "{}\n");
  entries = store_journal_list (fixture->store, "match", 2, &n_beyond, NULL);
  g_assert_cmpuint (n_beyond, ==, 1);
  g_assert_cmpstr (((const StoreEntry *) entries->pdata[0])->slot, ==, "a");
  g_assert_cmpstr (((const StoreEntry *) entries->pdata[1])->slot, ==, "c");
}

static void
test_aside (Fixture       *fixture,
            gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    {
      write_slot (fixture, "board", "1", "damaged\n");
      g_assert_true (store_journal_set_aside (fixture->store, "board", "1", NULL));
    }
  assert_slots (fixture->store, "board", 0);
  assert_text (fixture->store, "board.damaged", "1", "damaged\n");
  assert_text (fixture->store, "board.damaged", "2", "damaged\n");
}

/* --- Version 2 ------------------------------------------------------------------------------- */

/* What a window of it left, in a file of its own. */
static const char *const version_2[] = {
  OLD_LIBRARY_3,
  "DROP TABLE journal",
  "CREATE TABLE drafts (  kind TEXT NOT NULL,  number INTEGER NOT NULL,  saved TEXT NOT NULL,"
  "  PRIMARY KEY (kind, number))",
  "CREATE TABLE draft_lines (  id INTEGER PRIMARY KEY,  kind TEXT NOT NULL,"
  "  number INTEGER NOT NULL,  line TEXT NOT NULL)",
  "CREATE INDEX draft_lines_draft ON draft_lines (kind, number)",
  "CREATE TABLE matches (  game TEXT NOT NULL,  aside INTEGER NOT NULL,  record TEXT NOT NULL,"
  "  changed INTEGER NOT NULL,  PRIMARY KEY (game, aside))",
  "CREATE TABLE takeovers (  state INTEGER NOT NULL,  file TEXT PRIMARY KEY NOT NULL,"
  "  stamp TEXT NOT NULL)",
  "PRAGMA user_version = 2",
  "INSERT INTO draft_lines (kind, number, line) VALUES ('board', 2, 'head'), ('cards', 1, 'x'),"
  " ('board', 2, 'a')",
  "INSERT INTO drafts VALUES ('board', 2, '3 17' || char (10) || '4 18' || char (10)),"
  " ('board', 3, '1 1' || char (10)), ('cards', 1, '')",
  "INSERT INTO matches VALUES ('game', 0, '{}' || char (10), 5), ('game', 1, '{', 4)",
  "INSERT INTO takeovers VALUES (4, '/a', '1 2')",
};

static void
make_version_2 (Fixture *fixture)
{
  for (gsize i = 0; i < G_N_ELEMENTS (version_2); i++)
    g_assert_true (library_database_execute (fixture->store->database, version_2[i], NULL));
  g_clear_pointer (&fixture->store, library_store_unref);
}

static void
assert_version_2 (Fixture *fixture)
{
  StoreMark mark;
  g_autofree char *stamp = NULL;

  assert_text (fixture->store, "board", "2", "head\na\ni 3 17 4 18 1cf01538\n");
  assert_text (fixture->store, "cards", "1", "x\n");
  assert_slots (fixture->store, "board", 1); /* notes make no draft */
  assert_text (fixture->store, "match", "game", "{}\n");
  assert_text (fixture->store, "match.damaged", "game", "{\n");
  stamp = store_journal_read (fixture->store, "rescue", "/a", &mark, NULL);
  g_assert_cmpstr (stamp, ==, "1 2\n");
  g_assert_cmpint (mark.sequence, ==, 4);
}

static void
test_version_2 (Fixture       *fixture,
                gconstpointer  data)
{
  make_version_2 (fixture);
  fixture->store = open_work (fixture, NULL);
  assert_version_2 (fixture);
}

/* Its header is lost, and then its schema; what is missing is in a copy of that version. */
static void
test_version_2_damaged (Fixture       *fixture,
                        gconstpointer  data)
{
  g_auto (LibraryStoreReport) report = { 0 };
  g_autofree char *copy = g_strconcat (fixture->path, ".copy", NULL);
  g_autofree char *bytes = NULL;
  gsize n_bytes;

  make_version_2 (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n_bytes, NULL));
  g_assert_true (g_file_set_contents (copy, bytes, (gssize) n_bytes, NULL));
  for (guint i = 0; i < 2; i++)
    {
      memset (bytes, 0xff, i == 0 ? 100 : 4096);
      g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) n_bytes, NULL));
      fixture->store = open_work (fixture, &report);
      g_assert_nonnull (report.set_aside);
      assert_version_2 (fixture);
      g_clear_pointer (&fixture->store, library_store_unref);
      library_store_report_clear (&report);
    }
}

/* --- Damage ---------------------------------------------------------------------------------- */

static void
fill (Fixture *fixture)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *letters = g_strnfill (9000, 'x'); /* more than a page */

  for (guint i = 0; i < N_LINES; i++)
    g_string_append_printf (lines, "line %u of the draft%s\n", i, i % 100 == 50 ? letters : "");
  write_slot (fixture, "board", "1", lines->str);
  write_slot (fixture, "cards", "2", lines->str);
  g_clear_pointer (&fixture->store, library_store_unref);
}

/* But for copies. */
static void
remove_all (Fixture *fixture)
{
  static const char *const endings[] = { "", "-wal", "-shm", ".damaged", ".damaged-wal" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, endings[i], NULL);

      g_remove (path);
    }
}

/* Opens what is left of it. Every line that comes back is one of them, in their order, and the
 * store works. Returns how many. */
static gsize
open_damaged (Fixture    *fixture,
              const char *bytes,
              gsize       n_bytes,
              gboolean   *is_aside)
{
  g_auto (LibraryStoreReport) report = { 0 };
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  StoreMark mark;
  guint last = 0;
  gsize n_lines = 0;

  remove_all (fixture);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) n_bytes, NULL));
  fixture->store = open_work (fixture, &report);
  *is_aside = report.set_aside != NULL;
  g_assert_true (!*is_aside || g_file_test (report.set_aside, G_FILE_TEST_EXISTS));
  text = store_journal_read (fixture->store, "board", "1", NULL, NULL);
  if (text == NULL) /* damage that shows only when it is met */
    {
      g_clear_pointer (&fixture->store, library_store_unref);
      return 0;
    }

  lines = g_strsplit (text, "\n", -1);
  for (gsize i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      guint number;

      if (sscanf (lines[i], "line %u of", &number) != 1)
        continue;
      g_assert_true (number == 0 || number > last || !*is_aside);
      last = number;
      n_lines++;
    }
  g_assert_true (!*is_aside
                 || store_journal_write (fixture->store, "board", "1", STORE_JOURNAL_REPLACE,
                                         "new\n", -1, &mark, NULL));
  g_clear_pointer (&fixture->store, library_store_unref);

  return n_lines;
}

static void
test_cut_off (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *bytes = NULL;
  gsize n_bytes, most = 0;

  fill (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n_bytes, NULL));
  for (gsize i = 1; i < N_PLACES; i++)
    {
      gboolean is_aside;
      gsize n_lines = open_damaged (fixture, bytes, n_bytes * i / N_PLACES, &is_aside);

      g_assert_true (is_aside);
      g_assert_cmpuint (n_lines, >=, most); /* more of the file has more of its lines */
      most = n_lines;
    }
  g_assert_cmpuint (most, >, N_LINES / 2);
}

/* A page of garbage costs nothing that the last copy has. */
static void
test_page_is_lost (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *bytes = NULL;
  gsize n_bytes;

  fill (fixture);
  g_assert_true (store_copies_keep (fixture->path, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n_bytes, NULL));
  for (gsize page = 0; page < n_bytes / 4096; page++)
    {
      g_autofree char *damaged = g_memdup2 (bytes, n_bytes);
      gboolean is_aside;
      gsize n_lines;

      memset (damaged + page * 4096, 0xff, 4096);
      n_lines = open_damaged (fixture, damaged, n_bytes, &is_aside);
      g_assert_true (!is_aside || n_lines == N_LINES);
    }
}

static void
test_flips (Fixture       *fixture,
            gconstpointer  data)
{
  guint n_flips = g_getenv ("SPACES_TEST_LONG") != NULL ? N_FLIPS_LONG : N_FLIPS;
  g_autofree char *bytes = NULL;
  gsize n_bytes;

  fill (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n_bytes, NULL));
  for (guint i = 0; i < n_flips; i++)
    {
      g_autofree char *damaged = g_memdup2 (bytes, n_bytes);
      gboolean is_aside;

      damaged[g_test_rand_int_range (0, (gint32) n_bytes)] ^= 1 << g_test_rand_int_range (0, 8);
      open_damaged (fixture, damaged, n_bytes, &is_aside);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*run) (Fixture       *fixture,
                      gconstpointer  data);
  } tests[] = {
    { "/journal/lines", test_lines },
    { "/journal/mark", test_mark },
    { "/journal/begins", test_begins },
    { "/journal/aside", test_aside },
    { "/journal/adds", test_adds },
    { "/journal/version-2", test_version_2 },
    { "/journal/version-2-damaged", test_version_2_damaged },
    { "/journal/cut-off", test_cut_off },
    { "/journal/page-is-lost", test_page_is_lost },
    { "/journal/flips", test_flips },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
