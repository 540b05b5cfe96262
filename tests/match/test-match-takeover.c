/* Matches of earlier versions, which were files. */
#include "match/match-takeover.h"

#include "library/library-matches.h"
#include "library/library.h"
#include "match/match-record.h"
#include "scratch.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char         *folder;
  char         *path; /* of the files */
  LibraryStore *store;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *database = NULL;

  fixture->folder = g_dir_make_tmp ("matches-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "matches", NULL);
  database = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  fixture->store = library_store_open_work (database, TRUE, NULL, NULL);
  g_assert_nonnull (fixture->store);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  library_store_unref (fixture->store);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static char *
make_text (const char *game_id,
           guint       step)
{
  g_autoptr (MatchRecord) record = match_record_new (game_id);
  char *text;

  record->step = step;
  text = match_record_to_text (record, NULL);
  g_assert_nonnull (text);
  return text;
}

static char *
path_of (Fixture    *fixture,
         const char *name)
{
  return g_build_filename (fixture->path, name, NULL);
}

static void
put (Fixture    *fixture,
     const char *name,
     const char *text)
{
  g_autofree char *path = path_of (fixture, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_holds (Fixture    *fixture,
              const char *name,
              const char *text)
{
  g_autofree char *path = path_of (fixture, name);
  g_autofree char *found = NULL;

  g_file_get_contents (path, &found, NULL, NULL);
  g_assert_cmpstr (found, ==, text);
}

static MatchStoreReport
take_over (Fixture *fixture)
{
  MatchStoreReport report = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (match_takeover_run (fixture->store, fixture->path, &report, &error));
  g_assert_no_error (error);
  return report;
}

/* The matches that the store has, by their ids. */
static GHashTable *
read_matches (Fixture *fixture)
{
  GHashTable *records = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) matches = NULL;
  gsize n_beyond;

  matches = library_store_list_matches (fixture->store, 100, &n_beyond, NULL);
  for (guint i = 0; i < matches->len; i++)
    {
      const LibraryMatch *match = g_ptr_array_index (matches, i);

      g_hash_table_insert (records, g_strdup (match->game), g_strdup (match->record));
    }

  return records;
}

/* Whatever an id is, its file is in the folder, and no two share one. */
static void
test_names (void)
{
  static const struct
  {
    const char *id;
    const char *name; /* NULL: that of its checksum */
  } cases[] = {
    { "game-1763770000000-abc123def", "game-1763770000000-abc123def.json" },
    { "92f1e997-fd50-4b6d-be98-741b7af8606d", "92f1e997-fd50-4b6d-be98-741b7af8606d.json" },
    { "a.b_c", "a.b_c.json" },
    { "../../etc/passwd", NULL },
    { "..", NULL },
    { ".hidden", NULL },
    { "a/b", NULL },
    { "a b", NULL },
    { "ä", NULL },
    { "", NULL },
    { "x\n", NULL },
    { "id-0123456789012345678901234567890123456789", NULL },
  };
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *long_id = g_strnfill (5000, 'x');
  g_autofree char *long_name = match_takeover_name (long_id);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *name = match_takeover_name (cases[i].id);

      if (cases[i].name != NULL)
        g_assert_cmpstr (name, ==, cases[i].name);
      else
        g_assert_true (g_str_has_prefix (name, "id-"));
      g_assert_null (strchr (name, '/'));
      g_assert_cmpuint (strlen (name), <, 128);
      g_assert_true (g_hash_table_add (names, name));
    }
  g_assert_cmpuint (strlen (long_name), <, 128);
}

static void
test_takes_over (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const ids[] = { "game-1-abc", "../../x", "y z" };
  g_autoptr (GHashTable) found = NULL;
  MatchStoreReport report;

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = make_text (ids[i], 0);
      g_autofree char *name = match_takeover_name (ids[i]);

      put (fixture, name, text);
    }
  report = take_over (fixture);
  g_assert_cmpuint (report.n_damaged + report.n_newer + report.n_misnamed + report.n_beyond, ==, 0);
  take_over (fixture); /* which finds nothing any more */
  found = read_matches (fixture);
  g_assert_cmpuint (g_hash_table_size (found), ==, G_N_ELEMENTS (ids));
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = make_text (ids[i], 0);
      g_autofree char *name = match_takeover_name (ids[i]);
      g_autofree char *kept = g_strconcat (name, ".imported", NULL);

      g_assert_cmpstr (g_hash_table_lookup (found, ids[i]), ==, text);
      assert_holds (fixture, name, NULL);
      assert_holds (fixture, kept, text);
    }
}

/* What cannot be taken over stays as it is and is told once. */
static void
test_left_alone (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *text = make_text ("g", 0);
  g_autoptr (GHashTable) found = NULL;
  MatchStoreReport report;

  put (fixture, "new.json", "{\"version\":2}");
  put (fixture, "other.json", text);
  put (fixture, "damaged.json", "{");
  put (fixture, "g.txt", "mine");
  put (fixture, ".hidden.json", "mine");
  report = take_over (fixture);
  g_assert_cmpuint (report.n_newer, ==, 1);
  g_assert_cmpuint (report.n_misnamed, ==, 1);
  g_assert_cmpuint (report.n_damaged, ==, 1);
  report = take_over (fixture);
  g_assert_cmpuint (report.n_damaged + report.n_newer + report.n_misnamed, ==, 0);
  found = read_matches (fixture);
  g_assert_cmpuint (g_hash_table_size (found), ==, 0);
  assert_holds (fixture, "new.json", "{\"version\":2}");
  assert_holds (fixture, "other.json", text);
  assert_holds (fixture, "damaged.json", "{");
  assert_holds (fixture, "g.txt", "mine");
}

/* What was played on with this version is not replaced. */
static void
test_newer_in_the_store (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *before = make_text ("g", 1);
  g_autofree char *after = make_text ("g", 2);
  g_autofree char *path = path_of (fixture, "g.json");
  g_autofree char *kept = path_of (fixture, "g.json.imported");
  g_autoptr (GHashTable) found = NULL;

  put (fixture, "g.json", before);
  take_over (fixture);
  g_assert_true (library_store_put_match (fixture->store, "g", after, 2, FALSE, NULL));
  g_assert_cmpint (g_rename (kept, path), ==, 0); /* as if the program had been killed before */
  take_over (fixture);
  put (fixture, "g.json", before); /* an earlier version was used again */
  take_over (fixture);
  found = read_matches (fixture);
  g_assert_cmpstr (g_hash_table_lookup (found, "g"), ==, after);
  assert_holds (fixture, "g.json.imported-2", before);
}

/* Neither waits for a pipe, nor follows a link, nor reads without end. */
static void
test_no_plain_files (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *pipe = path_of (fixture, "pipe.json");
  g_autofree char *link = path_of (fixture, "link.json");
  g_autofree char *folder = path_of (fixture, "folder.json");
  g_autofree char *large = path_of (fixture, "large.json");
  MatchStoreReport report;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", link), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  put (fixture, "large.json", "");
  g_assert_cmpint (truncate (large, (off_t) 1 << 32), ==, 0);
  report = take_over (fixture);
  g_assert_cmpuint (report.n_misnamed, ==, 3);
  g_assert_cmpuint (report.n_damaged, ==, 1);
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
    { "/match-takeover/takes-over", test_takes_over },
    { "/match-takeover/left-alone", test_left_alone },
    { "/match-takeover/newer-in-the-store", test_newer_in_the_store },
    { "/match-takeover/no-plain-files", test_no_plain_files },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-takeover/names", test_names);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
