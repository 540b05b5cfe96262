#include "store/copies.h"
#include "store/drafts.h"

#include "library/library.h"
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
  LibraryStore *store = library_store_open_as (fixture->path, LIBRARY_OPENING_WORK, report, &error);

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

static LibraryDraftMark
write_draft (Fixture    *fixture,
             const char *kind,
             guint       number,
             const char *lines)
{
  LibraryDraftMark mark = { 0 };
  g_autoptr (GError) error = NULL;

  library_store_write_draft (fixture->store, kind, number, lines, &mark, &error);
  g_assert_no_error (error);
  return mark;
}

static void
rewrite (Fixture          *fixture,
         const char       *lines,
         LibraryDraftMark *mark)
{
  g_assert_true (library_store_write_draft (fixture->store, "board", 1, lines, mark, NULL));
}

static gboolean
append (LibraryStore     *store,
        const char       *lines,
        LibraryDraftMark *mark)
{
  g_autoptr (GError) error = NULL;
  gboolean is_appended;

  library_store_append_draft (store, "board", 1, lines, mark, &is_appended, &error);
  g_assert_no_error (error);
  return is_appended;
}

static void
assert_text (LibraryStore *store,
             const char   *kind,
             guint         number,
             const char   *expected)
{
  g_autofree char *text = library_store_read_draft (store, kind, number, NULL, NULL, NULL);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_numbers (LibraryStore *store,
                const char   *kind,
                guint         n_numbers)
{
  g_autoptr (GArray) numbers = library_store_list_drafts (store, kind, NULL);

  g_assert_cmpuint (numbers->len, ==, n_numbers);
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  LibraryDraftMark mark = write_draft (fixture, "board", 1, "head\na\n");
  g_autofree char *head = NULL, *none = NULL;
  g_autoptr (GError) error = NULL;

  write_draft (fixture, "cards", 1, "other\n");
  write_draft (fixture, "board", 2, "third\n");
  g_assert_true (append (fixture->store, "b\nc\n", &mark));
  g_assert_true (append (fixture->store, "", &mark));
  g_assert_true (append (fixture->store, "d\n", &mark));
  assert_text (fixture->store, "board", 1, "head\na\nb\nc\nd\n");
  assert_text (fixture->store, "cards", 1, "other\n");
  assert_numbers (fixture->store, "board", 2);
  head = library_store_get_draft_head (fixture->store, "board", 1, NULL);
  g_assert_cmpstr (head, ==, "head");
  none = library_store_get_draft_head (fixture->store, "board", 3, &error);
  g_assert_no_error (error);
  g_assert_null (none);

  rewrite (fixture, "new\n", &mark);
  assert_text (fixture->store, "board", 1, "new\n");
  assert_text (fixture->store, "board", 2, "third\n");
  g_assert_true (library_store_remove_draft (fixture->store, "board", 1, NULL));
  assert_text (fixture->store, "board", 1, "");
  assert_numbers (fixture->store, "board", 1);
}

/* What is not as it was left is not appended to. */
static void
test_mark (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (LibraryStore) other = open_work (fixture, NULL);
  LibraryDraftMark mark = write_draft (fixture, "board", 1, "a\n");
  LibraryDraftMark none = { 0 }, newer = mark;

  g_assert_false (append (fixture->store, "b\n", &none));
  g_assert_false (append (other, "b\n", &mark));
  assert_text (other, "board", 1, "a\n");
  rewrite (fixture, "a\nb\n", &newer);
  g_assert_false (append (fixture->store, "c\n", &mark));
  assert_text (other, "board", 1, "a\nb\n");
}

static void
assert_saved (Fixture    *fixture,
              const char *expected)
{
  g_autofree char *saved = NULL, *text = NULL;

  text = library_store_read_draft (fixture->store, "board", 1, NULL, &saved, NULL);
  g_assert_cmpstr (saved, ==, expected);
}

/* Nobody writes over a draft that he has not read. */
static void
test_begins (Fixture       *fixture,
             gconstpointer  data)
{
  write_draft (fixture, "board", 1, "old\n");
  write_draft (fixture, "board", 2, "other\n");
  g_assert_true (library_store_note_draft (fixture->store, "board", 1, 2, 17, NULL));
  write_draft (fixture, "board", 1, "new\n");
  assert_text (fixture->store, "board", 1, "new\n");
  assert_text (fixture->store, "board", 2, "other\n");
  assert_text (fixture->store, "board", 3, "old\n");
  assert_saved (fixture, "");
}

static void
test_aside (Fixture       *fixture,
            gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    {
      write_draft (fixture, "board", 1, "damaged\n");
      g_assert_true (library_store_set_draft_aside (fixture->store, "board", 1, NULL));
    }
  assert_numbers (fixture->store, "board", 0);
  assert_text (fixture->store, "board.damaged", 1, "damaged\n");
  assert_text (fixture->store, "board.damaged", 2, "damaged\n");
}

static void
test_notes (Fixture       *fixture,
            gconstpointer  data)
{
  assert_saved (fixture, "");
  g_assert_true (library_store_note_draft (fixture->store, "board", 1, 2, 17, NULL));
  g_assert_true (library_store_note_draft (fixture->store, "board", 1, 12, 18, NULL));
  g_assert_true (library_store_note_draft (fixture->store, "board", 1, 2, 19, NULL));
  assert_saved (fixture, "12 18\n2 19\n");
  assert_numbers (fixture->store, "board", 0); /* notes make no draft */
  g_assert_true (library_store_note_draft (fixture->store, "board", 1, 12, 0, NULL));
  assert_saved (fixture, "2 19\n");
  g_assert_true (library_store_clear_notes (fixture->store, "board", 1, NULL));
  assert_saved (fixture, "");
}

/* --- Damage ---------------------------------------------------------------------------------- */

static void
fill (Fixture *fixture)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *letters = g_strnfill (9000, 'x'); /* more than a page */

  for (guint i = 0; i < N_LINES; i++)
    g_string_append_printf (lines, "line %u of the draft%s\n", i, i % 100 == 50 ? letters : "");
  write_draft (fixture, "board", 1, lines->str);
  write_draft (fixture, "cards", 2, lines->str);
  g_assert_true (library_store_note_draft (fixture->store, "board", 1, 2, 17, NULL));
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
  LibraryDraftMark mark = { 0 };
  guint last = 0;
  gsize n_lines = 0;

  remove_all (fixture);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) n_bytes, NULL));
  fixture->store = open_work (fixture, &report);
  *is_aside = report.set_aside != NULL;
  g_assert_true (!*is_aside || g_file_test (report.set_aside, G_FILE_TEST_EXISTS));
  text = library_store_read_draft (fixture->store, "board", 1, NULL, NULL, NULL);
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
                 || library_store_write_draft (fixture->store, "board", 1, "new\n", &mark, NULL));
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
  g_assert_true (library_copies_keep (fixture->path, NULL));
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
    { "/library-drafts/lines", test_lines },
    { "/library-drafts/mark", test_mark },
    { "/library-drafts/begins", test_begins },
    { "/library-drafts/aside", test_aside },
    { "/library-drafts/notes", test_notes },
    { "/library-drafts/cut-off", test_cut_off },
    { "/library-drafts/page-is-lost", test_page_is_lost },
    { "/library-drafts/flips", test_flips },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
