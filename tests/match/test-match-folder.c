#include "match/match-folder.h"

#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char        *path;
  MatchFolder *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->path = g_dir_make_tmp ("matches-XXXXXX", NULL);
  g_assert_nonnull (fixture->path);
  fixture->folder = match_folder_new (fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->path, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_rmdir (fixture->path);
  match_folder_free (fixture->folder);
  g_free (fixture->path);
}

static char *
make_text (const char *game_id)
{
  g_autoptr (MatchRecord) record = match_record_new (game_id);
  char *text = match_record_to_text (record, NULL);

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

  if (text == NULL)
    {
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      return;
    }
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
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
  g_autofree char *long_name = match_store_name (long_id);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *name = match_store_name (cases[i].id);

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
test_write_and_read (Fixture       *fixture,
                     gconstpointer  data)
{
  static const char *const ids[] = { "game-1-abc", "../../x", "y z" };
  g_autoptr (GPtrArray) records = NULL;
  MatchStoreReport report;

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = make_text (ids[i]);
      g_autoptr (GError) error = NULL;

      g_assert_true (match_folder_write (fixture->folder, ids[i], text, &error));
      g_assert_no_error (error);
    }
  records = match_folder_read (fixture->folder, &report);
  g_assert_cmpuint (records->len, ==, G_N_ELEMENTS (ids));
  g_assert_cmpuint (report.n_damaged + report.n_newer + report.n_misnamed + report.n_beyond, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_true (match_folder_remove (fixture->folder, ids[i], NULL));
  g_assert_true (match_folder_remove (fixture->folder, "never-there", NULL));
  g_clear_pointer (&records, g_ptr_array_unref);
  records = match_folder_read (fixture->folder, &report);
  g_assert_cmpuint (records->len, ==, 0);
}

/* Damaged ones are all kept, the first and the later ones. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const damage[] = { "", "{", "nonsense" };
  MatchStoreReport report;

  for (gsize i = 0; i < G_N_ELEMENTS (damage); i++)
    {
      g_autoptr (GPtrArray) records = NULL;

      put (fixture, "g.json", damage[i]);
      records = match_folder_read (fixture->folder, &report);
      g_assert_cmpuint (records->len, ==, 0);
      g_assert_cmpuint (report.n_damaged, ==, 1);
      assert_holds (fixture, "g.json", NULL);
    }
  assert_holds (fixture, "g.json.damaged", damage[0]);
  assert_holds (fixture, "g.json.damaged-2", damage[1]);
  assert_holds (fixture, "g.json.damaged-3", damage[2]);
}

/* What this version cannot read, or is not what its name says, is neither overwritten nor
 * removed. */
static void
test_left_alone (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *text = make_text ("g");
  g_autoptr (GPtrArray) records = NULL;
  MatchStoreReport report;

  put (fixture, "new.json", "{\"version\":2}");
  put (fixture, "other.json", text);
  put (fixture, "g.txt", "mine");
  put (fixture, ".hidden.json", "mine");
  records = match_folder_read (fixture->folder, &report);
  g_assert_cmpuint (records->len, ==, 0);
  g_assert_cmpuint (report.n_newer, ==, 1);
  g_assert_cmpuint (report.n_misnamed, ==, 1);
  g_assert_cmpuint (report.n_damaged, ==, 0);
  g_assert_false (match_folder_write (fixture->folder, "new", text, NULL));
  g_assert_false (match_folder_remove (fixture->folder, "other", NULL));
  assert_holds (fixture, "new.json", "{\"version\":2}");
  assert_holds (fixture, "other.json", text);
  assert_holds (fixture, "g.txt", "mine");
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
  g_autoptr (GPtrArray) records = NULL;
  MatchStoreReport report;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", link), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  put (fixture, "large.json", "");
  g_assert_cmpint (truncate (large, (off_t) 1 << 32), ==, 0);
  records = match_folder_read (fixture->folder, &report);
  g_assert_cmpuint (records->len, ==, 0);
  g_assert_cmpuint (report.n_misnamed, ==, 3);
  g_assert_cmpuint (report.n_damaged, ==, 1);
}

static void
test_no_folder (void)
{
  MatchFolder *folder = match_folder_new ("/dev/null/matches");
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  MatchStoreReport report;

  records = match_folder_read (folder, &report);
  g_assert_cmpuint (records->len, ==, 0);
  g_assert_false (match_folder_write (folder, "g", "{}", &error));
  g_assert_nonnull (error);
  match_folder_free (folder);
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
    { "/match-folder/write-and-read", test_write_and_read },
    { "/match-folder/damaged-is-set-aside", test_damaged },
    { "/match-folder/left-alone", test_left_alone },
    { "/match-folder/no-plain-files", test_no_plain_files },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-folder/names", test_names);
  g_test_add_func ("/match-folder/no-folder", test_no_folder);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
